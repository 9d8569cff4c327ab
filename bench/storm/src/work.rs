//! What is measured: the work of each contestant on our side, without any clock.

use game::{Fast, State, perft, playout};
use std::hint::black_box;
use storm::{Move, Options, Storm};

/// Chess: no cards, and no cap that random games would reach.
pub fn chess() -> State<Storm> {
    State::new(&Options { plies: 20_000, ..Options::chess() }, 2)
        .expect("the options are in range")
}

/// The core box.
pub fn core() -> State<Storm> {
    State::new(&Options::default(), 2).expect("the options are in range")
}

/// Does an amount of one kind of work and answers with a sum; none if there is no such work.
pub fn by_name(what: &str, number: u32) -> Option<u64> {
    Some(match what {
        "plain" => Playouts::new(chess()).play(number.into()),
        "cards" => Playouts::new(core()).play(number.into()),
        "perft" => count_storm(number),
        "chess" => count_chess(number),
        _ => return None,
    })
}

/// Random playouts through the engine: one of all lawful moves is drawn.
pub struct Playouts {
    start: State<Storm>,
    rng: Fast,
    moves: Vec<Move>,
}

impl Playouts {
    pub fn new(start: State<Storm>) -> Playouts {
        // As long as the longest list, so that nothing grows while it is measured.
        Playouts { start, rng: Fast::seed(1), moves: Vec::with_capacity(8_192) }
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
}

/// Leaves of the tree of all games of a length, without a hash table.
pub fn count_storm(depth: u32) -> u64 {
    perft(black_box(&chess()), depth)
}

/// The same for a chess library, the usual way: the last ply is counted, not played.
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
