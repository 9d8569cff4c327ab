//! What a viewer sees: everything, since nothing is hidden.

use crate::board::{Ending, Quoridor, SEATS};
use crate::encoding::Packed;
use crate::flow::Turn;
use crate::grid::{Cell, Direction, Wall, WallSet};
use crate::moves::Move;
use crate::options::{Cap, Options, Repetition, Walls};
use crate::rules::Rules;
use game::{Machine, Seat, State};
use serde::{Deserialize, Serialize};

/// A game as every viewer sees it.
///
/// It is the game itself, so that whoever searches in it has nothing to work out. What a page needs
/// is worked out when the view is written, and the game again when it is read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(into = "Written", try_from = "Written")]
#[ts(as = "Written")]
pub struct View {
    pub(crate) state: State<Quoridor>,
}

impl View {
    /// The position.
    pub fn board(&self) -> &Quoridor {
        &self.state.board
    }
}

/// A view as data.
#[derive(Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "View")]
struct Written {
    width: u8,
    height: u8,
    players: Vec<Player>,
    walls: Vec<Wall>,
    /// Whose turn it is; after the end, who moved last or was too slow.
    mover: Seat,
    /// What was done in the last turn; nothing if it was lost to the clock.
    last: Option<Move>,
    plies: u32,
    /// Turns in a row in which nobody could do anything.
    passes: u8,
    /// Where the flow stands.
    #[ts(type = "string")]
    at: Machine<Turn>,
    /// How the rules ended the game.
    ending: Option<Ending>,
    agreed: Agreed,
    /// What is remembered to notice repetitions, a digit a turn.
    past: String,
}

#[derive(Serialize, Deserialize, ts_rs::TS)]
struct Player {
    seat: Seat,
    /// Nowhere, if the player has left.
    pawn: Option<Cell>,
    /// The side of the board to reach.
    goal: Direction,
    walls: u8,
    /// Steps to the goal, pawns left aside.
    distance: Option<u8>,
}

/// What the table agreed on, beside the size of the board.
#[derive(Serialize, Deserialize, ts_rs::TS)]
struct Agreed {
    /// Walls dealt to each player.
    walls: u8,
    /// Turns after which the game is a draw.
    max_plies: Option<u16>,
    /// How often a position must have stood on the board for a draw.
    repetition: Option<u8>,
    teams: bool,
    pawn_counts_as_wall: bool,
    edge_blocks_diagonal: bool,
}

impl From<View> for Written {
    fn from(view: View) -> Written {
        let board = view.board();
        let players = board.all_seats().map(|seat| Player {
            seat,
            pawn: board.pawn(seat),
            goal: board.rules.heading(seat),
            walls: board.walls_left(seat),
            distance: board.distance(seat),
        });
        let digit = |way: u8| char::from_digit(way.into(), 16).unwrap_or('0');
        Written {
            width: board.width(),
            height: board.height(),
            players: players.collect(),
            walls: board.walls.iter().collect(),
            mover: board.mover,
            last: board.last,
            plies: board.ply,
            passes: board.passes,
            at: view.state.machine,
            ending: board.ending,
            agreed: Agreed::of(board.rules),
            past: board.past.ways().map(digit).collect(),
        }
    }
}

impl Agreed {
    fn of(rules: Rules) -> Agreed {
        Agreed {
            walls: rules.walls,
            max_plies: rules.cap().map(|it| it as u16),
            repetition: (rules.visits_max != 0).then_some(rules.visits_max),
            teams: rules.teams(),
            pawn_counts_as_wall: rules.pawn_counts_as_wall(),
            edge_blocks_diagonal: rules.edge_blocks_diagonal(),
        }
    }

    fn options(&self, width: u8, height: u8) -> Result<Options, &'static str> {
        let repetition = match self.repetition {
            None => Repetition::Off,
            Some(2) => Repetition::Twice,
            Some(3) => Repetition::Thrice,
            Some(4) => Repetition::FourTimes,
            Some(5) => Repetition::FiveTimes,
            Some(_) => return Err("no such repetition"),
        };
        Ok(Options {
            width,
            height,
            walls: Walls::Each(self.walls),
            pawn_counts_as_wall: self.pawn_counts_as_wall,
            edge_blocks_diagonal: self.edge_blocks_diagonal,
            teams: self.teams,
            max_plies: self.max_plies.map_or(Cap::Off, Cap::Turns),
            repetition,
        })
    }
}

impl TryFrom<Written> for View {
    type Error = String;

    fn try_from(written: Written) -> Result<View, String> {
        let seats = written.players.len();
        if !(2..=SEATS).contains(&seats) {
            return Err("2 to 4 players".to_string());
        }
        let options = written.agreed.options(written.width, written.height)?;
        options.agree(seats).map_err(|it| it.to_string())?;
        let digits: Option<Vec<u32>> = written.past.chars().map(|it| it.to_digit(16)).collect();
        let (mut pawns, mut walls_left) = ([None; SEATS], [0; SEATS]);
        for (index, player) in written.players.iter().enumerate() {
            pawns[index] = player.pawn;
            walls_left[index] = player.walls;
        }
        let packed = Packed {
            rules: Rules::new(&options, seats),
            walls: written.walls.into_iter().map(WallSet::of).fold(WallSet::EMPTY, WallSet::union),
            pawns,
            walls_left,
            ply: written.plies,
            mover: written.mover,
            passes: written.passes,
            last: written.last,
            ending: written.ending,
            past: digits.ok_or("no such past")?.into_iter().map(|it| it as u8).collect(),
        };
        let state = State { board: packed.try_into()?, machine: written.at };
        Ok(View { state })
    }
}
