//! Moves as somebody else writes them: `--notation glendenning`.

use crate::failure::Failure;
use arena::Playable;
use game::record::Who;
use game::{Seat, Table, nearest};

/// The notation a person has chosen; the game's own by itself.
pub(crate) struct Writing {
    game: &'static dyn Playable,
    dialect: Option<String>,
}

impl Writing {
    /// The notation of this name.
    ///
    /// # Errors
    /// If the game has none of that name, with those it has.
    pub(crate) fn of(
        game: &'static dyn Playable,
        dialect: Option<&str>,
    ) -> Result<Writing, Failure> {
        let known = game.dialects();
        match dialect {
            Some(name) if !known.contains(&name) => {
                let hint = match (nearest(name, known.iter().copied()), known.is_empty()) {
                    (Some(near), _) => format!("did you mean `{near}`?"),
                    (None, true) => format!("{} is written in its own only", game.name()),
                    (None, false) => format!("there are {}", known.join(", ")),
                };
                Err(Failure::Usage(format!("there is no notation `{name}`; {hint}")))
            }
            _ => Ok(Writing { game, dialect: dialect.map(str::to_string) }),
        }
    }

    /// Whether it is another than the game's own.
    pub(crate) fn is_foreign(&self) -> bool {
        self.dialect.is_some()
    }

    /// A lawful move as this notation writes it.
    pub(crate) fn write(&self, table: &dyn Table, seat: Seat, text: &str) -> String {
        match &self.dialect {
            Some(dialect) => self.game.rewrite(table, dialect, seat, text),
            None => text.to_string(),
        }
    }

    /// The moves that a text of this notation means, in the game's own.
    pub(crate) fn read(
        &self,
        table: &dyn Table,
        text: &str,
    ) -> Result<Vec<(Seat, String)>, String> {
        let translated = self.dialect.as_ref().and_then(|it| self.game.translate(table, it, text));
        translated.unwrap_or_else(|| Ok(Vec::new())).map_err(|it| it.to_string())
    }

    /// The one move of a seat that a line means.
    pub(crate) fn read_move(
        &self,
        table: &dyn Table,
        seat: Seat,
        line: &str,
    ) -> Result<String, String> {
        if self.dialect.is_none() {
            return Ok(line.to_string());
        }
        match &self.read(table, line)?[..] {
            [(mover, text)] if *mover == seat => Ok(text.clone()),
            _ => Err("expected one move".to_string()),
        }
    }

    /// Enters all moves of a text.
    pub(crate) fn enter_all(&self, table: &mut dyn Table, text: &str) -> Result<(), String> {
        for (seat, text) in self.read(table, text)? {
            table.enter(Who::Seat(seat), &text).map_err(|it| it.text)?;
        }
        Ok(())
    }
}
