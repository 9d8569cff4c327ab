//! Plays N turns on one of the machines, for callgrind to count.
//!
//! Every machine lives in memory and is called, not inlined into the loop that feeds it: otherwise
//! the compiler sees which state follows which answer and removes the machine altogether.

mod board;
mod drawn;
mod twin;

use board::{Board, Move};
use drawn::Turn;
use flow::{Input, Journal, Machine, Never, Seat, Traced};
use twin::{State, Twin};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, turns] = arguments.as_slice() else { usage() };
    let Ok(turns) = turns.parse::<u64>() else { usage() };
    match mode.as_str() {
        "twin" => report(by_hand(turns, play_by_hand::<false>)),
        "trusting-twin" => report(by_hand(turns, play_by_hand::<true>)),
        "trusted" => report(drawn(turns, &mut (), apply)),
        "checked" => report(drawn(turns, &mut (), play)),
        "transitions" => println!("{}", transitions(turns)),
        _ => usage(),
    }
}

fn usage() -> ! {
    eprintln!("usage: flow-bench twin|trusting-twin|trusted|checked|transitions N");
    std::process::exit(2)
}

fn report(board: Board) {
    println!("{board:?}");
}

#[inline(never)]
fn start_by_hand(board: &mut Board) -> Twin {
    Twin::start(board)
}

#[inline(never)]
fn play_by_hand<const TRUSTED: bool>(twin: &mut Twin, answer: Move, board: &mut Board) {
    twin.play::<TRUSTED>(answer, board).expect("the answer is lawful");
}

#[inline(always)]
fn by_hand(turns: u64, play: impl Fn(&mut Twin, Move, &mut Board)) -> Board {
    let mut board = Board::new();
    for _ in 0..turns {
        let mut twin = start_by_hand(&mut board);
        loop {
            let answer = match twin.state {
                State::Choose => Move::ChooseCard(board.favourite()),
                State::SelectTarget => Move::SelectTarget(board.free_point()),
                _ => break,
            };
            play(&mut twin, answer, &mut board);
        }
    }
    board
}

#[inline(never)]
fn start<J: Journal<board::Entry>>(board: &mut Board, journal: &mut J) -> Machine<Turn> {
    Machine::start(board, journal)
}

#[inline(never)]
fn apply<J: Journal<board::Entry>>(
    machine: &mut Machine<Turn>,
    answer: Move,
    board: &mut Board,
    journal: &mut J,
) {
    machine.apply(Input::Move(Seat(board.mover), answer), board, journal);
}

#[inline(never)]
fn play<J: Journal<board::Entry>>(
    machine: &mut Machine<Turn>,
    answer: Move,
    board: &mut Board,
    journal: &mut J,
) {
    let input: Input<Move, Never, Never> = Input::Move(Seat(board.mover), answer);
    machine.play(input, board, journal).expect("the answer is lawful");
}

#[inline(always)]
fn drawn<J: Journal<board::Entry>>(
    turns: u64,
    journal: &mut J,
    play: impl Fn(&mut Machine<Turn>, Move, &mut Board, &mut J),
) -> Board {
    let mut board = Board::new();
    for _ in 0..turns {
        let mut machine = start(&mut board, journal);
        loop {
            let answer = match machine.state() {
                Some(Turn::Choose) => Move::ChooseCard(board.favourite()),
                Some(Turn::SelectTarget) => Move::SelectTarget(board.free_point()),
                _ => break,
            };
            play(&mut machine, answer, &mut board, journal);
        }
    }
    board
}

/// Counts the edges with a journal that keeps them.
fn transitions(turns: u64) -> usize {
    let mut journal = Traced::default();
    drawn(turns, &mut journal, apply);
    journal.edges.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_machines_end_in_the_same_board() {
        let board = by_hand(10_000, play_by_hand::<false>);
        assert_eq!(board, by_hand(10_000, play_by_hand::<true>));
        assert_eq!(board, drawn(10_000, &mut (), apply));
        assert_eq!(board, drawn(10_000, &mut (), play));
    }
}
