//! Random games through the engine: one of all lawful moves is drawn.

use game::{Fast, Game, MoveOf, State, playout};

/// Random games from a start, and the buffer they share.
pub struct Playouts<G: Game, F> {
    start: F,
    rng: Fast,
    moves: Vec<MoveOf<G>>,
}

impl<G: Game, F: Fn() -> State<G>> Playouts<G, F> {
    /// Games in which nobody ever has more than so many moves, so that nothing grows while it is
    /// measured. A start that can be copied is copied: cloning it costs more.
    pub fn new(start: F, moves_max: usize) -> Playouts<G, F> {
        Playouts { start, rng: Fast::seed(1), moves: Vec::with_capacity(moves_max) }
    }

    /// Plays so many games and answers how many decisions they took.
    pub fn play(&mut self, games: u64) -> u64 {
        let mut decisions = 0;
        for _ in 0..games {
            let mut game = (self.start)();
            decisions += playout(&mut game, &mut self.rng, &mut self.moves).0;
        }
        decisions
    }

    /// Plays so many games and counts.
    pub fn kept(&mut self, games: u64) -> Kept {
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| decisions = self.play(games));
        Kept { decisions: decisions as f64 / games as f64, allocations: counted.count_total }
    }
}

/// The decisions a game has on average, and how often all of them asked for memory.
pub struct Kept {
    pub decisions: f64,
    pub allocations: u64,
}
