//! What tools can do with a game beyond [`Kind`]: let a bot look at its table.

use bots::Outlook;
use game::{Kind, Match, Of, Search, Seat, Table, Viewer};

/// A game that bots can play. Every game that knows how to be searched is one.
///
/// ```
/// use game::{Seat, Setup};
/// let registry = arena::Registry::new().with::<toys::Nim>();
/// let nim = registry.find("nim").unwrap();
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
/// let table = nim.start(&setup).unwrap();
/// assert!(!nim.has_secrets());
/// assert!(nim.outlook(&*table, Seat(0)).is_some() && nim.outlook(&*table, Seat(1)).is_none());
/// ```
pub trait Playable: Kind {
    /// Whether seats hide something from each other.
    ///
    /// ```
    /// let games = arena::Registry::new().with::<probe::Duel>().with::<toys::Nim>();
    /// assert!(games.find("duel").unwrap().has_secrets());
    /// assert!(!games.find("nim").unwrap().has_secrets());
    /// ```
    fn has_secrets(&self) -> bool;
    /// Whether chance has a say in it.
    ///
    /// ```
    /// let games = arena::Registry::new().with::<probe::Duel>().with::<toys::Nim>();
    /// assert!(games.find("duel").unwrap().has_chance(), "cards are dealt");
    /// assert!(!games.find("nim").unwrap().has_chance());
    /// ```
    fn has_chance(&self) -> bool {
        self.chart().states.iter().any(|it| it.kind == game::flow::chart::Kind::Chance)
    }
    /// How many levels people can choose, with so many seats.
    ///
    /// ```
    /// let games = arena::Registry::new().with::<toys::Nim>();
    /// let levels = games.find("nim").unwrap().levels(2);
    /// assert!((1..=usize::from(arena::LEVEL_MAX)).contains(&levels));
    /// ```
    fn levels(&self, seats: usize) -> usize;
    /// What a seat sees, for a bot to think about. None if nothing asks the seat, or the table is
    /// of another game.
    ///
    /// ```
    /// use arena::{Spec, Stop};
    /// use game::Seat;
    /// let games = arena::Registry::new().with::<toys::Nim>();
    /// let outlook = games.find("nim").unwrap().outlook(&toys::nim(6), Seat(0)).unwrap();
    /// assert_eq!(outlook.choose(Spec::Greedy, 7, &Stop::default()).unwrap().best, "take:2");
    /// ```
    fn outlook(&self, table: &dyn Table, seat: Seat) -> Option<Outlook>;
}

impl<G: Search> Playable for Of<G> {
    fn has_secrets(&self) -> bool {
        G::HIDDEN
    }

    fn levels(&self, seats: usize) -> usize {
        G::levels(seats).len()
    }

    fn outlook(&self, table: &dyn Table, seat: Seat) -> Option<Outlook> {
        table.question(seat)?;
        let view = Match::<G>::of(table)?.state().view(Viewer::Seat(seat));
        Some(Outlook::of::<G>(view, seat))
    }
}
