//! What holds in every position that random play reaches, under every set of rules.

use crate::random;
use cangua::{Cangua, Horse, Options, Spot};
use game::{Awaiting, Fast, Game, Input, Rng as _, Seat, State, playout};
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

/// Plays a random game input by input: what `playout` may do at once where cycles are plain.
fn input_by_input(game: &mut State<Cangua>, rng: &mut Fast) -> u64 {
    let mut decisions = 0;
    loop {
        let input = match game.awaiting() {
            Awaiting::Over(_) => return decisions,
            Awaiting::Chance => Input::Chance(game.sample(rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(asked) => {
                decisions += 1;
                let mover = asked.lowest().expect("somebody is asked");
                Input::Move(mover, game.draw(mover, rng, &mut Vec::new()))
            }
        };
        game.apply(input, &mut ());
    }
}

#[test]
fn cycles_played_at_once_come_to_the_same_as_their_inputs() {
    let mut hurried = 0;
    for seats in Cangua::SEATS {
        for (seed, max_rounds) in (0..).zip([1, 2, 30, 500, 500, 500]) {
            let options = Options { max_rounds, ..Options::default() };
            let start = State::<Cangua>::new(&options, seats).unwrap();
            let (mut one, mut other) = (start, start);
            let mut rngs = [Fast::seed(seed), Fast::seed(seed)];
            let (decisions, _) = playout(&mut one, &mut rngs[0], &mut Vec::new());
            assert_eq!(decisions, input_by_input(&mut other, &mut rngs[1]));
            assert_eq!((one, rngs[0].word()), (other, rngs[1].word()));
            let mut first = start;
            hurried += Cangua::hurry(&mut first, &mut rngs[0]);
        }
    }
    assert!(hurried > 0, "nothing was ever played at once");
}
