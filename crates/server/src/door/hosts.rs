//! The names of this server. A page of another site can point a name of its own at this machine (DNS
//! rebinding); a browser then sends that name as `Host` and takes the server for the other site.

use crate::denied::{Answer, Denied};
use crate::house::House;
use axum::http::{HeaderMap, HeaderValue, header};
use std::net::{IpAddr, Ipv6Addr};

/// Stands for every name.
const ANY: &str = "*";

#[derive(serde::Serialize)]
struct Host<'a> {
    host: &'a str,
}

impl House {
    /// Refuses a request to a name that is not this server's. A client that names no host is no
    /// browser; a trusted proxy tells which host the client named.
    pub(super) fn own_host(&self, headers: &HeaderMap) -> Answer<()> {
        let hosts = &self.deps.rules.hosts;
        let named: Vec<&HeaderValue> = match headers.get("x-forwarded-host") {
            Some(forwarded) => vec![forwarded],
            None => headers.get_all(header::HOST).iter().collect(),
        };
        let text = |it: &HeaderValue| String::from_utf8_lossy(it.as_bytes()).into_owned();
        match named.into_iter().find(|it| !is_own(hosts, &text(it))) {
            None => Ok(()),
            Some(foreign) => {
                let host = text(foreign);
                let why = format!(
                    "this server is not called `{host}`; its operator can name it with --host"
                );
                Err(Denied::new(421, "ForeignHost", why).with(&Host { host: &host }))
            }
        }
    }
}

/// Whether a host, with or without a port, is this server. An address is: only names can be pointed
/// somewhere else.
fn is_own(hosts: &[String], host: &str) -> bool {
    let name = match host.strip_prefix('[').and_then(|it| it.split_once(']')) {
        Some((address, _)) => return address.parse::<Ipv6Addr>().is_ok(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name).trim_end_matches('.'),
    };
    let is = |own: &str| own == ANY || name.eq_ignore_ascii_case(own);
    name.parse::<IpAddr>().is_ok() || is("localhost") || hosts.iter().any(|it| is(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_port_and_case() {
        let hosts = ["play.example".to_string()];
        for own in [
            "localhost",
            "LOCALHOST:8080",
            "127.0.0.1",
            "127.0.0.1:8080",
            "[::1]",
            "[::1]:8080",
            "192.168.1.5:80",
            "play.example",
            "Play.Example:443",
            "play.example.",
        ] {
            assert!(is_own(&hosts, own), "{own}");
        }
        for foreign in [
            "",
            ":80",
            "evil.example",
            "evil.example:8080",
            "play.example.evil.example",
            "xplay.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "[evil.example]",
            "[::1",
            "play.example@evil.example",
        ] {
            assert!(!is_own(&hosts, foreign), "{foreign}");
        }
        assert!(is_own(&["*".to_string()], "evil.example"));
    }
}
