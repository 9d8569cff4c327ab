//! Who is asking: holders and their secrets.

use crate::denied::{Answer, Denied};
use crate::deps::Entropy;
use crate::matches::written::Once;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use store::{Digest, Id, Store, Token};

/// What a token of a holder's own is called.
pub(crate) const SECRET: &str = "secret";
/// Secrets that are remembered without asking the store.
const KNOWN_MAX: usize = 50_000;

/// Where somebody comes from, as far as it can be told. Whoever has one address of IPv6 has a whole
/// network of them, so those of a network count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl Network {
    /// Nobody knows.
    pub(crate) const UNKNOWN: Network = Network(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    pub(crate) fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(it) => IpAddr::V6(Ipv6Addr::from_bits(it.to_bits() >> 64 << 64)),
            v4 => v4,
        })
    }

    /// A number for all who come from here. Who does not know the salt cannot tell from where.
    pub(crate) fn party(self, salt: Id) -> Id {
        Id::of(&[&salt.0[..], self.0.to_string().as_bytes()].concat())
    }
}

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The holder, if the secret is known.
    pub(crate) holder: Option<Id>,
    /// The secret that was sent, known or not.
    pub(crate) secret: Option<String>,
    /// Where from.
    pub(crate) network: Network,
    /// The token of a link to look on, if one was followed.
    pub(crate) watch: Option<String>,
}

/// Somebody who will hold a seat, and what must be kept for it.
pub(crate) struct Seating {
    pub(crate) holder: Id,
    pub(crate) network: Network,
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
    pub(crate) async fn find(&self, store: &dyn Store, secret: &str) -> Answer<Option<Id>> {
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

    /// A request of a holder that is to have one effect.
    pub(crate) fn once(&self, key: &str) -> Answer<Once> {
        Ok(Once::new(self.known()?, key)?.from(self.network))
    }

    /// The holder, made on the spot if the caller is new. A secret that the caller made up is
    /// taken, so that a request whose answer got lost can be sent again by the same holder.
    pub(crate) fn seating(&self, entropy: &dyn Entropy) -> Seating {
        if let (Some(holder), Some(secret)) = (self.holder, &self.secret) {
            let (secret, network) = (secret.clone(), self.network);
            return Seating { holder, network, mint: None, told: None, secret };
        }
        let own = self.secret.clone().filter(|it| it.parse::<Id>().is_ok());
        let told = own.is_none().then(|| random(entropy).to_string());
        let secret = own.or_else(|| told.clone()).unwrap_or_default();
        // Derived, so that the same secret sent twice at once makes one holder.
        let digest = Digest::of(secret.as_bytes());
        let mut holder = [0; 16];
        holder.copy_from_slice(&Digest::of(&digest.0).0[..16]);
        let mint = Token { digest, holder: Id(holder), kind: SECRET.to_string(), expires: None };
        Seating { holder: Id(holder), network: self.network, mint: Some(mint), told, secret }
    }
}

impl Seating {
    /// A request of this holder that is to have one effect.
    pub(crate) fn once(&self, key: &str) -> Answer<Once> {
        Ok(Once::new(self.holder, key)?.from(self.network))
    }
}

fn unauthorized(code: &str, message: &str) -> Denied {
    Denied::new(401, code, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        Network::of(text.parse().unwrap())
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        assert_eq!(network("2001:db8::1"), network("2001:db8::ffff:1"));
        assert_ne!(network("2001:db8::1"), network("2001:db8:0:1::1"));
        assert_eq!(network("::ffff:10.0.0.1"), network("10.0.0.1"));
        assert_ne!(network("10.0.0.1"), network("10.0.0.2"));
    }
}
