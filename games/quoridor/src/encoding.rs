//! A board as it is written into bytes: without what follows from the rest.

use crate::board::{Ending, Quoridor, SEATS};
use crate::grid::{Cell, WallSet};
use crate::moves::Move;
use crate::past::Past;
use crate::rules::Rules;
use crate::ways::Ways;
use game::Seat;
use serde::{Deserialize, Serialize};

/// What is written. Nothing here can be changed without changing every state ever written.
#[derive(Serialize, Deserialize)]
pub(crate) struct Packed {
    pub(crate) rules: Rules,
    pub(crate) walls: WallSet,
    pub(crate) pawns: [Option<Cell>; SEATS],
    pub(crate) walls_left: [u8; SEATS],
    pub(crate) ply: u32,
    pub(crate) mover: Seat,
    pub(crate) passes: u8,
    pub(crate) last: Option<Move>,
    pub(crate) ending: Option<Ending>,
    pub(crate) past: Vec<u8>,
}

impl From<Quoridor> for Packed {
    fn from(board: Quoridor) -> Packed {
        Packed {
            rules: board.rules,
            walls: board.walls,
            pawns: board.pawns.map(|it| (it != Cell::NONE).then_some(it)),
            walls_left: board.walls_left,
            ply: board.ply,
            mover: board.mover,
            passes: board.passes,
            last: board.last,
            ending: board.ending,
            past: board.past.ways().collect(),
        }
    }
}

/// Refuses what would lead off the board. Whether a game can come to the position is not asked.
impl TryFrom<Packed> for Quoridor {
    type Error = &'static str;

    fn try_from(packed: Packed) -> Result<Quoridor, Self::Error> {
        let Packed { rules, walls, walls_left, ply, mover, passes, last, ending, .. } = packed;
        if !rules.are_sound() {
            return Err("no such rules");
        }
        let ways = Ways::of_board(rules.width(), rules.height());
        let past = Past::from_ways(packed.past).ok_or("no such past")?;
        let pawns = packed.pawns.map(|it| it.unwrap_or(Cell::NONE));
        let mut board = Quoridor {
            walls: WallSet::EMPTY,
            pawns,
            walls_left,
            rules,
            ply,
            mover,
            passes,
            last,
            ending,
            ways,
            past,
        };
        let seated = |index: usize| index < board.n_seats();
        let fits = packed.pawns.iter().enumerate().all(|(index, cell)| match cell {
            Some(cell) => seated(index) && board.has_cell(*cell),
            None => walls_left[index] == 0,
        });
        if !fits || !seated(mover.index()) || !board.is_playing(mover) {
            return Err("no such players");
        }
        for wall in walls.iter() {
            if !board.has_wall(wall) || !board.walls.room().has(wall) {
                return Err("no such walls");
            }
            board.close(wall);
        }
        Ok(board)
    }
}
