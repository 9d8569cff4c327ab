//! Sets of countries and of cards: one bit a member, so that every question the game asks is a few
//! machine words and nothing is ever allocated.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// What can be a member of a [`Set`]: each has a number of its own below 128.
pub trait Member: Copy + 'static {
    /// The number of the member.
    fn index(self) -> u8;
    /// The member with that number, which must be one.
    fn at(index: u8) -> Self;
}

/// A set of countries or of cards.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Set<T> {
    bits: u128,
    #[serde(skip)]
    of: PhantomData<fn() -> T>,
}

impl<T> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set::from_bits(0);

    /// The set whose members' numbers are the bits.
    pub const fn from_bits(bits: u128) -> Set<T> {
        Set { bits, of: PhantomData }
    }

    /// The numbers of the members as bits.
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// How many members there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is no member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Both sets together.
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }

    /// What is in both.
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & other.bits)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub const fn without(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & !other.bits)
    }

    /// This set, or nothing.
    #[inline]
    pub const fn when(self, holds: bool) -> Set<T> {
        if holds { self } else { Set::EMPTY }
    }
}

impl<T: Member> Set<T> {
    /// A set of one.
    #[inline]
    pub fn of(member: T) -> Set<T> {
        Set::from_bits(1 << member.index())
    }

    /// Whether the member is in it.
    #[inline]
    pub fn has(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// Puts a member in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.index();
    }

    /// Takes a member out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.index());
    }

    /// The member that has `place` members before it, which must be fewer than there are.
    #[inline]
    pub fn nth(self, place: u32) -> T {
        let (low, high) = (self.bits as u64, (self.bits >> 64) as u64);
        let below = low.count_ones();
        let (mut word, mut place, base) =
            if place < below { (low, place, 0) } else { (high, place - below, 64) };
        let mut at = base;
        // Halves are skipped before single bits are: a set of forty is found in a few steps.
        for width in [32, 16, 8] {
            let count = (word & ((1 << width) - 1)).count_ones();
            if place >= count {
                place -= count;
                word >>= width;
                at += width;
            }
        }
        for _ in 0..place {
            word &= word - 1;
        }
        T::at((at + word.trailing_zeros()) as u8)
    }

    /// Its members in their order.
    #[inline]
    pub fn iter(self) -> Iter<T> {
        Iter(self)
    }
}

/// The members of a [`Set`], one by one.
pub struct Iter<T>(Set<T>);

impl<T: Member> Iterator for Iter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let bits = self.0.bits;
        if bits == 0 {
            return None;
        }
        self.0.bits = bits & (bits - 1);
        Some(T::at(bits.trailing_zeros() as u8))
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Iter<T>;

    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::EMPTY, |mut set, it| {
            set.insert(it);
            set
        })
    }
}

// Written by hand: what can be done with a set does not depend on what can be done with a member.
impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for Set<T> {}
impl<T> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}
impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<T> BitOr for Set<T> {
    type Output = Set<T>;
    fn bitor(self, other: Set<T>) -> Set<T> {
        self.or(other)
    }
}
impl<T> BitAnd for Set<T> {
    type Output = Set<T>;
    fn bitand(self, other: Set<T>) -> Set<T> {
        self.and(other)
    }
}
impl<T> Not for Set<T> {
    type Output = Set<T>;
    fn not(self) -> Set<T> {
        Set::from_bits(!self.bits)
    }
}
impl<T> BitOrAssign for Set<T> {
    fn bitor_assign(&mut self, other: Set<T>) {
        self.bits |= other.bits;
    }
}
impl<T> BitAndAssign for Set<T> {
    fn bitand_assign(&mut self, other: Set<T>) {
        self.bits &= other.bits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Country;

    #[test]
    fn the_nth_member_is_the_one_the_list_has_there() {
        let mut bits = 0x0123_4567_89ab_cdef_0f1e_2d3c_4b5a_6978_u128;
        for _ in 0..50 {
            bits = bits.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(17);
            let set: Set<Country> = Set::from_bits(bits & ((1 << Country::COUNT) - 1));
            for (place, member) in set.iter().enumerate() {
                assert_eq!(set.nth(place as u32), member);
            }
        }
    }
}
