//! Who is asking: holders and their secrets.

use crate::deps::Entropy;
use crate::refused::{Answer, Refused};
use axum::http::{HeaderMap, StatusCode, header};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use store::{Digest, Id, Millis, Store, Token};

/// The cookie that carries a secret.
pub(crate) const COOKIE: &str = "turnstile";
/// What a token of a holder's own is called.
const SECRET: &str = "secret";
/// What the token of a link for another device is called.
const DEVICE: &str = "device";
/// How the token of promised dice begins; the secret follows.
const DICE: &str = "dice ";
/// How long such a link works.
pub(crate) const DEVICE_MS: Millis = 10 * 60 * 1_000;
/// Secrets that are remembered without asking the store.
const KNOWN_MAX: usize = 50_000;

/// Somebody who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    /// The holder, if the secret is known.
    pub(crate) holder: Option<Id>,
    /// The secret that was sent, known or not.
    pub(crate) secret: Option<String>,
    /// The address, as far as it can be told.
    pub(crate) address: String,
}

/// Somebody who will hold a seat, and what must be kept for it.
pub(crate) struct Seating {
    pub(crate) holder: Id,
    /// The token to be kept, for a holder that is new.
    pub(crate) mint: Option<Token>,
    /// The secret to be told, if it was made here.
    pub(crate) told: Option<String>,
    /// The secret itself, for the cookie.
    pub(crate) secret: String,
}

/// The secrets that were seen lately.
#[derive(Default)]
pub(crate) struct Holders {
    known: Mutex<HashMap<Digest, Id>>,
}

impl Holders {
    /// The holder of a secret.
    pub(crate) async fn find(&self, store: &Store, secret: &str) -> Answer<Option<Id>> {
        if secret.parse::<Id>().is_err() {
            return Ok(None);
        }
        let digest = Digest::of(secret.as_bytes());
        if let Some(holder) = self.locked().get(&digest) {
            return Ok(Some(*holder));
        }
        let found = store.token(digest).await?.filter(|it| it.kind == SECRET);
        if let Some(token) = &found {
            self.remember(digest, token.holder);
        }
        Ok(found.map(|it| it.holder))
    }

    fn remember(&self, digest: Digest, holder: Id) {
        let mut known = self.locked();
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.insert(digest, holder);
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<Digest, Id>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// 128 random bits as text.
pub(crate) fn random(entropy: &dyn Entropy) -> Id {
    let mut id = [0; 16];
    entropy.fill(&mut id);
    Id(id)
}

impl Caller {
    /// The holder, or a refusal if the caller is nobody.
    pub(crate) fn known(&self) -> Answer<Id> {
        match (self.holder, &self.secret) {
            (Some(holder), _) => Ok(holder),
            (None, None) => Err(unauthorized("NoSecret", "this needs the secret of a holder")),
            (None, Some(_)) => Err(unauthorized("UnknownSecret", "nobody has this secret")),
        }
    }

    /// The holder, made on the spot if the caller is new. A secret that the caller made up is
    /// taken, so that a request whose answer got lost can be sent again by the same holder.
    pub(crate) fn seating(&self, entropy: &dyn Entropy) -> Seating {
        if let (Some(holder), Some(secret)) = (self.holder, &self.secret) {
            return Seating { holder, mint: None, told: None, secret: secret.clone() };
        }
        let own = self.secret.clone().filter(|it| it.parse::<Id>().is_ok());
        let told = own.is_none().then(|| random(entropy).to_string());
        let secret = own.or_else(|| told.clone()).unwrap_or_default();
        // Derived, so that the same secret sent twice at once makes one holder.
        let digest = Digest::of(secret.as_bytes());
        let mut holder = [0; 16];
        holder.copy_from_slice(&Digest::of(&digest.0).0[..16]);
        let mint = Token { digest, holder: Id(holder), kind: SECRET.to_string(), expires: None };
        Seating { holder: Id(holder), mint: Some(mint), told, secret }
    }
}

fn unauthorized(code: &str, message: &str) -> Refused {
    Refused::new(StatusCode::UNAUTHORIZED, code, message)
}

/// A link for another device.
pub(crate) fn device_link(holder: Id, entropy: &dyn Entropy, now: Millis) -> (String, Token) {
    let text = random(entropy).to_string();
    let token = Token {
        digest: Digest::of(text.as_bytes()),
        holder,
        kind: DEVICE.to_string(),
        expires: Some(now + DEVICE_MS),
    };
    (text, token)
}

/// A secret for the dice of a match that is still to be made. Its hash is the promise.
pub(crate) fn dice_promise(holder: Id, secret: &str, now: Millis) -> Token {
    Token {
        digest: Digest::of(secret.as_bytes()),
        holder,
        kind: format!("{DICE}{secret}"),
        expires: Some(now + DEVICE_MS),
    }
}

/// There is no such promise.
pub(crate) fn bad_commitment() -> Refused {
    Refused::not_now("BadCommitment", "this was never promised, or kept already")
}

/// Keeps such a promise: the secret, and the token to be used up with the match it is for.
pub(crate) async fn keep_promise(
    store: &Store,
    holder: Id,
    commitment: &str,
    now: Millis,
) -> Answer<(String, Digest)> {
    let digest = Digest::read(commitment).ok_or_else(bad_commitment)?;
    let found = store.token(digest).await?.ok_or_else(bad_commitment)?;
    let secret = found.kind.strip_prefix(DICE).ok_or_else(bad_commitment)?.to_string();
    let fits = found.holder == holder && found.expires.is_some_and(|end| now < end);
    if fits { Ok((secret, digest)) } else { Err(bad_commitment()) }
}

/// Uses such a link: the secret of the new device.
pub(crate) async fn claim(
    store: &Store,
    entropy: &dyn Entropy,
    text: &str,
    now: Millis,
) -> Answer<String> {
    let bad = || Refused::not_now("BadInvite", "this link was used already, or never given");
    let digest = Digest::of(text.as_bytes());
    let found = store.token(digest).await?;
    let link = found.filter(|it| it.kind == DEVICE && it.expires.is_some_and(|end| now < end));
    let link = link.ok_or_else(bad)?;
    let secret = random(entropy).to_string();
    let own = Token {
        digest: Digest::of(secret.as_bytes()),
        holder: link.holder,
        kind: SECRET.to_string(),
        expires: None,
    };
    match store.exchange(vec![own], vec![digest]).await? {
        true => Ok(secret),
        false => Err(bad()),
    }
}

/// The secret that came with a request, and whether it came in the header.
pub(crate) fn sent(headers: &HeaderMap) -> (Option<String>, bool) {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    if let Some(secret) = bearer.and_then(|it| it.strip_prefix("Bearer ")) {
        return (Some(secret.trim().to_string()), true);
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    (pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_string()), false)
}
