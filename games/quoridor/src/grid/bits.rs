//! Counting and picking in 64-bit sets.

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

const TOP_BITS: u64 = 0x8080_8080_8080_8080;

/// The place of the one with number `n`, from zero, lowest first. The set has more than `n` ones.
#[inline]
pub(crate) fn nth_one(set: u64, n: u32) -> u32 {
    // Count the ones of each byte, then multiply to get, in byte `i`, the sum of bytes 0 to `i`.
    let pairs = pair_sums(set);
    let nibbles = nibble_sums(set);
    let sums = ((nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(EVERY_BYTE);
    // The one we look for is not in a byte whose sum is at most `n`, but behind it. Count those
    // bytes.
    let before = (((u64::from(n) * EVERY_BYTE) | TOP_BITS) - sums) & TOP_BITS;
    let byte_shift = (((before >> 7).wrapping_mul(EVERY_BYTE)) >> 56) as u32 * 8;
    let mut left = n - (((sums << 8) >> byte_shift) as u32 & 0xFF);
    let mut place = byte_shift;
    // Then it is in the lower half of the byte, of the four bits, of the two, or in the upper one.
    // No step is a branch, because nobody could foresee it.
    let mut skip = |ones: u64, width: u32| {
        let ones = (ones >> place) as u32 & (2 * width - 1);
        let is_above = u32::from(left >= ones);
        left -= ones * is_above;
        place += width * is_above;
    };
    skip(nibbles, 4);
    skip(pairs, 2);
    skip(set, 1);
    place
}

/// How many ones two sets have together.
#[inline]
pub(crate) const fn count_ones(one: u64, other: u64) -> u32 {
    if cfg!(target_feature = "popcnt") {
        return one.count_ones() + other.count_ones();
    }
    // Without the instruction, the counts of both are added early and summed up together.
    let nibbles = nibble_sums(one) + nibble_sums(other);
    let bytes = (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + ((nibbles >> 4) & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(EVERY_BYTE) >> 56) as u32
}

/// Ones per four bits: the first half of the classic parallel count.
#[inline]
const fn nibble_sums(set: u64) -> u64 {
    let pairs = pair_sums(set);
    (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
}

/// Ones per two bits.
#[inline]
const fn pair_sums(set: u64) -> u64 {
    set - ((set >> 1) & 0x5555_5555_5555_5555)
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
            for (n, place) in listed.iter().enumerate() {
                assert_eq!(nth_one(set, n as u32), u32::from(*place));
            }
            assert_eq!(count_ones(set, u64::MAX) as usize, listed.len() + 64);
        }
    }
}
