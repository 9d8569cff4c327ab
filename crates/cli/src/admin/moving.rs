//! `admin move-store`: all matches from a file to a database, or back.

use super::Desk;
use crate::failure::Failure;
use crate::serve::{TrustArgs, address, is_address, opened, transfer_to_database};
use serde::Serialize;
use std::path::Path;
use store::{Moved, transfer_to_file};

#[derive(clap::Args)]
pub(super) struct MoveArgs {
    /// Where the matches are: a file, `postgres://user@host/database`, or `@FILE` with such an address
    /// in it; no server may be using it
    from: String,
    /// Where they go: a file that is not there yet, or a database with nothing in it
    to: String,
}

#[derive(Serialize)]
struct Told {
    matches: u64,
    entries: u64,
    tokens: u64,
}

pub(super) async fn move_store(
    args: &MoveArgs,
    trust: &TrustArgs,
    desk: &mut Desk<'_, '_>,
) -> Result<(), Failure> {
    let (from, to) = (&address(&args.from)?, &address(&args.to)?);
    if !is_address(from) && !Path::new(from).exists() {
        return Err(store::Error::Missing { path: from.into() }.into());
    }
    let names = (&*shown(from), &*shown(to));
    let old = opened(from, trust).await?;
    let moved = match is_address(to) {
        true => transfer_to_database(&*old, to, trust, names).await,
        false => transfer_to_file(&*old, Path::new(to), names).await,
    };
    let closed = old.close().await;
    let Moved { matches, entries, tokens } = moved?;
    closed?;
    desk.tell(&Told { matches, entries, tokens }, || {
        format!(
            "moved {matches} matches with {entries} entries and {tokens} tokens; every log ends on \
             the same link. The old place was left as it is."
        )
    })
}

/// An address without what is secret in it: a password may stand before the host or behind all.
fn shown(name: &str) -> String {
    if !is_address(name) {
        return name.to_string();
    }
    let name = name.split('?').next().unwrap_or_default();
    match (name.split_once("://"), name.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://{rest}"),
        _ => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for told in ["postgres://me:sesame@db/it", "postgres://db/it?user=me&password=sesame"] {
            assert_eq!(shown(told), "postgres://db/it");
        }
        assert_eq!(shown("a@b?c.db"), "a@b?c.db", "a file may be called anything");
    }
}
