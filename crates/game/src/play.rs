//! Playing by itself: random games and the counting of all games.

use crate::of::{InputOf, MoveOf};
use crate::rules::Game;
use crate::{Awaiting, Outcome, Rng, State};
use flow::{Input, Rest};
use std::ops::ControlFlow;

/// Inputs in one random game. A game longer than this never ends.
///
/// ```
/// assert_eq!(game::INPUTS_MAX, 1_000_000);
/// ```
pub const INPUTS_MAX: u64 = 1_000_000;

/// Plays on at random to the end and counts the decisions of seats. Events are answered at once.
/// `moves` is the caller's buffer, so that nothing is allocated here.
///
/// # Panics
/// If a seat is asked that has no lawful move, or the game never ends.
///
/// ```
/// use game::{Fast, State, playout};
/// let mut nim = State::<toys::Nim>::new(&toys::Options::default(), 3).unwrap();
/// let (decisions, outcome) = playout(&mut nim, &mut Fast::seed(1), &mut Vec::new());
/// assert!((7..=21).contains(&decisions), "21 lie there, and three at most are taken");
/// assert_eq!(outcome.how(), "last");
/// ```
#[inline]
pub fn playout<G: Game>(
    game: &mut State<G>,
    rng: &mut impl Rng,
    moves: &mut Vec<MoveOf<G>>,
) -> (u64, Outcome) {
    let mut decisions = 0;
    for _ in 0..INPUTS_MAX {
        match game.machine.rest(&game.board) {
            Rest::Done => return (decisions, game.outcome()),
            Rest::Chance => {
                let outcome = game.sample(rng);
                game.machine.follow(Input::Chance(outcome), &mut game.board, &mut ());
            }
            Rest::Event(event) => {
                game.machine.follow(Input::Event(event), &mut game.board, &mut ());
            }
            Rest::Ask(seats) => {
                let hurried = G::hurry(game, rng);
                if hurried > 0 {
                    decisions += hurried;
                    continue;
                }
                decisions += 1;
                let seat = seats.lowest().expect("somebody is asked");
                let choice = game.draw(seat, rng, moves);
                game.machine.follow(Input::Move(seat, choice), &mut game.board, &mut ());
            }
        }
    }
    panic!("{}: {INPUTS_MAX} inputs and no end", G::NAME)
}

/// The ways to play `depth` inputs from here. A game that is over has none.
///
/// ```
/// use game::{State, perft};
/// let options = toys::Options { heap: 3, ..toys::Options::default() };
/// let nim = State::<toys::Nim>::new(&options, 2).unwrap();
/// assert_eq!((perft(&nim, 1), perft(&nim, 2), perft(&nim, 3)), (3, 3, 1));
/// ```
pub fn perft<G: Game>(game: &State<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if let (1, Awaiting::Seats(seats)) = (depth, game.awaiting()) {
        return seats.iter().map(|seat| game.count(seat)).sum();
    }
    let mut nodes = 0;
    each_input(game, &mut |input| {
        let mut next = game.clone();
        next.apply(input, &mut ());
        nodes += perft(&next, depth - 1);
        ControlFlow::Continue(())
    });
    nodes
}

/// Shows every input that could come next, time-outs and resignations apart.
///
/// ```
/// use game::{Input, State, each_input};
/// use std::ops::ControlFlow;
/// let nim = State::<toys::Nim>::new(&toys::Options::default(), 2).unwrap();
/// let mut texts = Vec::new();
/// each_input(&nim, &mut |input| {
///     if let Input::Move(seat, choice) = input {
///         texts.push(format!("{seat} {choice}"));
///     }
///     ControlFlow::Continue(())
/// });
/// assert_eq!(texts, ["0 take:1", "0 take:2", "0 take:3"]);
/// ```
pub fn each_input<G: Game>(game: &State<G>, each: &mut impl FnMut(InputOf<G>) -> ControlFlow<()>) {
    match game.awaiting() {
        Awaiting::Over(_) => {}
        Awaiting::Event(event) => {
            let _ = each(Input::Event(event));
        }
        Awaiting::Chance => {
            let mut flow = ControlFlow::Continue(());
            game.chance(&mut |outcome, _| {
                if flow.is_continue() {
                    flow = each(Input::Chance(outcome));
                }
            });
        }
        Awaiting::Seats(seats) => {
            for seat in seats.iter() {
                if game.legal(seat, &mut |it| each(Input::Move(seat, it))).is_break() {
                    return;
                }
            }
        }
    }
}
