//! One hash of a state that is the same on every machine.

use siphasher::sip::SipHasher13;
use std::hash::{Hash, Hasher};

/// The hash of a value: equal on all little-endian machines, 32-bit ones included.
pub fn hash(value: &impl Hash) -> u64 {
    let mut hasher = Stable(SipHasher13::new_with_keys(0, 0));
    value.hash(&mut hasher);
    hasher.0.finish()
}

/// SipHash with the width of `usize` taken out.
struct Stable(SipHasher13);

impl Hasher for Stable {
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_usize(&mut self, value: usize) {
        self.0.write(&(value as u64).to_le_bytes());
    }

    fn write_isize(&mut self, value: isize) {
        self.0.write(&(value as i64).to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_a_value_never_changes() {
        assert_eq!(hash(&(1u8, 2u16, 3u64, [4u8; 3], Some(5usize))), 0xe449_8ead_91c4_6a88);
    }
}
