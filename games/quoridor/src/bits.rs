//! Counting in 64-bit sets.

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

/// How many ones two sets have together.
#[inline]
pub(crate) const fn count_ones(one: u64, other: u64) -> u32 {
    if cfg!(target_feature = "popcnt") {
        return one.count_ones() + other.count_ones();
    }
    // Without the instruction, counting both in one sum is half the work.
    let nibbles = nibble_sums(one) + nibble_sums(other);
    let bytes = (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + ((nibbles >> 4) & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(EVERY_BYTE) >> 56) as u32
}

/// Ones per four bits: the first half of the classic parallel count.
#[inline]
const fn nibble_sums(set: u64) -> u64 {
    let pairs = set - ((set >> 1) & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
}

/// The places of the ones, lowest first.
#[inline]
pub(crate) fn ones(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_are_counted_and_listed() {
        for set in [0, 1, u64::MAX, 1 << 63, 0xF00F_0101_8080_3C18, 0x0123_4567_89AB_CDEF] {
            let listed: Vec<u8> = ones(set).collect();
            assert!(listed.is_sorted() && listed.iter().all(|&place| set >> place & 1 == 1));
            assert_eq!(count_ones(set, 0) as usize, listed.len());
            assert_eq!(count_ones(set, u64::MAX) as usize, listed.len() + 64);
        }
    }
}
