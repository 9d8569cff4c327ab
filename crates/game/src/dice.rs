//! Where the outcomes of chance come from.

use crate::rules::{ChanceOf, Game};
use crate::{Fast, State, hash};

/// Answers chance. The same source, asked along the same match, gives the same answers, so that
/// anybody who knows it can check a record.
pub trait Source<G: Game>: Send + Sync {
    /// The outcome for the input that will have this number on its timeline, counted from 0.
    /// Called once for each chance of a match, in order.
    fn draw(&mut self, state: &State<G>, number: usize) -> ChanceOf<G>;
}

/// The source `seed:N`: every outcome is drawn from its own stream, made of seed and number, so
/// that taking a move back and playing it again rolls the same dice.
#[derive(Clone, Copy, Debug)]
pub struct Seeded(pub u64);

impl<G: Game> Source<G> for Seeded {
    fn draw(&mut self, state: &State<G>, number: usize) -> ChanceOf<G> {
        let mut words = [0; 16];
        words[..8].copy_from_slice(&self.0.to_le_bytes());
        words[8..].copy_from_slice(&(number as u64).to_le_bytes());
        state.sample(&mut Fast::seed(hash(&words)))
    }
}

/// Opens the source that a record names. `none` and `fair:…` are known but answer nothing here:
/// their outcomes come from outside.
pub(crate) fn source<G: Game>(spec: &str) -> Option<Option<Box<dyn Source<G>>>> {
    if spec == "none" || spec.starts_with("fair:") {
        return Some(None);
    }
    if let Some(seed) = spec.strip_prefix("seed:") {
        return Some(Some(Box::new(Seeded(seed.parse().ok()?))));
    }
    G::source(spec).map(Some)
}
