//! Chess by a library, as a measure of what a fast move generator does.

use std::hint::black_box;

/// Leaves of the tree of all games of a length, the usual way: the last ply is counted, not played.
pub fn count_chess(depth: u32) -> u64 {
    fn nodes(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut count = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                count += moves.len() as u64;
            } else {
                for each in moves {
                    let mut next = board.clone();
                    next.play_unchecked(each);
                    count += nodes(&next, depth - 1);
                }
            }
            false
        });
        count
    }
    nodes(black_box(&cozy_chess::Board::default()), depth)
}
