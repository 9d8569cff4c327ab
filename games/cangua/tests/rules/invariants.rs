//! What holds in every position that random play reaches, under every set of rules.

use crate::random;
use cangua::{Cangua, Horse, Spot};
use game::{Fast, Game, Seat, State};
use std::collections::HashSet;

fn look(name: &str, board: &Cangua, seats: usize) {
    let (ring, lane) = board.measures();
    let mut cells = HashSet::new();
    for seat in Seat::all(seats) {
        let mut steps = HashSet::new();
        for horse in Horse::ALL {
            let progress = board.progress(seat, horse);
            assert!((-1..(ring + lane) as i8).contains(&progress), "{name}: {progress}");
            match board.place(seat, horse) {
                Spot::Stable => {}
                Spot::Cell(cell) => assert!(cells.insert(cell), "{name}: two on cell {cell}"),
                Spot::Step(step) => {
                    let shared = name == "ludo52" || name == "french";
                    let alone = steps.insert(step) || shared && step == lane;
                    assert!(alone, "{name}: two on step {step}");
                }
            }
        }
    }
}

#[test]
fn in_random_games_horses_never_share_a_cell_and_the_game_ends_in_time() {
    for (name, options) in Cangua::presets() {
        for seats in Cangua::SEATS {
            for seed in 0..6 {
                let mut rng = Fast::seed(seed);
                let mut game = State::<Cangua>::new(&options, seats).unwrap();
                while let Some(input) = random(&game, &mut rng) {
                    game.apply(input, &mut ());
                    look(name, &game.board, seats);
                    assert!(game.board.current_turn() <= options.max_rounds + 1);
                }
                let mut places = game.outcome().places().to_vec();
                places.sort_unstable();
                let all: Vec<u8> = (1..=seats as u8).collect();
                assert_eq!(places, all, "{name}: every place is given once");
            }
        }
    }
}
