//! `admin move-store`: all matches from a file to a database, or back.

use super::Desk;
use crate::failure::Failure;
use crate::serve::{is_address, opened};
use serde::Serialize;
use std::path::Path;
use store::Moved;

#[derive(clap::Args)]
pub(super) struct MoveArgs {
    /// Where the matches are: a file, or `postgres://user@host/database`; no server may be using it
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

pub(super) async fn move_store(args: &MoveArgs, desk: &mut Desk<'_, '_>) -> Result<(), Failure> {
    let MoveArgs { from, to } = args;
    if !is_address(from) && !Path::new(from).exists() {
        return Err(store::Error::Missing { path: from.into() }.into());
    }
    if !is_address(to) && Path::new(to).exists() {
        return Err(store::Error::Exists { path: to.into() }.into());
    }
    let (old, new) = (opened(from).await?, opened(to).await?);
    let moved = store::transfer(&*old, &*new, (&shown(from), &shown(to))).await;
    // Whatever came of it, both are left in order.
    let closed = old.close().await.and(new.close().await);
    let Moved { matches, entries, tokens } = moved?;
    closed?;
    desk.tell(&Told { matches, entries, tokens }, || {
        format!(
            "moved {matches} matches with {entries} entries and {tokens} tokens; every log ends on \
             the same link. The old place was left as it is."
        )
    })
}

/// An address without what is secret in it.
fn shown(name: &str) -> String {
    match (is_address(name), name.split_once("://"), name.rsplit_once('@')) {
        (true, Some((scheme, _)), Some((_, rest))) => format!("{scheme}://{rest}"),
        _ => name.to_string(),
    }
}
