//! The open list of games that tools work with.

use crate::Playable;
use game::{Kind, Of, Search, nearest};

/// Games by name, in the order they were added.
///
/// ```
/// use arena::Registry;
/// let registry = Registry::new().with::<probe::Duel>();
/// assert_eq!(registry.find("duel").unwrap().title(), "Duel");
/// let error = registry.find("duell").map(|it| it.name()).unwrap_err();
/// assert_eq!(error.to_string(), "there is no game `duell`; did you mean `duel`?");
/// ```
#[derive(Clone, Default)]
pub struct Registry {
    games: Vec<&'static dyn Playable>,
    verbs: Vec<(&'static str, &'static str, Option<&'static str>)>,
}

impl Registry {
    /// A registry without games.
    ///
    /// ```
    /// assert_eq!(arena::Registry::new().iter().len(), 0);
    /// ```
    pub fn new() -> Registry {
        Registry::default()
    }

    /// The same registry with one more game. A game of the same name gives up its place.
    ///
    /// ```
    /// use game::Kind;
    /// let registry = arena::Registry::new().with::<probe::Duel>().with::<toys::Nim>();
    /// assert_eq!(registry.iter().map(Kind::name).collect::<Vec<_>>(), ["duel", "nim"]);
    /// ```
    #[must_use]
    pub fn with<G: Search>(mut self) -> Registry {
        let game: &'static dyn Playable = &Of::<G>::KIND;
        match self.games.iter().position(|it| it.name() == G::NAME) {
            Some(index) => self.games[index] = game,
            None => self.games.push(game),
        }
        self
    }

    /// The same registry with a verb of a game: a word by which clients make a move without saying
    /// more. Without a `text` they say the move themselves.
    ///
    /// ```
    /// let registry = arena::Registry::new().with::<toys::Nim>().verb("nim", "take-one", Some("1"));
    /// assert_eq!(registry.said("nim", "take-one"), Some(Some("1")));
    /// assert_eq!(registry.said("nim", "roll"), None);
    /// ```
    #[must_use]
    pub fn verb(
        mut self,
        game: &'static str,
        verb: &'static str,
        text: Option<&'static str>,
    ) -> Registry {
        self.verbs.push((game, verb, text));
        self
    }

    /// The move that a verb of a game says; none if the game has no such verb.
    ///
    /// ```
    /// let registry = arena::Registry::new().with::<toys::Nim>().verb("nim", "take", None);
    /// assert_eq!(registry.said("nim", "take"), Some(None), "the client says which move");
    /// ```
    pub fn said(&self, game: &str, verb: &str) -> Option<Option<&'static str>> {
        let found = self.verbs.iter().find(|it| it.0 == game && it.1 == verb);
        found.map(|it| it.2)
    }

    /// All games, in order.
    ///
    /// ```
    /// use game::Kind;
    /// let registry = arena::Registry::new().with::<toys::Nim>();
    /// assert_eq!(registry.iter().map(Kind::title).collect::<Vec<_>>(), ["Nim"]);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'static dyn Playable> {
        self.games.iter().copied()
    }

    /// The game of that name.
    ///
    /// ```
    /// let registry = arena::Registry::new().with::<toys::Nim>();
    /// assert_eq!(registry.find("nim").unwrap().title(), "Nim");
    /// assert!(registry.find("chess").is_err());
    /// ```
    ///
    /// # Errors
    /// If there is none, with the name that may have been meant.
    pub fn find(&self, name: &str) -> Result<&'static dyn Playable, UnknownGame> {
        self.iter().find(|it| it.name() == name).ok_or_else(|| UnknownGame {
            name: name.to_string(),
            nearest: nearest(name, self.iter().map(Kind::name)),
            known: self.iter().map(Kind::name).collect(),
        })
    }
}

/// There is no game of that name.
///
/// ```
/// let registry = arena::Registry::new().with::<toys::Nim>();
/// let error = registry.find("mills").map(|it| it.name()).unwrap_err();
/// assert_eq!(error.to_string(), "there is no game `mills`; the games are nim");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{name}`; {}", self.suggestion())]
pub struct UnknownGame {
    /// What was asked for.
    pub name: String,
    /// What may have been meant.
    pub nearest: Option<&'static str>,
    /// All there are.
    pub known: Vec<&'static str>,
}

impl UnknownGame {
    fn suggestion(&self) -> String {
        match self.nearest {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("the games are {}", self.known.join(", ")),
        }
    }
}
