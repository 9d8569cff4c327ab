//! What a search is told: scores, an order of moves, keys, numbers of moves.

use crate::{Bench, play, random};
use cangua::{Cangua, Move, Turn};
use game::{Fast, Game, Input, Notation, Search, Seat, State};
use std::collections::{HashMap, HashSet};

/// Positions in which greedy play kicks, climbs, takes the door, comes out, and runs on.
const CHOICES: [(&str, &str); 5] = [
    ("4,49,^2,-/38,-,-,-", "h1+6"),
    ("4,49,^2,-/40,-,-,-", "h3^3"),
    ("4,49,^3,-/40,-,-,-", "h2+6"),
    ("4,40,^3,-/40,-,-,-", "out"),
    ("4,40,0,20/-,-,-,-", "h2+6"),
];

fn rolled(position: &str) -> Bench {
    let mut table = Bench::new(&format!("position={position}"));
    play(&mut table, "roll 3-3");
    table
}

#[test]
fn the_greedy_choice_kicks_then_climbs_then_takes_the_door_then_comes_out() {
    for (position, choice) in CHOICES {
        let best = rolled(position).board().best_ride();
        assert_eq!(best.map(|it| it.to_string()), Some(choice.to_string()), "{position}");
    }
}

#[test]
fn the_score_of_a_position_leads_to_the_same_choice() {
    for (position, choice) in CHOICES {
        let table = rolled(position);
        let after = |it: &String| {
            let mut state = *table.state();
            state.play(Input::Move(Seat(0), it.parse().unwrap()), &mut ()).unwrap();
            Cangua::score(&state, Seat(0))
        };
        let best = table.moves().into_iter().max_by(|a, b| after(a).total_cmp(&after(b)));
        assert_eq!(best.as_deref(), Some(choice), "{position}");
    }
}

#[test]
fn the_order_of_moves_begins_with_the_same_choice() {
    for (position, choice) in CHOICES {
        let table = rolled(position);
        let order = |it: &Move| table.board().order(Turn::WaitForMove, Seat(0), *it);
        let first = table.state().moves(Seat(0)).into_iter().max_by_key(order);
        assert_eq!(first.map(|it| it.to_string()).as_deref(), Some(choice), "{position}");
    }
}

#[test]
fn every_move_has_a_number_of_its_own() {
    let board = Cangua::new(&cangua::Options::default(), 2).unwrap();
    let mut numbers = HashSet::new();
    Move::each(&mut |it| assert!(numbers.insert(board.action(it)), "{it}"));
    assert_eq!(numbers, (0..Cangua::ACTIONS).collect());
    let number = |text: &str| board.action(text.parse().unwrap());
    let pinned = ["roll", "pass", "out", "out6", "h1+1", "h4+12", "h1^1", "h4^6"];
    assert_eq!(pinned.map(number), [0, 1, 2, 8, 9, 56, 57, 80], "they never change");
}

#[test]
fn different_states_have_different_keys() {
    let mut known: HashMap<u64, State<Cangua>> = HashMap::new();
    for (_, options) in Cangua::presets() {
        for seats in Cangua::SEATS {
            let (mut rng, mut game) = (Fast::seed(1), State::new(&options, seats).unwrap());
            for _ in 0..400 {
                let key = Cangua::key(&game);
                assert_eq!(*known.entry(key).or_insert(game), game);
                let Some(input) = random(&game, &mut rng) else { break };
                game.apply(input, &mut ());
            }
        }
    }
    assert!(known.len() > 10_000);
}

#[test]
fn rolls_of_the_past_are_no_part_of_a_key() {
    let after = |dice: &str| {
        let mut table = Bench::new("");
        play(&mut table, &format!("roll {dice}, end"));
        *table.state()
    };
    assert_ne!(after("2-3"), after("2-4"));
    assert_eq!(Cangua::key(&after("2-3")), Cangua::key(&after("2-4")));
}
