//! Where NATS servers are, what they are shown, and how a service names what it has there.

use crate::Error;
use crate::address::decode;
use async_nats::{ConnectOptions, ServerAddr};

pub(super) const LIKE: &str = "nats://user:password@one:4222,two:4222";
/// The longest prefix.
const PREFIX_MAX: usize = 32;

fn bad(why: impl Into<String>) -> Error {
    Error::BadAddress { why: why.into(), like: LIKE }
}

/// What a server is shown before it lets anybody in.
#[derive(Clone, PartialEq, Eq)]
enum Credentials {
    None,
    Password(String, String),
    Token(String),
}

/// An address of NATS servers: `tls://` insists on encryption, and credentials stand before a host.
pub(super) struct Address {
    pub(super) servers: Vec<ServerAddr>,
    credentials: Credentials,
    is_encrypted: bool,
}

impl Address {
    pub(super) fn read(url: &str) -> Result<Address, Error> {
        let (is_encrypted, hosts) = match url.split_once("://") {
            None | Some(("nats", _)) => (false, url.strip_prefix("nats://").unwrap_or(url)),
            Some(("tls", hosts)) => (true, hosts),
            Some(_) => return Err(bad("it names another protocol")),
        };
        if hosts.contains("://") {
            return Err(bad("a protocol stands before the first host only"));
        }
        let (mut servers, mut credentials) = (Vec::new(), Credentials::None);
        for host in hosts.split(',') {
            let (own, host) = match host.rsplit_once('@') {
                Some((shown, host)) => (Credentials::read(shown)?, host),
                None => (Credentials::None, host),
            };
            if own != Credentials::None {
                if credentials != Credentials::None && credentials != own {
                    return Err(bad("all servers are shown the same user and password"));
                }
                credentials = own;
            }
            if host.is_empty() || host.contains(|it: char| it.is_whitespace() || "/?#".contains(it))
            {
                return Err(bad("it names no host, or one with a space or a path"));
            }
            let scheme = if is_encrypted { "tls" } else { "nats" };
            servers.push(format!("{scheme}://{host}").parse().map_err(|_| {
                bad("a host is not written like `one:4222`; in a password write `%40` for `@`")
            })?);
        }
        Ok(Address { servers, credentials, is_encrypted })
    }

    /// Options of a connection that shows the credentials.
    pub(super) fn options(&self) -> ConnectOptions {
        let options = ConnectOptions::new().require_tls(self.is_encrypted);
        match self.credentials.clone() {
            Credentials::None => options,
            Credentials::Password(user, password) => options.user_and_password(user, password),
            Credentials::Token(token) => options.token(token),
        }
    }
}

impl Credentials {
    /// `user:password`, or a token.
    fn read(text: &str) -> Result<Credentials, Error> {
        let plain = |it: &str| {
            let broken = || bad("a password or token is broken: write `%25` for `%`");
            decode(it).ok_or_else(broken)
        };
        Ok(match text.split_once(':') {
            Some((user, password)) => Credentials::Password(plain(user)?, plain(password)?),
            None => Credentials::Token(plain(text)?),
        })
    }
}

/// What a service calls its subjects and streams, so that several can share servers.
#[derive(Clone)]
pub(super) struct Names {
    /// Where nudges go.
    pub(super) nudges: String,
    /// The queue of turn ends, clocks and bot moves.
    pub(super) queue: String,
    /// Where work goes that was given up.
    pub(super) dead: String,
}

impl Names {
    pub(super) fn new(prefix: Option<&str>) -> Result<Names, Error> {
        let named = |name: &str| match prefix {
            Some(prefix) => format!("{prefix}-{name}"),
            None => name.to_string(),
        };
        let is_letter = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
        let is_plain = |it: &str| (1..=PREFIX_MAX).contains(&it.len()) && it.chars().all(is_letter);
        match prefix.is_none_or(is_plain) {
            true => Ok(Names {
                nudges: named("turnstile.nudges"),
                queue: named("gameplay-turn"),
                dead: named("gameplay-turn-dead"),
            }),
            false => Err(Error::BadPrefix { most: PREFIX_MAX }),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failure fails the test")]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_read_from_an_address_and_not_kept_in_its_hosts() {
        let password = |it: &str| Credentials::Password("me".into(), it.into());
        for (url, credentials, hosts, is_encrypted) in [
            ("one,two:99", Credentials::None, 2, false),
            ("nats://me:p%40ss%2C@one:4222,two", password("p@ss,"), 2, false),
            ("tls://me:it@one,me:it@two", password("it"), 2, true),
            ("nats://t%25ken@one", Credentials::Token("t%ken".into()), 1, false),
        ] {
            let read = Address::read(url).unwrap();
            assert!(read.credentials == credentials, "{url}");
            assert_eq!((read.servers.len(), read.is_encrypted), (hosts, is_encrypted), "{url}");
            assert!(read.servers.iter().all(|it| !it.has_user_pass() && it.password().is_none()));
        }
    }

    #[test]
    fn an_error_does_not_tell_the_password() {
        for url in [
            "nats://me:sesame@one:port",
            "nats://me:sesame%@one",
            "nats://me:sesame@one,you:sesame@two",
            "ws://me:sesame@one",
            "nats://me:sesame@",
            "nats://me:ses@me@one/x",
            "nats://one,nats://me:sesame@two",
        ] {
            let refused = Address::read(url).err().unwrap().to_string();
            assert!(!refused.contains("ses"), "{refused}");
        }
    }

    #[test]
    fn a_prefix_is_a_short_plain_word() {
        assert_eq!(Names::new(None).unwrap().queue, "gameplay-turn");
        assert_eq!(Names::new(Some("club_2")).unwrap().nudges, "club_2-turnstile.nudges");
        for bad in ["", "a.b", "a*", ">", "a b", "ü", &"a".repeat(33)] {
            assert!(matches!(Names::new(Some(bad)), Err(Error::BadPrefix { .. })), "{bad}");
        }
    }
}
