//! Where the outcomes of chance come from.

use crate::of::ChanceOf;
use crate::rules::Game;
use crate::{Fast, State, hash};
use std::sync::Arc;

/// Answers chance. The same source, asked along the same match, gives the same answers, so that
/// anybody who knows it can check a record.
///
/// A source is a value like a state: drawing from it changes nothing. One with a memory hands
/// over the source that comes after it, and the match takes that one up only when the outcome has
/// been carried out.
///
/// ```
/// use game::{Dice, Seeded, Source, State};
/// use probe::{Deal, Duel};
/// /// Deals the highest card that is left.
/// struct Rich;
/// impl Source<Duel> for Rich {
///     fn draw(&self, state: &State<Duel>, _: usize) -> (Deal, Option<Dice<Duel>>) {
///         let mut highest = None;
///         state.chance(&mut |it, _| highest = Some(it));
///         (highest.unwrap(), None)
///     }
/// }
/// assert_eq!(Rich.draw(probe::duel(7).state(), 0).0.to_string(), "card11");
/// ```
pub trait Source<G: Game>: Send + Sync {
    /// The outcome for the input that will have this number on its timeline, counted from 0, and
    /// the source that answers after it; `None` if this one does.
    ///
    /// ```
    /// use game::{Seeded, Source};
    /// let (card, next) = Seeded(7).draw(probe::duel(7).state(), 0);
    /// assert!(next.is_none(), "a seed has no memory");
    /// assert_eq!(probe::duel(7).roll(&mut ()), Some(card));
    /// ```
    fn draw(&self, state: &State<G>, number: usize) -> (ChanceOf<G>, Option<Dice<G>>);
}

/// A source of chance that matches and their copies share.
///
/// ```
/// use game::{Dice, Seeded};
/// let dice: Dice<probe::Duel> = std::sync::Arc::new(Seeded(7));
/// assert!(dice.draw(probe::duel(7).state(), 0).1.is_none());
/// ```
pub type Dice<G> = Arc<dyn Source<G>>;

/// The source `seed:N`: every outcome is drawn from its own stream, made of seed and number, so
/// that taking a move back and playing it again rolls the same dice.
///
/// ```
/// use game::{Seeded, Source, State};
/// use probe::{Duel, Options};
/// let duel = State::<Duel>::new(&Options::default(), 2).unwrap();
/// let drawn = |number| Source::<Duel>::draw(&Seeded(7), &duel, number).0;
/// assert_eq!(drawn(3), drawn(3));
/// assert!((0..20).any(|number| drawn(number) != drawn(3)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Seeded(pub u64);

impl<G: Game> Source<G> for Seeded {
    fn draw(&self, state: &State<G>, number: usize) -> (ChanceOf<G>, Option<Dice<G>>) {
        let mut words = [0; 16];
        words[..8].copy_from_slice(&self.0.to_le_bytes());
        words[8..].copy_from_slice(&(number as u64).to_le_bytes());
        (state.sample(&mut Fast::seed(hash(&words))), None)
    }
}

/// Opens the source that a record names. `none` and `fair:…` are known but answer nothing here:
/// their outcomes come from outside.
pub(crate) fn source<G: Game>(spec: &str) -> Option<Option<Dice<G>>> {
    if spec == "none" || spec.starts_with("fair:") {
        return Some(None);
    }
    if let Some(seed) = spec.strip_prefix("seed:") {
        return Some(Some(Arc::new(Seeded(seed.parse().ok()?))));
    }
    G::source(spec).map(Some)
}
