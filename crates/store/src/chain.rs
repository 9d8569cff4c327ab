//! Every entry carries a hash of itself and of all before it, so that damage is found.

use crate::{Close, Id, Millis};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// A SHA-256.
///
/// ```
/// use store::Digest;
///
/// let digest = Digest::of(b"a secret");
/// assert_eq!(Digest::read(&digest.to_string()), Some(digest));
/// assert_eq!(Digest::read("not 64 digits"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The hash of some bytes.
    ///
    /// ```
    /// use store::Digest;
    /// assert!(Digest::of(b"").to_string().starts_with("e3b0c442"));
    /// ```
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }

    /// Reads what was written as 64 hexadecimal digits.
    ///
    /// ```
    /// use store::Digest;
    /// let text = Digest::of(b"a secret").to_string();
    /// assert_eq!(Digest::read(&text), Some(Digest::of(b"a secret")));
    /// assert_eq!(Digest::read(&text[1..]), None);
    /// ```
    pub fn read(text: &str) -> Option<Digest> {
        let (high, low) = text.split_at_checked(32)?;
        let (high, low): (Id, Id) = (high.parse().ok()?, low.parse().ok()?);
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&high.0);
        bytes[16..].copy_from_slice(&low.0);
        Some(Digest(bytes))
    }

    /// Where the chain of a match begins.
    pub(crate) fn start(id: Id) -> Digest {
        Digest::of(&id.0)
    }

    /// Binds a snapshot to the entries it was made of.
    pub(crate) fn seal(self, text: &str) -> Digest {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(text.as_bytes());
        Digest(hash.finalize().into())
    }

    /// The next link.
    pub(crate) fn link(self, number: u64, at: Millis, text: &str, close: Option<Close>) -> Digest {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(number.to_be_bytes());
        hash.update(at.to_be_bytes());
        hash.update(text.as_bytes());
        if let Some(close) = close {
            hash.update(close.request.map_or([0; 16], |it| it.0));
            hash.update(close.from.to_be_bytes());
        }
        Digest(hash.finalize().into())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| write!(f, "{it:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
