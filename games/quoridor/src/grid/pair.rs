//! Two 64-bit sets, one for each of two players.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Two sets on which the same is done. Where processors have an instruction for two words at once,
/// compilers find it for straight rows of such work that begin and end in memory.
#[derive(Clone, Copy)]
pub(crate) struct Pair([u64; 2]);

impl Pair {
    #[inline]
    pub(crate) const fn new(one: u64, other: u64) -> Pair {
        Pair([one, other])
    }

    /// The same set twice.
    #[inline]
    pub(crate) const fn both(set: u64) -> Pair {
        Pair([set, set])
    }

    #[inline]
    pub(crate) const fn sets(self) -> [u64; 2] {
        self.0
    }

    /// The lowest of each set.
    #[inline]
    pub(crate) fn lowest(self) -> Pair {
        Pair(self.0.map(|it| it & it.wrapping_neg()))
    }
}

impl PartialEq for Pair {
    #[inline]
    fn eq(&self, other: &Pair) -> bool {
        // One question instead of two, because nobody could foresee the answer to each.
        (self.0[0] ^ other.0[0]) | (self.0[1] ^ other.0[1]) == 0
    }
}

impl BitAnd for Pair {
    type Output = Pair;
    #[inline]
    fn bitand(self, other: Pair) -> Pair {
        Pair([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Pair {
    type Output = Pair;
    #[inline]
    fn bitor(self, other: Pair) -> Pair {
        Pair([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitXor for Pair {
    type Output = Pair;
    #[inline]
    fn bitxor(self, other: Pair) -> Pair {
        Pair([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

impl Not for Pair {
    type Output = Pair;
    #[inline]
    fn not(self) -> Pair {
        Pair([!self.0[0], !self.0[1]])
    }
}

impl Shl<u32> for Pair {
    type Output = Pair;
    #[inline]
    fn shl(self, places: u32) -> Pair {
        Pair([self.0[0] << places, self.0[1] << places])
    }
}

impl Shr<u32> for Pair {
    type Output = Pair;
    #[inline]
    fn shr(self, places: u32) -> Pair {
        Pair([self.0[0] >> places, self.0[1] >> places])
    }
}
