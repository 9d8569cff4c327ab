//! How people are spoken to: in their language, by their names, with seats counted from 1.

use crate::failure::Failure;
use arena::Registry;
use game::words::{Book, Fact, Speaker, Words};
use game::{Explained, Field, Kind, LANGUAGES, Outcome, Question, Seat, Space, TABLE_WORDS, Told};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// The language of every text that nobody has put into another.
pub(crate) const ENGLISH: &str = "en";

/// The sentences of a game and of the engine in one language.
pub(crate) struct Speech {
    words: Option<&'static Words>,
    language: String,
}

impl Speech {
    /// Speaks about a game.
    pub(crate) fn of(game: &dyn Kind, language: &str) -> Speech {
        Speech { words: game.words(), language: language.to_string() }
    }

    /// What a player is called: by the game, or by the number of the seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let number = BTreeMap::from([("number".to_string(), Fact::Number(i64::from(seat.0) + 1))]);
        let speaker = Speaker::of(&self.books());
        let own = speaker.text(&format!("seat-{seat}"), &BTreeMap::new());
        own.or_else(|| speaker.text("seat", &number)).unwrap_or_default()
    }

    /// A text of the engine with the names of the seats in it.
    pub(crate) fn named(&self, text: &str) -> String {
        named(text, |it| self.name(it))
    }

    /// An entry of the journal, as somebody at a seat is told it.
    pub(crate) fn entry(&self, told: &Told, listener: Option<Seat>) -> String {
        let said = self.tell(kind("entry", told.space), &Fact::of(&told.entry), listener);
        said.unwrap_or_else(|| self.named(&told.text))
    }

    /// Why something was refused.
    pub(crate) fn refusal(&self, refused: &Explained, listener: Option<Seat>) -> String {
        let said = self.said_refusal(refused, listener);
        said.unwrap_or_else(|| format!("not possible: {}", self.named(&refused.text)))
    }

    /// The same with the lawful inputs nearest to what was typed.
    pub(crate) fn refusal_near(
        &self,
        refused: &Explained,
        nearest: &[String],
        listener: Option<Seat>,
    ) -> String {
        match (self.said_refusal(refused, listener), nearest.is_empty()) {
            (None, true) => self.refusal(refused, listener),
            (None, false) => {
                let nearest = nearest.join(", ");
                format!("{}; nearest lawful: {nearest}", self.refusal(refused, listener))
            }
            (Some(said), true) => said,
            (Some(said), false) => {
                let moves = Fact::Text(nearest.join(", "));
                format!("{said} {}", self.text("terminal-nearest", [("moves", moves)]))
            }
        }
    }

    fn said_refusal(&self, refused: &Explained, listener: Option<Seat>) -> Option<String> {
        let mut fact = Fact::of(&refused.reason);
        if let Fact::Map(map) = &mut fact
            && let Some(Fact::Map(facts)) = map.get_mut("facts")
            && let Some(Fact::Number(at)) = facts.get("at")
        {
            // In English the reader itself says what it expected.
            if self.language == ENGLISH {
                return None;
            }
            let forms = Speaker::of(&self.books()).text("moves", &BTreeMap::new());
            facts.insert("place".to_string(), Fact::Number(at + 1));
            facts.insert("forms".to_string(), Fact::Text(forms.unwrap_or_default()));
        }
        self.tell(kind("refusal", refused.space), &fact, listener)
    }

    /// What a seat is asked.
    pub(crate) fn question(&self, question: &Question, seat: Seat) -> String {
        let told = question.prompt.as_ref();
        let said = told.and_then(|it| self.tell("prompt", &Fact::of(&it.entry), Some(seat)));
        if let Some(said) = said {
            return said;
        }
        let prompt = told.map_or(String::new(), |it| format!("{}: ", self.named(&it.text)));
        let key = format!("state-{}", question.state);
        let doc = Speaker::of(&self.books()).text(&key, &BTreeMap::new());
        let doc = doc.unwrap_or_else(|| question.doc.to_string());
        format!("{prompt}{doc}").trim_end_matches(": ").to_string()
    }

    /// How a match ended.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> String {
        let winners: Vec<String> = outcome.winners().iter().map(|it| self.name(it)).collect();
        let said = match winners.len() {
            0 => self.text("outcome-nobody", []),
            _ if outcome.is_draw() => self.text("outcome-draw", []),
            count => {
                let (name, count) = (Fact::Text(winners.join(", ")), Fact::Number(count as i64));
                self.text("outcome-winner", [("name", name), ("count", count)])
            }
        };
        let how =
            Speaker::of(&self.books()).text(&format!("how-{}", outcome.how()), &BTreeMap::new());
        format!("{said} ({})", how.unwrap_or_else(|| outcome.how().to_string()))
    }

    /// What an option of the game is about.
    pub(crate) fn option(&self, field: &Field) -> String {
        let key = format!("option-{}", field.name);
        let said = Speaker::of(&self.books()).text(&key, &BTreeMap::new());
        // In English the option says more of itself.
        let said = said.filter(|_| self.language != ENGLISH);
        said.unwrap_or_else(|| field.doc.to_string())
    }

    /// A sentence of the terminal.
    pub(crate) fn text<const N: usize>(&self, key: &str, facts: [(&str, Fact); N]) -> String {
        let facts = facts.into_iter().map(|(name, fact)| (name.to_string(), fact)).collect();
        Speaker::of(&self.books()).text(key, &facts).unwrap_or_default()
    }

    fn tell(&self, kind: &str, fact: &Fact, listener: Option<Seat>) -> Option<String> {
        let speaker = Speaker::of(&self.books()).naming(|it| self.name(Seat(it)));
        speaker.to(listener.map(|it| it.0)).tell(kind, fact)
    }

    /// Where a sentence is looked for: the language before English, the game before the engine.
    fn books(&self) -> Vec<&'static Book> {
        let words = || self.words.into_iter().chain([&TABLE_WORDS]);
        let own = words().filter_map(|it| it.book(&self.language));
        own.chain(words().filter_map(|it| it.book(ENGLISH))).collect()
    }
}

fn kind(kind: &'static str, space: Space) -> &'static str {
    match (kind, space) {
        (_, Space::Game) => kind,
        ("entry", _) => "entry-table",
        (_, Space::Table) => "refusal-table",
        (_, Space::Engine) => "refusal-engine",
    }
}

/// The language that was asked for.
///
/// # Errors
/// If neither the engine nor a game speaks it.
pub(crate) fn chosen(registry: &Registry, language: &str) -> Result<String, Failure> {
    let known = languages(registry);
    let code = code(language);
    match known.contains(&&*code) {
        true => Ok(code),
        false => {
            let known = known.join(", ");
            Err(Failure::Usage(format!("there is no language `{language}`; there are {known}")))
        }
    }
}

/// The language of an environment: of its first variable that names one.
pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> String {
    let mut named = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|it| variable(it));
    let first = named.find(|it| !it.is_empty());
    first.map_or_else(|| ENGLISH.to_string(), |it| code(&it))
}

/// `fr_CA.UTF-8` is `fr`.
fn code(language: &str) -> String {
    language.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase()
}

fn languages(registry: &Registry) -> Vec<&'static str> {
    let mut known = LANGUAGES.to_vec();
    for book in registry.iter().filter_map(Kind::words).flat_map(Words::books) {
        if !known.contains(&book.language) {
            known.push(book.language);
        }
    }
    known
}

/// A text in which seats are written `seat 0`, with names in their place. Where a table stands
/// behind a name, its columns stay below each other.
fn named(text: &str, name: impl Fn(Seat) -> String) -> String {
    let found = seats(text);
    let width = found.iter().map(|(_, _, seat)| name(*seat).width()).max().unwrap_or(0);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (start, end, seat) in found {
        let name = name(seat);
        out.push_str(&text[at..start]);
        out.push_str(&name);
        if text[end..].starts_with("  ") {
            out.push_str(&" ".repeat(width - name.width()));
        }
        at = end;
    }
    out + &text[at..]
}

/// Where seats stand in a text.
fn seats(text: &str) -> Vec<(usize, usize, Seat)> {
    let is_word = |it: char| it.is_alphanumeric() || it == '_';
    let found = text.match_indices("seat ").filter_map(|(start, word)| {
        let digits = &text[start + word.len()..];
        let length = digits.find(|it: char| !it.is_ascii_digit()).unwrap_or(digits.len());
        let seat: u8 = digits[..length].parse().ok()?;
        let is_part = text[..start].ends_with(is_word) || digits[length..].starts_with(is_word);
        (!is_part).then_some((start, start + word.len() + length, Seat(seat)))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_where_seats_do_and_columns_below_each_other() {
        let name = |seat: Seat| ["An", "Binh"][seat.index()].to_string();
        assert_eq!(named("seat 1 is to lead", name), "Binh is to lead");
        let table = "seat 0   3 points\nseat 1  12 points";
        assert_eq!(named(table, name), "An     3 points\nBinh  12 points");
        let none = "no seats, besides: seat ten, aseat 1, seat 1a";
        assert_eq!(named(none, name), none);
    }

    #[test]
    fn the_environment_names_a_language() {
        let of = |all: &'static [(&str, &str)]| {
            of_environment(|name| all.iter().find(|it| it.0 == name).map(|it| it.1.to_string()))
        };
        assert_eq!(of(&[("LANG", "fr_CA.UTF-8")]), "fr");
        assert_eq!(of(&[("LANG", "fr"), ("LC_ALL", "vi_VN")]), "vi");
        assert_eq!(of(&[("LANG", "fr"), ("LC_ALL", "")]), "fr");
        assert_eq!(of(&[]), "en");
    }
}
