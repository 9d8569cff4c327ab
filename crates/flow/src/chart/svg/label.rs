//! Breaks labels into lines and guesses how wide they are.

use crate::chart::{Chart, Edge, State};

/// The longest line of a label, in characters.
const LINE_MAX: usize = 30;
/// The height of a line of small text.
pub(super) const LINE: f64 = 15.0;
/// The height of a state's name.
pub(super) const NAME: f64 = 20.0;
/// The width of a character of small text, which is monospaced.
const SMALL: f64 = 6.7;
/// The width of a character of a name, generously.
const LARGE: f64 = 8.9;

/// A run of text and the class that colours it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Span {
    pub(super) class: &'static str,
    pub(super) text: String,
}

/// The lines of a label.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Label(pub(super) Vec<Vec<Span>>);

impl Label {
    /// What an edge says: input, guard, laws and actions.
    pub(super) fn of_edge(edge: &Edge) -> Label {
        Label::wrap(edge.parts())
    }

    /// An edge that leaves every rest, in one line of words, because no arrow is drawn for it.
    pub(super) fn of_exit(edge: &Edge, to: &str) -> Label {
        let mut line = vec![Span { class: "kind", text: format!("at every rest --> {to} :") }];
        let span = |(class, text)| Span { class, text: format!(" {text}") };
        line.extend(edge.parts().into_iter().map(span));
        Label(vec![line])
    }

    /// What a state says under its name.
    pub(super) fn of_state(state: &State, chart: &Chart) -> Label {
        Label::wrap(vec![("kind", state.label(chart))])
    }

    /// Fills lines with parts; a part that does not fit begins a new line.
    fn wrap(parts: Vec<(&'static str, String)>) -> Label {
        let mut lines: Vec<Vec<Span>> = Vec::new();
        for (class, text) in parts {
            for (index, text) in pieces(&text).into_iter().enumerate() {
                let used: usize = lines.last().map_or(LINE_MAX, |line| chars(line) + 1);
                match lines.last_mut() {
                    Some(line) if index == 0 && used + text.chars().count() <= LINE_MAX => {
                        line.push(Span { class, text: format!(" {text}") });
                    }
                    _ => lines.push(vec![Span { class, text }]),
                }
            }
        }
        Label(lines)
    }

    pub(super) fn width(&self) -> f64 {
        self.0.iter().map(|line| chars(line)).max().unwrap_or(0) as f64 * SMALL
    }

    pub(super) fn height(&self) -> f64 {
        self.0.len() as f64 * LINE
    }
}

pub(super) fn name_width(name: &str) -> f64 {
    name.chars().count() as f64 * LARGE
}

fn chars(line: &[Span]) -> usize {
    line.iter().map(|it| it.text.chars().count()).sum()
}

/// A text in pieces of at most a line, broken at spaces; a longer word stays whole.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match pieces.last_mut() {
            Some(piece) if piece.chars().count() + 1 + word.chars().count() <= LINE_MAX => {
                *piece += " ";
                *piece += word;
            }
            _ => pieces.push(word.to_string()),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(parts: &[(&'static str, &str)]) -> Vec<String> {
        let parts = parts.iter().map(|(class, text)| (*class, (*text).to_string())).collect();
        let line = |line: &Vec<Span>| line.iter().map(|it| it.text.as_str()).collect();
        Label::wrap(parts).0.iter().map(line).collect()
    }

    #[test]
    fn short_labels_stay_on_one_line() {
        assert_eq!(lines(&[("input", "Go"), ("action", "/ step")]), ["Go / step"]);
    }

    #[test]
    fn long_labels_break_between_parts_and_at_spaces() {
        let parts =
            [("input", "Headline(card)"), ("law", "? holds(card)"), ("action", "/ commit(side)")];
        assert_eq!(lines(&parts), ["Headline(card) ? holds(card)", "/ commit(side)"]);
        let actions = "/ take_everything(card), shuffle_the_rest(card), sleep";
        assert_eq!(
            lines(&[("action", actions)]),
            ["/ take_everything(card),", "shuffle_the_rest(card), sleep"]
        );
    }
}
