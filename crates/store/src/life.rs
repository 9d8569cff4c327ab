//! Tokens, signs of life, and what an operator wants to know.

use crate::{Digest, Id, Millis};

/// A node that has been silent for so long is forgotten.
pub(crate) const FORGOTTEN_MS: Millis = 24 * 60 * 60 * 1_000;

/// Something whose bearer may act for somebody. Only its hash is kept.
///
/// ```
/// use store::{Digest, Id, Token};
/// let digest = Digest::of(b"what the bearer shows");
/// let seat = Token { digest, holder: Id([9; 16]), kind: "seat".into(), expires: None };
/// assert!(seat.works(1_000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The hash of what the bearer shows.
    pub digest: Digest,
    /// For whom.
    pub holder: Id,
    /// What it allows.
    pub kind: String,
    /// When it stops working; never, if none.
    pub expires: Option<Millis>,
}

impl Token {
    /// Whether it works at this time.
    ///
    /// ```
    /// use store::{Digest, Id, Token};
    ///
    /// let digest = Digest::of(b"what the bearer shows");
    /// let link = Token { digest, holder: Id([9; 16]), kind: "link".into(), expires: Some(60) };
    /// assert!(link.works(59) && !link.works(60));
    /// assert!(Token { expires: None, ..link }.works(u64::MAX));
    /// ```
    pub fn works(&self, now: Millis) -> bool {
        self.expires.is_none_or(|end| now < end)
    }
}

/// A time in which nobody could play, because no node lived.
///
/// ```
/// let outage = store::Outage { from: 2_000, to: 62_000 };
/// assert_eq!(outage.to - outage.from, 60_000, "a minute that nobody's clock has to pay");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last sign of life.
    pub from: Millis,
    /// The next one.
    pub to: Millis,
}

/// What is known after a sign of life.
///
/// ```
/// use store::{Id, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// store.alive(Id([1; 16]), 5_000, 0).await?;
/// // The clock of another machine is behind.
/// let life = store.alive(Id([2; 16]), 4_000, 1_000).await?;
/// assert_eq!((life.now, life.outages.len()), (5_000, 0));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Life {
    /// The time to go by: the one that was told, or the last sign of life of any node if that is
    /// later, as it is when the machine's clock was put back.
    pub now: Millis,
    /// All outages so far, in order.
    pub outages: Vec<Outage>,
}

/// What a node hears that nobody plays through.
///
/// ```
/// use store::{Id, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// store.alive(Id([1; 16]), 5_000, 0).await?;
/// let heard = store.attend(Id([2; 16]), 9_000).await?;
/// assert_eq!((heard.life.now, heard.served), (9_000, 5_000));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attended {
    /// What is known.
    pub life: Life,
    /// When a node that people play through last gave a sign of life; 0 if none ever did.
    pub served: Millis,
}

/// A node that gave a sign of life.
///
/// ```
/// use store::{Id, Node};
/// let nodes = [Node { node: Id([1; 16]), at: 2_000 }, Node { node: Id([2; 16]), at: 9_000 }];
/// let now = 10_000;
/// assert_eq!(nodes.iter().filter(|it| it.at + 5_000 > now).count(), 1, "one lives");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Which one.
    pub node: Id,
    /// When it last did.
    pub at: Millis,
}

/// How much there is.
///
/// ```
/// use store::{Phase, Stats};
/// let stats = Stats { matches: [2, 1, 40, 0], ..Stats::default() };
/// let over = Phase::ALL.iter().zip(stats.matches).filter(|(phase, _)| phase.is_over());
/// assert_eq!(over.map(|(_, count)| count).sum::<u64>(), 40);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of the last migration.
    pub format: u32,
    /// Bytes on disk.
    pub bytes: u64,
    /// Matches in each phase, in the order of [`Phase::ALL`](crate::Phase::ALL).
    pub matches: [u64; 4],
    /// Entries in all logs.
    pub entries: u64,
    /// Snapshots.
    pub snapshots: u64,
    /// Answers that can be repeated.
    pub answers: u64,
    /// Tokens.
    pub tokens: u64,
    /// Outages.
    pub outages: u64,
}
