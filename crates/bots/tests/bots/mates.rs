//! Storm without cards is chess: fifty positions with a mate in two, each proven by trying everything.

use bots::{Bot, Leveled, Stop};
use game::{Awaiting, Input, MoveOf, Seat, State, Viewer};
use storm::{Options, Storm};

/// Positions with a mate in two and none in one, and a single move that forces it; each is proven
/// below by trying everything.
const POSITIONS: &str = include_str!("mates.txt");

fn after(state: &State<Storm>, seat: Seat, choice: MoveOf<Storm>) -> State<Storm> {
    let mut next = *state;
    next.apply(Input::Move(seat, choice), &mut ());
    next
}

fn asked(state: &State<Storm>) -> Option<Seat> {
    match state.awaiting() {
        Awaiting::Seats(asked) => asked.lowest(),
        _ => None,
    }
}

fn has_won(state: &State<Storm>, seat: Seat) -> bool {
    matches!(state.awaiting(), Awaiting::Over(outcome) if outcome.points(seat) >= 1.0)
}

/// Whether a side can mate at once.
fn mates(state: &State<Storm>, seat: Seat) -> bool {
    state.moves(seat).into_iter().any(|it| has_won(&after(state, seat, it), seat))
}

/// Whether a move forces mate in one more, whatever the answer.
fn forces(state: &State<Storm>, seat: Seat, choice: MoveOf<Storm>) -> bool {
    let next = after(state, seat, choice);
    asked(&next).is_some_and(|other| {
        next.moves(other).into_iter().all(|answer| {
            let last = after(&next, other, answer);
            asked(&last) == Some(seat) && mates(&last, seat)
        })
    })
}

#[test]
fn every_mate_in_two_has_one_key() {
    let mut tried = 0;
    for fen in POSITIONS.lines() {
        let state = State::<Storm>::at(&Options::chess(), 2, fen).unwrap();
        let seat = asked(&state).unwrap();
        assert!(!mates(&state, seat), "there is a mate in one: {fen}");
        let keys = state.moves(seat).into_iter().filter(|it| forces(&state, seat, *it)).count();
        assert_eq!(keys, 1, "{fen}");
        tried += 1;
    }
    assert_eq!(tried, 50);
}

#[test]
fn the_strongest_level_finds_every_mate_in_two() {
    let mut missed = Vec::new();
    for (number, fen) in POSITIONS.lines().enumerate() {
        let state = State::<Storm>::at(&Options::chess(), 2, fen).unwrap();
        let seat = asked(&state).unwrap();
        let view = state.view(Viewer::Seat(seat));
        let bot = Leveled { level: 5, threads: 1 };
        let stop = Stop::patient();
        let choice = Bot::<Storm>::choose(&bot, &view, seat, number as u64, &stop).unwrap();
        if !forces(&state, seat, choice.best) {
            missed.push(format!(
                "{fen}: {} {:?} {:?}",
                choice.best, choice.line, choice.candidates[0]
            ));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}
