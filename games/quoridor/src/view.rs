//! What a viewer sees: everything, since nothing is hidden.

use crate::board::Board;
use crate::cells::{Cell, Direction};
use crate::moves::Move;
use crate::walls::Wall;
use crate::{Quoridor, Turn};
use flow::{Machine, Seat};
use game::Outcome;
use serde::{Serialize, Serializer};

/// A game as every viewer sees it.
///
/// It is the game itself; what a page needs is worked out when the view is written: size, players,
/// walls, last move, mover, outcome.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) game: Quoridor,
}

/// A view as machines read it.
#[derive(Serialize)]
struct Written {
    width: u8,
    height: u8,
    players: Vec<Player>,
    walls: Vec<Wall>,
    /// Whose turn it is; nobody's after the end.
    mover: Option<Seat>,
    /// What was done in the last turn.
    last: Option<Move>,
    plies: u16,
    max_plies: u16,
    /// Turns passed in a row.
    passes: u8,
    /// Where the flow stands.
    at: Machine<Turn>,
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Player {
    seat: Seat,
    pawn: Cell,
    /// The side of the board to reach.
    goal: Direction,
    walls: u8,
    /// Steps to the goal, pawns left aside.
    distance: Option<u8>,
}

impl View {
    /// The position.
    pub fn board(&self) -> &Board {
        &self.game.board
    }

    fn written(&self) -> Written {
        let board = self.board();
        let players = board.seats().map(|seat| Player {
            seat,
            pawn: board.pawn(seat),
            goal: board.rules.heading(seat),
            walls: board.walls_left(seat),
            distance: board.distance(seat),
        });
        let outcome = board.outcome();
        Written {
            width: board.width(),
            height: board.height(),
            players: players.collect(),
            walls: board.walls.iter().collect(),
            mover: outcome.is_none().then_some(board.mover),
            last: board.last,
            plies: board.ply,
            max_plies: board.rules.max_plies,
            passes: board.passes,
            at: self.game.machine,
            outcome,
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written().serialize(serializer)
    }
}
