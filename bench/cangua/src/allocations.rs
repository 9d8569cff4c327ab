//! Counts allocations.

use cangua::Cangua;
use game::{Fast, Game, State, playout};
use std::error::Error;

/// Plays a thousand games of every preset and fails if one of them allocates.
pub fn check() -> Result<(), Box<dyn Error>> {
    let mut moves = Vec::with_capacity(64);
    for (name, options) in Cangua::presets() {
        for seats in Cangua::SEATS {
            let start = State::<Cangua>::new(&options, seats)?;
            let counted = allocation_counter::measure(|| {
                for seed in 0..1_000 {
                    let mut game = start;
                    playout(&mut game, &mut Fast::seed(seed), &mut moves);
                }
            });
            let made = counted.count_total;
            println!("{name}, {seats} seats, 1000 games: {made} allocations");
            if made != 0 {
                return Err(format!("{name} allocates").into());
            }
        }
    }
    println!("a state is {} bytes", size_of::<State<Cangua>>());
    Ok(())
}
