//! `admin purge`: away with what nobody needs any more.

use super::Desk;
use crate::failure::Failure;
use crate::legal::plural;
use crate::when::DAY;
use serde::Serialize;
use store::{Millis, Store};

#[derive(clap::Args)]
pub(super) struct PurgeArgs {
    /// Remove matches that ended so many days ago or earlier, with all that belongs to them
    #[arg(long, value_name = "N")]
    days: Millis,
}

/// Matches in one transaction.
const BATCH: usize = 100;

#[derive(Serialize)]
struct Purged {
    matches: u64,
    tokens: u64,
}

pub(super) async fn purge(
    store: &dyn Store,
    args: &PurgeArgs,
    desk: &mut Desk<'_, '_>,
) -> Result<(), Failure> {
    let before = desk.now.saturating_sub(args.days.saturating_mul(DAY));
    let (tokens, mut matches) = (store.purge(desk.now).await?, 0);
    loop {
        let removed = store.retire(before, BATCH).await?;
        matches += removed;
        if removed == 0 {
            break;
        }
    }
    store.close().await?;
    let (one, other) =
        (if matches == 1 { "match" } else { "matches" }, plural(tokens as usize, "token"));
    desk.tell(&Purged { matches, tokens }, || {
        format!("removed {matches} {one} and {tokens} expired {other}")
    })
}
