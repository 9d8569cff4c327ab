//! What must hold for every game, held by this one.

#![allow(clippy::unwrap_used)]

use game::{Fast, Rng, State};
use storm::chess::{Kind, Square, Step};
use storm::{Card, Move, Play, Storm};

/// Some of the moves that can be written: steps, and a few cards aimed here and there.
fn sample(_: &State<Storm>, rng: &mut Fast, each: &mut dyn FnMut(Move)) {
    let mut square = || Square::from_index(rng.below(64) as u8).unwrap();
    let squares: [Square; 32] = std::array::from_fn(|_| square());
    for pair in squares.windows(2) {
        for promotion in [None, None, None, Some(Kind::Queen)] {
            each(Move::Go(Step { from: pair[0], to: pair[1], promotion }));
        }
    }
    for _ in 0..6 {
        let card = Card::ALL[rng.below(Card::ALL.len() as u32) as usize];
        let [a, b, c] = [0, 1, 2].map(|_| squares[rng.below(32) as usize]);
        for text in [
            card.to_string(),
            format!("{card}:{a}"),
            format!("{card}:{a}:{b}"),
            format!("{card}:{b}:{a}q"),
            format!("{card}:{a}:{b}:{c}"),
            format!("{card}:{a}q"),
            format!("{card}:{a}:NE"),
            format!("{card}:cw"),
            format!("{card}:ccw:n"),
            format!("{card}:P:{a}"),
            format!("{card}:R:{a}"),
            format!("{card}:trap1"),
            format!("{card}:sinkhole:{a}"),
            format!("{card}:truce"),
            format!("{card}:{a}:SW"),
            format!("{card}:N"),
            format!("{card}:{a}:{b}:{c}:{a}"),
            format!("{card}:decree:P"),
        ] {
            if let Ok(play) = text.parse::<Play>() {
                each(Move::Play(play));
            }
        }
        each(Move::Cycle(card));
        each(Move::Pick(card));
    }
    squares.into_iter().for_each(|it| each(Move::Place(it)));
    squares.into_iter().for_each(|it| each(Move::Pay(it)));
    each(Move::Retreat);
    each(Move::Fill);
    each(Move::Pass);
    each(Move::Decline);
}

game::conformance! {
    game: Storm,
    moves: sample,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x976d_720e_8dd6_1430,
}
