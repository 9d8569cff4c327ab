//! The rules, played by text.

mod clock;
mod drawing;
mod ending;
mod invariants;
mod queue;
mod search;
mod standard;
mod texts;
mod turn;
mod variants;

use cangua::{Cangua, Horse, Refusal};
use game::{Awaiting, Fast, Input, InputOf, Refused, Rng, Seat, State};

type Bench = game::kit::Bench<Cangua>;

/// Plays inputs as [`Bench::play`] does. `roll 2-5` is a roll and how the dice fall, and `end` the
/// turn end that is awaited.
#[track_caller]
fn play(table: &mut Bench, inputs: &str) {
    for input in inputs.split(", ").filter(|it| !it.is_empty()) {
        if let Some(dice) = input.strip_prefix("roll ") {
            table.play(&format!("roll, chance {dice}"));
        } else if input == "end" {
            let Awaiting::Event(event) = table.state().awaiting() else {
                panic!("no turn end is awaited in {}", table.trail());
            };
            table.play(&format!("event {event}"));
        } else {
            table.play(input);
        }
    }
}

/// Whose turn it is.
fn mover(table: &Bench) -> Seat {
    table.board().current_player_seat_index()
}

/// Why the current player may not do this.
#[track_caller]
fn why(table: &Bench, text: &str) -> Refusal {
    let choice = text.parse().expect("a move that can be read");
    match table.state().check(Input::Move(mover(table), choice)) {
        Err(Refused::Rules(reason)) => reason,
        other => panic!("{text}: {other:?}"),
    }
}

/// How far the horses of a seat are.
fn horses(table: &Bench, seat: u8) -> [i8; 4] {
    Horse::ALL.map(|it| table.board().progress(Seat(seat), it))
}

/// A horse, by its number.
fn horse(number: u8) -> Horse {
    Horse::ALL[usize::from(number) - 1]
}

/// Round, seat, doubles, rolled, moved.
fn turn(table: &Bench) -> (u16, u8, u8, bool, bool) {
    let board = table.board();
    let (turn, doubles) = (board.current_turn(), board.double_count());
    (turn, mover(table).0, doubles, board.has_rolled(), board.has_moved())
}

/// What comes next in a random game; nothing when it is over.
fn random(game: &State<Cangua>, rng: &mut Fast) -> Option<InputOf<Cangua>> {
    Some(match game.awaiting() {
        Awaiting::Over(_) => return None,
        Awaiting::Chance => Input::Chance(game.sample(rng)),
        Awaiting::Event(event) => Input::Event(event),
        Awaiting::Seats(_) => {
            let seat = game.board.current_player_seat_index();
            let moves = game.moves(seat);
            Input::Move(seat, moves[rng.below(moves.len() as u32) as usize])
        }
    })
}
