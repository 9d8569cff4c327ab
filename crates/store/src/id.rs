//! Names that nobody can guess, and the time.

use crate::Digest;
use std::fmt;
use std::str::FromStr;

/// Milliseconds since 1970.
///
/// ```
/// let minute: store::Millis = 60_000;
/// assert!(store::backoff(3).is_some_and(|rest| rest < minute));
/// ```
pub type Millis = u64;

/// 128 bits that nobody can guess: of a match, a holder, a request or a node.
///
/// ```
/// use store::Id;
///
/// let id: Id = "000102030405060708090a0b0c0d0e0f".parse()?;
/// assert_eq!(id.0[15], 15);
/// assert_eq!(id.to_string(), "000102030405060708090a0b0c0d0e0f");
/// assert_ne!(Id::of(b"a request"), Id::of(b"another"));
/// assert!("0001".parse::<Id>().is_err());
/// # Ok::<(), store::NotAnId>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub [u8; 16]);

impl Id {
    /// The id of nothing: the scope of requests that belong to no match.
    pub const NONE: Id = Id([0; 16]);

    /// An id made of the hash of some bytes.
    ///
    /// ```
    /// use store::Id;
    /// assert_eq!(Id::of(b"a node"), Id::of(b"a node"));
    /// assert_ne!(Id::of(b"a node"), Id::NONE);
    /// ```
    pub fn of(bytes: &[u8]) -> Id {
        let mut id = [0; 16];
        id.copy_from_slice(&Digest::of(bytes).0[..16]);
        Id(id)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| write!(f, "{it:02x}"))
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not 32 hexadecimal digits.
///
/// ```
/// use store::{Id, NotAnId};
/// assert_eq!("ABCD".parse::<Id>(), Err(NotAnId));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 32 hexadecimal digits")]
pub struct NotAnId;

impl FromStr for Id {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let digits = text.as_bytes();
        if digits.len() != 32 || !digits.iter().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(NotAnId);
        }
        let mut id = [0; 16];
        for (byte, pair) in id.iter_mut().zip(digits.chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| NotAnId)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NotAnId)?;
        }
        Ok(Id(id))
    }
}
