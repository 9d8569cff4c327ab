//! Links for other devices. A link works once; the request that made or used it may be repeated.

use crate::denied::{Answer, Denied};
use crate::deps::Entropy;
use crate::matches::written::Once;
use crate::who::{SECRET, random};
use store::{Digest, Id, Millis, Store, Token};
use wire::protocol::DeviceLink;

/// What the token of a link for another device is called.
const DEVICE: &str = "device";
/// How long a link works, and how long an answer is kept for a repeated request.
pub(crate) const KEPT_MS: Millis = 10 * 60 * 1_000;

/// Makes a link for another device of a holder, or finds the one that the same request made.
pub(crate) async fn make(
    store: &dyn Store,
    entropy: &dyn Entropy,
    (holder, secret): (Id, &str),
    key: &str,
    now: Millis,
) -> Answer<DeviceLink> {
    let kept = Kept::new(DEVICE, Once::new(holder, key)?, secret);
    if let Some(link) = kept.link(store).await? {
        return Ok(link);
    }
    let text = random(entropy);
    let link = token(text, holder, DEVICE, Some(now + KEPT_MS));
    store.exchange(vec![link, kept.answer(text, now)], Vec::new(), now).await?;
    // Of two that come at once, one is kept, and both are answered with it.
    kept.link(store).await?.ok_or_else(|| Denied::fault("a new link is not there"))
}

/// Uses such a link: the secret of the new device. The same request again gives the same secret.
pub(crate) async fn claim(
    store: &dyn Store,
    entropy: &dyn Entropy,
    text: &str,
    key: &str,
    now: Millis,
) -> Answer<String> {
    let digest = Digest::of(text.as_bytes());
    let found = store.token(digest).await?.filter(|it| it.kind == DEVICE && it.works(now));
    let kept = Kept::new("claim", Once::new(Id::NONE, key)?, text);
    if let Some(link) = found {
        let secret = random(entropy);
        let own = token(secret, link.holder, SECRET, None);
        let mut answer = kept.answer(secret, now);
        answer.holder = link.holder;
        if store.exchange(vec![own, answer], vec![digest], now).await? {
            return Ok(secret.to_string());
        }
    }
    let bad = || Denied::not_now("BadInvite", "this link was used already, or never given");
    let found = kept.find(store).await?.filter(|(_, expires)| now < *expires);
    found.map(|(secret, _)| secret.to_string()).ok_or_else(bad)
}

fn token(text: Id, holder: Id, kind: &str, expires: Option<Millis>) -> Token {
    let digest = Digest::of(text.to_string().as_bytes());
    Token { digest, holder, kind: kind.to_string(), expires }
}

/// The answer of a request, kept as a token for a repeat after a hang-up.
///
/// An answer is a secret, and the store holds no secrets: it is encrypted with the secret that the
/// request itself carries.
struct Kept {
    holder: Id,
    slot: Digest,
    pad: Id,
}

impl Kept {
    fn new(what: &str, once: Once, secret: &str) -> Kept {
        // No key can have the dot, so no other request has this slot.
        let of = |use_: &str| format!("{use_}.{what}.{}.{secret}", once.key);
        let slot = Digest::of(of("answer").as_bytes());
        Kept { holder: once.holder, slot, pad: Id::of(of("pad").as_bytes()) }
    }

    fn answer(&self, answer: Id, now: Millis) -> Token {
        let kind = format!("answer.{}", self.pad_out(answer));
        Token { digest: self.slot, holder: self.holder, kind, expires: Some(now + KEPT_MS) }
    }

    /// The answer that was kept, and when it may be forgotten.
    async fn find(&self, store: &dyn Store) -> Answer<Option<(Id, Millis)>> {
        let Some(token) = store.token(self.slot).await? else { return Ok(None) };
        let padded = token.kind.strip_prefix("answer.").and_then(|it| it.parse().ok());
        Ok(padded.zip(token.expires).map(|(it, expires)| (self.pad_out(it), expires)))
    }

    async fn link(&self, store: &dyn Store) -> Answer<Option<DeviceLink>> {
        let found = self.find(store).await?;
        Ok(found.map(|(token, expires)| DeviceLink { token: token.to_string(), expires }))
    }

    /// Encrypts and decrypts: the pad is used for one answer only.
    fn pad_out(&self, answer: Id) -> Id {
        Id(std::array::from_fn(|it| answer.0[it] ^ self.pad.0[it]))
    }
}
