//! A table at a position, for the tests of the cards.

use game::kit::Bench;
use storm::{Card, Storm};

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
    let hands = [white, black].map(sorted).join("/");
    let hands = if hands == "-/-" { String::new() } else { format!("hands={hands}") };
    // What comes after the hands in a position.
    let later = ["discards=", "stacks=", "next=", "shown=", "moved="];
    let is_later = |it: &&str| later.iter().any(|name| it.starts_with(name));
    let (behind, before): (Vec<&str>, Vec<&str>) = more.split_whitespace().partition(is_later);
    let words = before.into_iter().chain([hands.as_str()]).chain(behind);
    let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
    let position = format!("{fen} 0 1 at=Playing/BeginningOfTheTurn {}", words.join(" "));
    Bench::new(&format!("deck={deck} position=\"{}\"", position.trim_end()))
}

/// A hand in the order in which it is written.
fn sorted(hand: &str) -> String {
    let card = |it: &&str| it.parse::<Card>().ok();
    let mut cards: Vec<&str> = hand.split(',').collect();
    cards.sort_by_key(card);
    cards.join(",")
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
