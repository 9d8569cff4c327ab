//! Counts allocations.

use cangua::Cangua;
use game::{Fast, Game, State, playout};
use std::alloc::{GlobalAlloc, Layout, System};
use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};

/// The system's allocator, with a count.
pub struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Plays a thousand games of every preset and fails if one of them allocates.
pub fn check() -> Result<(), Box<dyn Error>> {
    let mut moves = Vec::with_capacity(64);
    for (name, options) in Cangua::presets() {
        for seats in Cangua::SEATS {
            let start = State::<Cangua>::new(&options, seats)?;
            let before = COUNT.load(Ordering::Relaxed);
            for seed in 0..1_000 {
                let mut game = start;
                playout(&mut game, &mut Fast::seed(seed), &mut moves);
            }
            let made = COUNT.load(Ordering::Relaxed) - before;
            println!("{name}, {seats} seats, 1000 games: {made} allocations");
            if made != 0 {
                return Err(format!("{name} allocates").into());
            }
        }
    }
    println!("a state is {} bytes", size_of::<State<Cangua>>());
    Ok(())
}
