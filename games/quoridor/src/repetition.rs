//! Counting how often a position stood on the board.
//!
//! The printed rules know no repetition, so a [`Board`] does not pay for it: whoever plays with the
//! option keeps a [`Visits`] beside the board. A wall never comes back, so a position can only
//! return while pawns alone have moved, and within such a stretch pawns and mover tell positions
//! apart exactly, without a hash.

use crate::board::{Board, Outcome};
use crate::moves::Move;

/// The positions since the last wall. Bounded by the ply cap.
///
/// ```
/// use quoridor::{Board, Move, Options, Outcome, Visits};
/// let options = Options { repetition: Some(3), ..Options::standard(2) };
/// let mut board = Board::new(&options)?;
/// let mut visits = Visits::new(&board);
/// let mut outcome = None;
/// for action in "e2 e8 e1 e9 e2 e8 e1 e9".split(' ') {
///     let action: Move = action.parse()?;
///     board = board.play(action)?;
///     outcome = visits.record(action, &board, &options);
/// }
/// assert_eq!(outcome, Some(Outcome::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Visits {
    stretch: Vec<u32>,
}

impl Visits {
    /// Starts counting at a position.
    pub fn new(board: &Board) -> Visits {
        Visits { stretch: vec![board.stretch_key()] }
    }

    /// Notes the position a move led to and says whether it ends the game by repetition. An
    /// arrival at the goal or the ply cap, see [`Board::outcome`], comes first.
    pub fn record(
        &mut self,
        action: Move,
        board: &Board,
        options: &crate::Options,
    ) -> Option<Outcome> {
        let limit = usize::from(options.repetition?);
        if matches!(action, Move::Wall(_)) {
            self.stretch.clear();
        }
        self.stretch.push(board.stretch_key());
        (self.count(board) >= limit).then_some(Outcome::Repetition)
    }

    /// How often the position stood on the board since the last wall.
    pub fn count(&self, board: &Board) -> usize {
        let key = board.stretch_key();
        self.stretch.iter().filter(|&&visited| visited == key).count()
    }
}

impl Board {
    /// Tells positions apart that have the same walls: all pawns (7 bits each) and the mover.
    pub fn stretch_key(&self) -> u32 {
        let pawns = self.pawns.iter().fold(0, |key, cell| key << 7 | cell.index() as u32);
        pawns << 2 | self.mover as u32
    }
}
