//! The files of a new game, and which of their lines a choice keeps.
//!
//! A line that begins with `?hidden|`, `?!dice|` or `?many&dice|` stays only if that was chosen.

use super::engine::Engine;
use super::name::Name;

/// Every file: where it stands, and its text before anything was chosen.
pub(crate) const FILES: [(&str, &str); 15] = [
    ("Cargo.toml", include_str!("template/Cargo.toml.txt")),
    (".gitignore", include_str!("template/gitignore.txt")),
    ("rustfmt.toml", include_str!("template/rustfmt.toml.txt")),
    ("README.md", include_str!("template/README.md.txt")),
    ("src/lib.rs", include_str!("template/src/lib.rs.txt")),
    ("src/flow.rs", include_str!("template/src/flow.rs.txt")),
    ("src/board.rs", include_str!("template/src/board.rs.txt")),
    ("src/moves.rs", include_str!("template/src/moves.rs.txt")),
    ("src/game.rs", include_str!("template/src/game.rs.txt")),
    ("words/en.ftl", include_str!("template/words/en.ftl.txt")),
    ("program/Cargo.toml", include_str!("template/program/Cargo.toml.txt")),
    ("program/src/main.rs", include_str!("template/program/src/main.rs.txt")),
    ("tests/conformance.rs", include_str!("template/tests/conformance.rs.txt")),
    ("tests/rules.rs", include_str!("template/tests/rules.rs.txt")),
    ("tests/refusals.txt", include_str!("template/tests/refusals.txt.txt")),
];

/// What somebody wants to begin with.
pub(crate) struct Choices {
    pub(crate) name: Name,
    pub(crate) hidden: bool,
    pub(crate) dice: bool,
    pub(crate) seats: u8,
}

impl Choices {
    /// The text of a file.
    pub(crate) fn fill(&self, template: &str, engine: &Engine) -> String {
        let lines = template.lines().filter_map(|it| self.kept(it));
        let text: String = lines.map(|it| it.to_string() + "\n").collect();
        let ask = match (self.hidden, self.dice) {
            (false, false) => "Add one, two or three.",
            (false, true) => "Add one, two or three, or roll the die.",
            (true, false) => "Add one, two or three, or play your card.",
            (true, true) => "Add one, two or three, play your card, or roll the die.",
        };
        let actions = 3 + u8::from(self.hidden) + u8::from(self.dice);
        let holes = [
            ("{name}", self.name.as_str().to_string()),
            ("{crate}", self.name.snake()),
            ("{Name}", self.name.camel()),
            ("{Title}", self.name.title()),
            ("{seats}", self.seats.to_string()),
            ("{actions}", actions.to_string()),
            ("{engine}", engine.entry("engine")),
            ("{command-line}", engine.entry("cli")),
            ("{ask}", ask.to_string()),
            (
                "{what_chance}",
                if self.has_chance() { "what chance does, " } else { "" }.to_string(),
            ),
        ];
        holes.iter().fold(text, |text, (hole, value)| text.replace(hole, value))
    }

    /// For people: what the game has.
    pub(crate) fn told(&self) -> String {
        let cards = if self.hidden { "hidden cards" } else { "nothing hidden" };
        let dice = if self.dice { "a die" } else { "no dice" };
        match self.seats {
            2 => format!("{cards}, {dice}, for 2 players"),
            seats => format!("{cards}, {dice}, for 2 to {seats} players"),
        }
    }

    fn has_chance(&self) -> bool {
        self.hidden || self.dice
    }

    /// The line without its condition, if that holds.
    fn kept<'a>(&self, line: &'a str) -> Option<&'a str> {
        let Some((condition, text)) = line.strip_prefix('?').and_then(|it| it.split_once('|'))
        else {
            return Some(line);
        };
        let holds = |it: &str| match it.strip_prefix('!') {
            Some(it) => !self.is_chosen(it),
            None => self.is_chosen(it),
        };
        condition.split('&').all(holds).then_some(text)
    }

    fn is_chosen(&self, what: &str) -> bool {
        match what {
            "hidden" => self.hidden,
            "dice" => self.dice,
            // More than two: the game goes on if one of them leaves.
            "many" => self.seats > 2,
            _ => self.has_chance(),
        }
    }
}
