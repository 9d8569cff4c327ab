//! What everybody sees: the whole game, for nothing is hidden.

use crate::board::Place;
use crate::cycle::Cycle;
use crate::dice::Dice;
use crate::flow::Turn;
use crate::history::Roll;
use crate::moves::Horse;
use crate::state::Cangua;
use game::{Game, Machine, Outcome, Seat};
use serde::{Serialize, Serializer};

/// The whole game. It is drawn by `Display` and written for machines by `Serialize`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View(Cangua);

impl View {
    pub(crate) fn of(state: Cangua) -> View {
        View(state)
    }

    /// The game itself.
    pub fn state(&self) -> &Cangua {
        &self.0
    }
}

/// What a machine reads.
#[derive(Serialize)]
struct Shown {
    /// Where the flow stands.
    state: Machine<Turn>,
    current_turn: u16,
    current_player_seat_index: Seat,
    double_count: u8,
    has_rolled: bool,
    has_moved: bool,
    /// The key the next turn end must carry.
    cycle: Cycle,
    /// The faces on the table; none before the roll.
    dice: Dice,
    ring: u8,
    lane: u8,
    max_rounds: u16,
    /// The names of the rules that differ from the standard game.
    rules: Vec<&'static str>,
    players: Vec<Player>,
    /// The last rolls, the newest first.
    rolls: Vec<Roll>,
    /// How the game ended, once it has.
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Player {
    seat: Seat,
    colour: usize,
    start: u8,
    horses: [Stand; 4],
    settled: u8,
    steps: u16,
    kicks: u16,
    playing: bool,
    /// The place if the game ended now.
    place: u8,
}

#[derive(Serialize)]
struct Stand {
    progress: i8,
    place: Place,
}

impl View {
    fn shown(&self) -> Shown {
        let (state, board) = (&self.0, self.0.board());
        let (ring, lane) = board.measures();
        let ended = state.machine().state().is_none();
        Shown {
            state: *state.machine(),
            current_turn: board.current_turn(),
            current_player_seat_index: board.current_player_seat_index(),
            double_count: board.double_count(),
            has_rolled: board.has_rolled(),
            has_moved: board.has_moved(),
            cycle: board.cycle(),
            dice: board.dice().unwrap_or_default(),
            ring,
            lane,
            max_rounds: board.rules.max_rounds,
            rules: board.rules.names().collect(),
            players: board.rules.order().map(|it| self.player(it)).collect(),
            rolls: board.rolls().collect(),
            outcome: ended.then(|| state.outcome()),
        }
    }

    fn player(&self, seat: Seat) -> Player {
        let board = self.0.board();
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

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}
