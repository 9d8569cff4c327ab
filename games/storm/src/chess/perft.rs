//! Counting move sequences, to prove and to measure the move generator.

use super::{Field, Side};
use std::ops::ControlFlow;

/// The number of sequences of normal moves of a depth.
pub fn perft(field: &Field, side: Side, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return field.count_moves(side);
    }
    let mut count = 0;
    let _ = field.each_step(side, &mut |step| {
        let mut after = *field;
        after.advance(side, step);
        count += perft(&after, side.other(), depth - 1);
        ControlFlow::Continue(())
    });
    count
}
