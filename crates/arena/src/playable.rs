//! What tools can do with a game beyond [`Kind`]: let a bot look at its table.

use bots::Outlook;
use game::{Kind, Match, Of, Search, Seat, Table, Viewer};

/// A game that bots can play. Every game that knows how to be searched is one.
pub trait Playable: Kind {
    /// Whether seats hide something from each other.
    fn has_secrets(&self) -> bool;
    /// What a seat sees, for a bot to think about. None if nothing asks the seat, or the table is
    /// of another game.
    fn outlook(&self, table: &dyn Table, seat: Seat) -> Option<Outlook>;
}

impl<G: Search> Playable for Of<G> {
    fn has_secrets(&self) -> bool {
        G::HIDDEN
    }

    fn outlook(&self, table: &dyn Table, seat: Seat) -> Option<Outlook> {
        table.question(seat)?;
        let view = Match::<G>::of(table)?.state().view(Viewer::Seat(seat));
        Some(Outlook::of::<G>(view, seat))
    }
}
