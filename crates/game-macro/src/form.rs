//! A text with holes for fields: the forms of a notation, the sentences of a code.

use syn::LitStr;

/// A piece of a text with holes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    /// Letters that stand as they are.
    Text(String),
    /// A hole: the name or number of a field, and how it is laid out.
    Hole { name: String, layout: String },
}

/// Takes a text such as `{card}>{0}` apart; doubled braces are braces.
pub(crate) fn pieces(form: &LitStr) -> syn::Result<Vec<Piece>> {
    split(&form.value()).map_err(|text| syn::Error::new(form.span(), text))
}

fn split(form: &str) -> Result<Vec<Piece>, &'static str> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut letters = form.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '{' | '}' if letters.next_if_eq(&letter).is_some() => text.push(letter),
            '}' => return Err("this `}` closes nothing: write `}}` for a brace"),
            '{' => {
                if !text.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut text)));
                }
                pieces.push(hole(&mut letters)?);
            }
            _ => text.push(letter),
        }
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    Ok(pieces)
}

fn hole(letters: &mut impl Iterator<Item = char>) -> Result<Piece, &'static str> {
    let mut inside = String::new();
    for letter in letters {
        if letter == '}' {
            let (name, layout) = inside.split_at(inside.find(':').unwrap_or(inside.len()));
            return Ok(Piece::Hole { name: name.trim().to_string(), layout: layout.to_string() });
        }
        inside.push(letter);
    }
    Err("this `{` is not closed: write `{{` for a brace")
}

/// A name as it is written: `EndTurn` is `end-turn`, `first_card` is `first-card`.
pub(crate) fn kebab(name: &str) -> String {
    let name = name.trim_start_matches("r#");
    let mut out = String::new();
    for letter in name.chars() {
        if (letter.is_uppercase() || letter == '_') && !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        if letter != '_' {
            out.extend(letter.to_lowercase());
        }
    }
    out
}

/// Letters as they stand inside the text of `format!`.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Piece {
        Piece::Text(text.to_string())
    }

    fn field(name: &str, layout: &str) -> Piece {
        Piece::Hole { name: name.to_string(), layout: layout.to_string() }
    }

    #[test]
    fn a_form_is_taken_apart() {
        assert_eq!(split("pass"), Ok(vec![text("pass")]));
        assert_eq!(split("@{0}"), Ok(vec![text("@"), field("0", "")]));
        assert_eq!(split("{a}{b:>3}"), Ok(vec![field("a", ""), field("b", ":>3")]));
        assert_eq!(split("{{{a}}}"), Ok(vec![text("{"), field("a", ""), text("}")]));
        assert_eq!(split(""), Ok(vec![]));
        assert!(split("{a").is_err());
        assert!(split("a}").is_err());
    }

    #[test]
    fn names_are_written_small_with_dashes() {
        for (name, written) in [
            ("Pass", "pass"),
            ("EndTurn", "end-turn"),
            ("first_card", "first-card"),
            ("r#move", "move"),
            ("_0", "0"),
            ("Card7", "card7"),
        ] {
            assert_eq!(kebab(name), written);
        }
    }
}
