//! The number of a transaction, in a form that is found again in raw bytes.

use siphasher::sip::SipHasher13;

/// How many bytes a number takes.
pub(super) const SIZE: usize = 32;
/// No text of a match contains this: it is not UTF-8.
const MAGIC: [u8; 16] = *b"\xfe\xf1Turnstile no.\xff";

/// A magic word, the number, and a hash over both. The form never changes: files are full of it.
pub(super) fn encode(number: u64) -> [u8; SIZE] {
    let mut bytes = [0; SIZE];
    bytes[..16].copy_from_slice(&MAGIC);
    bytes[16..24].copy_from_slice(&number.to_be_bytes());
    let hash = SipHasher13::new().hash(&bytes[..24]);
    bytes[24..].copy_from_slice(&hash.to_be_bytes());
    bytes
}

/// The number that these bytes are, if they are one.
pub(super) fn decode(bytes: &[u8]) -> Option<u64> {
    let (magic, rest) = bytes.split_at_checked(MAGIC.len())?;
    if magic != MAGIC {
        return None;
    }
    let number = u64::from_be_bytes(*rest.first_chunk()?);
    (bytes == encode(number)).then_some(number)
}

/// The greatest number that stands anywhere in these bytes.
pub(super) fn greatest(bytes: &[u8]) -> Option<u64> {
    bytes.windows(SIZE).filter(|it| it[0] == MAGIC[0]).filter_map(decode).max()
}

#[cfg(test)]
mod tests {
    use super::{SIZE, decode, encode, greatest};

    #[test]
    fn a_number_is_found_among_other_bytes_unless_a_bit_of_it_is_wrong() {
        let mut bytes = [&[0xfe; 99][..], &encode(7), b"between", &encode(9), &encode(8)].concat();
        assert_eq!(greatest(&bytes), Some(9));
        for bit in 0..SIZE * 8 {
            let at = 99 + SIZE + "between".len() + bit / 8;
            bytes[at] ^= 1 << (bit % 8);
            assert_eq!(greatest(&bytes), Some(8), "bit {bit}");
            bytes[at] ^= 1 << (bit % 8);
        }
        assert_eq!(decode(&encode(u64::MAX)), Some(u64::MAX));
        assert_eq!(decode(&encode(1)[..31]), None);
    }
}
