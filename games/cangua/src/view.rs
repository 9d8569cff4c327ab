//! What everybody sees: the whole game, for nothing is hidden.

use crate::board::{Cangua, Spot};
use crate::cycle::{Cycle, Ending};
use crate::dice::Dice;
use crate::flow::Turn;
use crate::history::{History, ROLLS_SHOWN, Roll};
use crate::moves::Horse;
use crate::rules::{COLOURS, HORSES, Rule, Rules};
use game::{Machine, Seat, State};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The whole game. `Display` draws it; as data it also tells what a table would have to work out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(into = "Shown", try_from = "Shown")]
#[ts(as = "Shown")]
pub struct View(State<Cangua>);

impl View {
    pub(crate) fn of(state: State<Cangua>) -> View {
        View(state)
    }

    /// The game itself.
    pub fn state(&self) -> &State<Cangua> {
        &self.0
    }
}

/// A view as data.
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "View")]
struct Shown {
    /// Where the flow stands.
    #[ts(type = "string")]
    state: Machine<Turn>,
    /// The round, counted from 1.
    current_turn: u16,
    /// Whose turn it is.
    current_player_seat_index: Seat,
    /// The doubles in a row of this player.
    double_count: u8,
    /// Whether the player has rolled in this cycle.
    has_rolled: bool,
    /// Whether the player has moved in this cycle.
    has_moved: bool,
    /// The key the next turn end must carry.
    cycle: Cycle,
    /// Why the cycle ends, once its turn end is in the queue.
    ending: Option<Ending>,
    /// The cycle that ended last.
    closed: Cycle,
    /// The faces on the table; none before the roll.
    dice: Dice,
    /// With split dice, whether the lower and the higher die have been used.
    used: (bool, bool),
    /// Whether the dice are in the air.
    rolling: bool,
    /// Whether a kick or a homecoming has earned another roll.
    bonus: bool,
    /// Whether the clock plays for the player.
    absent: bool,
    /// Cells of the ring.
    ring: u8,
    /// Steps of a lane.
    lane: u8,
    /// The last round.
    max_rounds: u16,
    /// The rules that differ from the standard game.
    rules: Vec<Rule>,
    players: Vec<Player>,
    /// The last rolls, the newest first.
    rolls: Vec<Roll>,
    /// Whether the game has ended.
    over: bool,
}

/// What a player has, and how it stands.
#[derive(Serialize, Deserialize, TS)]
struct Player {
    seat: Seat,
    /// Of the four colours, counted as the board lies.
    colour: usize,
    /// The cell horses start on.
    start: u8,
    horses: [Stand; HORSES],
    /// Horses that are home for good.
    settled: u8,
    /// The steps of all horses together.
    steps: u16,
    /// The kicks it has made.
    kicks: u16,
    /// Whether it has neither finished nor given up.
    playing: bool,
    /// The place, or the one it would have if the game ended now.
    place: u8,
}

/// Where a horse stands: how far it is, and which place of the board that is.
#[derive(Serialize, Deserialize, TS)]
struct Stand {
    /// -1 in the stable, then the ring from 0, then the lane.
    progress: i8,
    /// The stable, a cell of the ring, or a step of the lane.
    place: Spot,
}

impl From<View> for Shown {
    fn from(View(State { board, machine }): View) -> Shown {
        let (ring, lane) = board.measures();
        Shown {
            state: machine,
            current_turn: board.current_turn(),
            current_player_seat_index: board.current_player_seat_index(),
            double_count: board.double_count(),
            has_rolled: board.has_rolled(),
            has_moved: board.has_moved(),
            cycle: board.cycle(),
            ending: board.ending,
            closed: board.closed,
            dice: board.dice,
            used: (board.used & 1 != 0, board.used & 2 != 0),
            rolling: board.rolling,
            bonus: board.bonus,
            absent: board.absent,
            ring,
            lane,
            max_rounds: board.rules.max_rounds,
            rules: board.rules.on.iter().collect(),
            players: board.rules.order().map(|it| Player::of(&board, it)).collect(),
            rolls: board.rolls().collect(),
            over: board.over,
        }
    }
}

impl Player {
    fn of(board: &Cangua, seat: Seat) -> Player {
        let stand = |it| Stand { progress: board.progress(seat, it), place: board.place(seat, it) };
        Player {
            seat,
            colour: board.colour(seat),
            start: board.rules.start(seat.0),
            horses: Horse::ALL.map(stand),
            settled: board.settled(seat),
            steps: board.steps(seat),
            kicks: board.kicks(seat),
            playing: board.is_playing(seat),
            place: board.ranking()[seat.index()],
        }
    }
}

/// Reads the facts; what a table was spared to work out is not looked at.
impl TryFrom<Shown> for View {
    type Error = &'static str;

    fn try_from(shown: Shown) -> Result<View, Self::Error> {
        const NO_GAME: &str = "this is no view of Cá ngựa";
        if shown.players.len() > COLOURS || shown.rolls.len() > ROLLS_SHOWN {
            return Err(NO_GAME);
        }
        let rules = Rules {
            on: shown.rules.into_iter().collect(),
            max_rounds: shown.max_rounds,
            ring: shown.ring,
            seats: shown.players.len() as u8,
        };
        let mut board = Cangua {
            rolls: shown.rolls.into_iter().rev().fold(History::default(), History::with),
            closed: shown.closed,
            current_turn: shown.current_turn,
            current_player_seat_index: shown.current_player_seat_index.0,
            double_count: shown.double_count,
            has_rolled: shown.has_rolled,
            has_moved: shown.has_moved,
            roll: shown.cycle.roll,
            dice: shown.dice,
            used: u8::from(shown.used.0) | u8::from(shown.used.1) << 1,
            rolling: shown.rolling,
            bonus: shown.bonus,
            absent: shown.absent,
            ending: shown.ending,
            over: shown.over,
            ..Cangua::empty(rules)
        };
        for (index, player) in shown.players.into_iter().enumerate() {
            board.horses[index] = player.horses.map(|it| it.progress);
            board.kicks[index] = player.kicks;
            board.places[index] = if player.playing { 0 } else { player.place };
        }
        Ok(View(State { board: board.sound().ok_or(NO_GAME)?, machine: shown.state }))
    }
}
