//! What tools can do with a game beyond [`Kind`]: seat a bot at its table.

use bots::{Bot, Choice, Spec, Stop};
use game::{Game, Kind, Match, Of, Seat, Table, Viewer};

/// A game that bots can play. Every [`Game`] is one.
pub trait Playable: Kind {
    /// Whether seats hide something from each other.
    fn has_secrets(&self) -> bool;
    /// A player for tables of this game.
    fn player(&self, spec: Spec) -> Box<dyn Player>;
}

/// A bot that sits at an erased table.
pub trait Player: Send {
    /// Chooses a move for a seat from what that seat sees. `None` if nothing asks the seat, or
    /// the table is of another game.
    fn choose(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<String>>;
}

impl<G: Game> Playable for Of<G> {
    fn has_secrets(&self) -> bool {
        G::HIDDEN
    }

    fn player(&self, spec: Spec) -> Box<dyn Player> {
        Box::new(Seated(spec.bot::<G>()))
    }
}

/// A bot of a game whose type is no longer known.
struct Seated<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> Player for Seated<G> {
    fn choose(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<String>> {
        table.question(seat)?;
        let view = Match::<G>::of(table)?.state().view(Viewer::Seat(seat));
        let choice = self.0.choose(&view, seat, seed, stop)?;
        Some(choice.map(|it| it.to_string()))
    }
}
