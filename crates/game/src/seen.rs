//! A view that is the board itself, with what the viewer must not know taken out.

use crate::{Game, Rng, State};
use flow::{Machine, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// A game whose views are its own board. The author says once what to blank and once how to fill
/// it again; the view and the imagined worlds follow. A game without secrets says neither.
///
/// `fill` sees the blanked board and nothing else. What is public about something hidden, such as
/// how many cards a hand has, needs a field that `blank` leaves alone.
///
/// ```
/// # use game::{Blanked, Rng, Viewer, Seat};
/// # #[derive(Clone)] struct Hands([u8; 2]);
/// # impl Hands {
/// /// Another seat's card is shown as 0.
/// fn blank(&mut self, viewer: Viewer) {
///     for seat in Seat::all(2).filter(|it| !viewer.is(*it)) {
///         self.0[seat.index()] = 0;
///     }
/// }
///
/// /// Any card that the viewer does not see could be there.
/// fn fill(&mut self, viewer: Viewer, rng: &mut impl Rng) {
///     for seat in Seat::all(2).filter(|it| !viewer.is(*it)) {
///         self.0[seat.index()] = 1 + rng.below(9) as u8;
///     }
/// }
/// # }
/// ```
pub trait Blanked: Game<View = Seen<Self>> + Display + TS {
    /// Takes out what the viewer must not know.
    ///
    /// ```
    /// use game::{Blanked, Viewer};
    /// let mut board = toys::nim(5).state().board;
    /// board.blank(Viewer::Spectator);
    /// assert_eq!(board, toys::nim(5).state().board, "nothing is hidden in Nim");
    /// ```
    fn blank(&mut self, viewer: Viewer) {
        let _ = viewer;
    }

    /// Puts something in its place that could be there.
    ///
    /// ```
    /// use game::{Blanked, Fast, Viewer};
    /// let mut board = toys::nim(5).state().board;
    /// board.fill(Viewer::Spectator, &mut Fast::seed(1));
    /// assert_eq!(board, toys::nim(5).state().board, "nothing is hidden in Nim");
    /// ```
    fn fill(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let _ = (viewer, rng);
    }
}

/// The board as one viewer sees it.
///
/// ```
/// use game::{Seat, Viewer};
/// let view = toys::nim(5).state().view(Viewer::Seat(Seat(0)));
/// assert_eq!((view.viewer, view.at.to_string().as_str()), (Viewer::Seat(Seat(0)), "Take"));
/// assert_eq!(view.to_string(), "||||| (5)");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Seen<G: Blanked> {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the flow stands.
    pub at: Machine<G::Flow>,
    /// What lies on the table, as far as the viewer may know.
    pub board: G,
}

impl<G: Blanked> Seen<G> {
    /// What a viewer sees of a state: the whole of [`Game::view`].
    ///
    /// ```
    /// use game::{Seen, Viewer};
    /// let nim = toys::nim(5);
    /// assert_eq!(Seen::of(nim.state(), Viewer::Spectator), nim.state().view(Viewer::Spectator));
    /// ```
    pub fn of(state: &State<G>, viewer: Viewer) -> Self {
        let mut board = state.board.clone();
        board.blank(viewer);
        Seen { viewer, at: state.machine, board }
    }

    /// A world that looks like this: the whole of [`Game::imagine`].
    ///
    /// ```
    /// use game::{Fast, Viewer};
    /// let nim = toys::nim(5);
    /// let view = nim.state().view(Viewer::Spectator);
    /// assert_eq!(view.imagine(&mut Fast::seed(1)), *nim.state(), "nothing is hidden in Nim");
    /// ```
    pub fn imagine(&self, rng: &mut impl Rng) -> State<G> {
        let mut board = self.board.clone();
        board.fill(self.viewer, rng);
        State { board, machine: self.at }
    }
}

impl<G: Blanked> Display for Seen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.board, f)
    }
}

/// `{ viewer, at, board }`, under the one name that a game's files of types know.
impl<G: Blanked> TS for Seen<G> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "Seen".to_string()
    }

    fn inline(config: &Config) -> String {
        let (viewer, board) = (Viewer::name(config), G::name(config));
        format!("{{ viewer: {viewer}, at: string, board: {board}, }}")
    }

    fn decl(config: &Config) -> String {
        format!("type Seen = {};", Self::inline(config))
    }

    fn decl_concrete(config: &Config) -> String {
        Self::decl(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        visitor.visit::<Viewer>();
        visitor.visit::<G>();
    }

    fn output_path() -> Option<PathBuf> {
        Some(PathBuf::from("Seen.ts"))
    }
}
