//! Counting all games of a given length, the usual proof that two generators agree.

use crate::board::Board;
use crate::moves::Move;

impl Board {
    /// The number of sequences of `depth` moves from here. A finished game has none, and a forced
    /// pass counts as a move. The last ply is counted as sets, without making its moves.
    pub fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() { 0 } else { self.perft_in_play(depth) }
    }

    /// The same for a game in play and at least one ply.
    fn perft_in_play(&self, depth: u8) -> u64 {
        let moves = self.moves_in_play();
        if depth == 1 {
            return moves.len() as u64;
        }
        let follow = |action: Move| {
            let mut next = *self;
            next.apply(action);
            next
        };
        let pawn: u64 = moves.pawn.map(|cell| follow(Move::Pawn(cell)).perft(depth - 1)).sum();
        if moves.pass {
            return follow(Move::Pass).perft(depth - 1);
        }
        if self.ply + 1 >= self.rules.ply_cap {
            return pawn;
        }
        let after_wall = |wall| follow(Move::Wall(wall)).perft_in_play(depth - 1);
        pawn + moves.walls.iter().map(after_wall).sum::<u64>()
    }
}
