//! Randomness that is handed in, never owned by a game.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

/// A stream of random words.
///
/// ```
/// use game::{Fast, Rng};
/// let mut rng = Fast::seed(7);
/// assert!((0..100).all(|_| rng.below(6) < 6));
/// ```
pub trait Rng {
    /// The next 32 random bits.
    ///
    /// ```
    /// use game::{Fast, Rng};
    /// assert_eq!(Fast::seed(1).word(), 3485847679);
    /// ```
    fn word(&mut self) -> u32;

    /// A number from 0 to `n - 1`, all equally likely; 0 if `n` is 0.
    ///
    /// ```
    /// use game::{Fast, Rng};
    /// let die = 1 + Fast::seed(1).below(6);
    /// assert!((1..=6).contains(&die));
    /// ```
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(n);
        // Words that would make some results likelier than others are drawn again.
        if (product as u32) < n {
            let spare = n.wrapping_neg() % n;
            while (product as u32) < spare {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

impl<R: Rng + ?Sized> Rng for &mut R {
    #[inline]
    fn word(&mut self) -> u32 {
        (**self).word()
    }

    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// The generator of playouts and searches: fast, and the same for a seed everywhere.
///
/// ```
/// use game::{Fast, Rng};
/// let words = |seed| { let mut rng = Fast::seed(seed); [rng.word(), rng.word()] };
/// assert_eq!(words(1), [3485847679, 3208790322]);
/// assert_ne!(words(1), words(2));
/// ```
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The stream of a seed.
    ///
    /// ```
    /// use game::{Fast, Rng};
    /// assert_eq!(Fast::seed(7).word(), Fast::seed(7).word());
    /// ```
    pub fn seed(seed: u64) -> Fast {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Rng for Fast {
    #[inline]
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_even_and_bounded() {
        let mut rng = Fast::seed(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|it| (9_500..10_500).contains(it)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }

    #[test]
    fn a_seed_gives_the_same_stream_everywhere() {
        let mut rng = Fast::seed(1);
        let words: Vec<u32> = (0..4).map(|_| rng.word()).collect();
        assert_eq!(words, [3485847679, 3208790322, 430144855, 3204977055]);
    }
}
