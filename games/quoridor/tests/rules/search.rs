//! What a search is told.

use game::kit::Bench;
use game::{Fast, Input, Rng, Search, Seat, State};
use quoridor::{Move, Options, Quoridor, Repetition, Turn};
use std::collections::HashMap;

#[test]
fn every_move_has_a_number_of_its_own() {
    let start = State::<Quoridor>::new(&Options::default(), 2).unwrap();
    let numbers: Vec<u32> = Move::all().map(|it| start.board.action(it)).collect();
    assert_eq!(numbers, (0..Quoridor::ACTIONS).collect::<Vec<_>>());
    for (text, number) in [("a1", 0), ("i9", 80), ("a1h", 81), ("a1v", 145), ("pass", 209)] {
        assert_eq!(start.board.action(text.parse().unwrap()), number, "{text}");
    }
}

#[test]
fn steps_ahead_come_first_and_walls_before_a_rival() {
    let game = Bench::<Quoridor>::new(r#"position="//e4 e7/10 10/1""#);
    let order = |text: &str| game.board().order(Turn::Choose, Seat(0), text.parse().unwrap());
    let expected = ["e5", "d4", "e6h", "e5h", "a1v"];
    assert!(expected.map(order).is_sorted_by(|one, other| one > other));
    assert!(order("e3") < order("e6h"), "a step back comes later than a near wall");
    let mut moves = game.state().moves(Seat(0));
    moves.sort_by_key(|it| -game.board().order(Turn::Choose, Seat(0), *it));
    assert_eq!(moves[0].to_string(), "e5");
}

/// The same stand reached on two ways has one key, and other stands have others.
#[test]
fn a_key_is_that_of_the_stand() {
    let key = |setup: &str, moves: &str| {
        let mut game = Bench::<Quoridor>::new(setup);
        game.play(moves);
        Quoridor::key(game.state())
    };
    assert_eq!(key("", "e2, e8, a1h, h8v"), key("", "a1h, h8v, e2, e8"));
    assert_ne!(key("", "e2, e8, e1, e9"), key("", "e2, e8, e3, e7"));
    // Where repetitions count, so does the way.
    assert_ne!(key("repetition=3", "e2, e8, d2, e7"), key("repetition=3", "d1, e8, d2, e7"));

    let mut seen = HashMap::new();
    for seed in 0..200 {
        let mut rng = Fast::seed(seed);
        let repetition = if seed % 2 == 0 { Repetition::Off } else { Repetition::FiveTimes };
        let options = Options { repetition, ..Options::default() };
        let mut state = State::<Quoridor>::new(&options, 2 + rng.below(3) as usize).unwrap();
        while state.flow().is_some() {
            let mover = state.board.mover();
            let drawn = state.draw(mover, &mut rng, &mut Vec::new());
            state.apply(Input::Move(mover, drawn), &mut ());
            let position = <Quoridor as game::Game>::position(&state);
            let Some(stand) = position.map(|it| it.replace('!', "")) else { continue };
            let known = seen.entry(Quoridor::key(&state)).or_insert_with(|| stand.clone());
            assert_eq!(*known, stand);
        }
    }
    assert!(seen.len() > 10_000, "{}", seen.len());
}
