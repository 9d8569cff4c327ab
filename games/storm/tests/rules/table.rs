//! A table at a position, for the tests of the cards.

use game::kit::Bench;
use storm::Storm;

/// A position at the beginning of a turn, with both hands.
pub(crate) fn at(fen: &str, white: &str, black: &str) -> Bench<Storm> {
    with(fen, white, black, "")
}

/// The same with further fields of the position.
pub(crate) fn with(fen: &str, white: &str, black: &str, more: &str) -> Bench<Storm> {
    boxed("core", fen, white, black, more)
}

/// The same with another box of cards.
pub(crate) fn boxed(deck: &str, fen: &str, white: &str, black: &str, more: &str) -> Bench<Storm> {
    let more = if more.is_empty() { String::new() } else { format!("{more} ") };
    let hands = format!("hands={white}/{black}");
    let position = format!("{fen} 0 1 at=Playing/BeginningOfTheTurn {more}{hands}");
    let position = position.replace(" hands=-/-", "");
    Bench::new(&format!("deck={deck} position=\"{position}\""))
}

/// The pieces as FEN writes them.
pub(crate) fn pieces(bench: &Bench<Storm>) -> String {
    let board = bench.board();
    let fen = board.field.write_fen(board.mover, 1);
    fen.split(' ').next().unwrap_or_default().to_string()
}

/// Plays at a position and expects the pieces afterwards.
#[track_caller]
pub(crate) fn leads(fen: &str, hand: &str, inputs: &str, expected: &str) -> Bench<Storm> {
    let mut bench = at(fen, hand, "-");
    bench.play(inputs);
    assert_eq!(pieces(&bench), expected, "{inputs}");
    bench
}

/// Expects plays to be refused after some inputs.
#[track_caller]
pub(crate) fn refuses(fen: &str, hand: &str, inputs: &str, refused: &[(&str, &str)]) {
    let mut bench = at(fen, hand, "-");
    bench.play(inputs);
    for (play, code) in refused {
        bench.refuses(play, code);
    }
}
