//! Work that several benchmarks measure, without any clock.

use game::{Fast, Game, MoveOf, State, playout};
use std::hint::black_box;

/// Random games through the engine, all lawful moves equally likely.
pub struct Playouts<G: Game> {
    start: State<G>,
    rng: Fast,
    moves: Vec<MoveOf<G>>,
}

impl<G: Game> Playouts<G> {
    /// Games from this state on. `longest` is the length of the longest list of moves, so that
    /// nothing grows while it is measured.
    pub fn new(start: State<G>, longest: usize) -> Playouts<G> {
        Playouts { start, rng: Fast::seed(1), moves: Vec::with_capacity(longest) }
    }

    /// Plays so many games and answers how many decisions they took.
    pub fn play(&mut self, games: u64) -> u64 {
        let mut decisions = 0;
        for _ in 0..games {
            let mut game = self.start.clone();
            decisions += playout(&mut game, &mut self.rng, &mut self.moves).0;
        }
        decisions
    }

    /// The decisions of a game on average over so many, and how often all of them allocate.
    pub fn allocations(&mut self, games: u64) -> (f64, u64) {
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| decisions = self.play(games));
        (decisions as f64 / games as f64, counted.count_total)
    }
}

/// Leaves of the tree of all games of chess of a length, by cozy-chess and the usual way: the last ply
/// is counted, not played.
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
