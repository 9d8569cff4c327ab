//! Sets of squares, one bit a square.

use super::Square;
use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Bits(pub u64);

impl Bits {
    /// No square.
    pub const NONE: Bits = Bits(0);
    /// Every square.
    pub const ALL: Bits = Bits(!0);
    /// The a-file.
    pub const FILE_A: Bits = Bits(0x0101_0101_0101_0101);
    /// The h-file.
    pub const FILE_H: Bits = Bits(0x8080_8080_8080_8080);
    /// The squares on the edge of the board.
    pub const RIM: Bits = Bits(0xff81_8181_8181_81ff);
    /// The four corners.
    pub const CORNERS: Bits = Bits(0x8100_0000_0000_0081);
    /// The light squares.
    pub const LIGHT: Bits = Bits(0x55aa_55aa_55aa_55aa);

    /// The squares of a rank, 0 to 7.
    #[inline]
    pub const fn rank(rank: u8) -> Bits {
        Bits(0xff << (8 * rank))
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Bits {
        Bits(1 << square.index())
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether there is no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a square.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there is more than one square.
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest square.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrap(self.0.trailing_zeros() as u8)) }
    }

    /// The squares from a1 to h8.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let square = Bits(left).first()?;
            left &= left - 1;
            Some(square)
        })
    }

    /// One rank up the board.
    #[inline]
    pub const fn north(self) -> Bits {
        Bits(self.0 << 8)
    }

    /// One rank down the board.
    #[inline]
    pub const fn south(self) -> Bits {
        Bits(self.0 >> 8)
    }

    /// One file towards h.
    #[inline]
    pub const fn east(self) -> Bits {
        Bits(self.0 << 1 & !Bits::FILE_A.0)
    }

    /// One file towards a.
    #[inline]
    pub const fn west(self) -> Bits {
        Bits(self.0 >> 1 & !Bits::FILE_H.0)
    }

    /// The squares from which a neighbour of these can be reached by a king's step.
    #[inline]
    pub const fn around(self) -> Bits {
        let row = Bits(self.0 | self.east().0 | self.west().0);
        Bits((row.0 | row.north().0 | row.south().0) & !self.0)
    }
}

macro_rules! operators {
    ($($Op:ident $op:ident $OpAssign:ident $op_assign:ident $sign:tt),*) => {$(
        impl $Op for Bits {
            type Output = Bits;
            #[inline]
            fn $op(self, other: Bits) -> Bits {
                Bits(self.0 $sign other.0)
            }
        }
        impl $OpAssign for Bits {
            #[inline]
            fn $op_assign(&mut self, other: Bits) {
                *self = *self $sign other;
            }
        }
    )*};
}
operators!(
    BitAnd bitand BitAndAssign bitand_assign &,
    BitOr bitor BitOrAssign bitor_assign |,
    BitXor bitxor BitXorAssign bitxor_assign ^
);

impl Not for Bits {
    type Output = Bits;
    #[inline]
    fn not(self) -> Bits {
        Bits(!self.0)
    }
}

impl FromIterator<Square> for Bits {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Bits {
        squares.into_iter().fold(Bits::NONE, |set, it| set | Bits::of(it))
    }
}

impl std::fmt::Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
