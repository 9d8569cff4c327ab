//! One hash that is the same on every machine and under every toolchain.

use siphasher::sip::SipHasher13;
use std::hash::Hasher;

/// The hash of bytes: SipHash-1-3 with a key of zeros. States are hashed by their encoding.
///
/// ```
/// assert_eq!(game::hash(&[1, 2, 3]), 6_984_003_033_159_075_747);
/// ```
pub fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = SipHasher13::new_with_keys(0, 0);
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_bytes_never_changes() {
        assert_eq!(hash(b""), 0xd1fb_a762_150c_532c);
        assert_eq!(hash(&[1, 2, 3]), 6_984_003_033_159_075_747);
    }
}
