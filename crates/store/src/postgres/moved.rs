//! Everything of another store in a database that servers may use only when it is whole.

use super::pool::{Fault, Kind, Line, Pool};
use super::{Postgres, schema};
use crate::transfer::{idle, transfer};
use crate::{Error, Moved, Store as _, Whole};
use std::path::Path;

/// All that a move writes.
const TABLES: &str =
    "matches, entries, heads, snapshots, answers, holdings, jobs, tokens, outages, nodes";

/// Takes everything from one store to a database with nothing in it, as
/// [`transfer`](crate::transfer()) does. Until all is there the database is marked, and servers refuse
/// it: a run that was killed is begun anew, and one that fails leaves no matches behind.
///
/// ```no_run
/// use store::{Settings, Sqlite};
/// # async fn move_it() -> Result<(), store::Error> {
/// let old = Sqlite::open(Settings::at("matches.db"))?;
/// let url = "postgres://turnstile@db/matches";
/// let moved = store::transfer_to_database(&old, url, None, ("matches.db", "the database")).await?;
/// println!("{} matches", moved.matches);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If something is there already, servers are using one of both, or a log is damaged.
pub async fn transfer_to_database(
    from: &dyn Whole,
    url: &str,
    ca: Option<&Path>,
    names: (&str, &str),
) -> Result<Moved, Error> {
    idle(from, names.0).await?;
    let to = Postgres::connect(url, ca).await?;
    let done = moved(from, &to, names).await;
    let closed = to.close().await;
    done.and_then(|it| closed.map(|()| it))
}

async fn moved(from: &dyn Whole, to: &Postgres, names: (&str, &str)) -> Result<Moved, Error> {
    let pool = &to.inner.pool;
    if !is_marked(pool).await? {
        idle(to, names.1).await?;
    }
    let at = names.1.to_string();
    let marked = pool.tried(Kind::Write, |line| {
        let at = at.clone();
        async move { begin(&line, at).await }
    });
    let number = marked.await?;
    match transfer(from, to, names).await {
        Ok(moved) => {
            let ended = pool.tried(Kind::Write, |line| async move {
                // Without a mark it was taken away before, and the answer was lost.
                Ok(end(&line, number).await? || !schema::is_marked(&line).await?)
            });
            let is_ours = ended.await?;
            // Another run may have cleared away what this one wrote, and its own mark, too.
            let there = to.stats().await?;
            let is_whole = there.matches.iter().sum::<u64>() == moved.matches
                && there.entries == moved.entries;
            match is_ours && is_whole {
                true => Ok(moved),
                false => Err(Error::OtherMove { at }),
            }
        }
        Err(error) => {
            // If this fails, too, the mark stays, and the next run clears all of it.
            let cleared = pool.tried(Kind::Write, |line| async move {
                match end(&line, number).await? {
                    true => clear(&line).await,
                    false => Ok(()),
                }
            });
            let _ = cleared.await;
            Err(error)
        }
    }
}

async fn is_marked(pool: &Pool) -> Result<bool, Error> {
    let marked = |line: std::sync::Arc<Line>| async move { schema::is_marked(&line).await };
    pool.tried(Kind::Read, marked).await
}

/// Marks a database with nothing in it. If it is marked already, a run was killed: what that one
/// wrote is cleared away, for the old place may have changed meanwhile. The mark is the time, so that no
/// two runs have the same.
async fn begin(line: &Line, at: String) -> Result<i64, Fault> {
    // Two that begin at once wait for each other here.
    line.all("SELECT number FROM format WHERE one = 1 FOR UPDATE", &[]).await?;
    if schema::is_marked(line).await? {
        clear(line).await?;
    } else {
        let sql = "SELECT 1 FROM (SELECT id FROM matches LIMIT 1) AS a
            UNION ALL SELECT 1 FROM (SELECT digest FROM tokens LIMIT 1) AS b";
        if line.one(sql, &[]).await?.is_some() {
            return Err(Error::NotEmpty { at }.into());
        }
    }
    let sql = "INSERT INTO format
        VALUES (2, (extract(epoch FROM clock_timestamp()) * 1000000)::BIGINT, 0)
        ON CONFLICT (one) DO UPDATE SET number = EXCLUDED.number RETURNING number";
    let marked = line.one(sql, &[]).await?;
    Ok(marked.map_or(0, |it| it.get(0)))
}

async fn clear(line: &Line) -> Result<(), Fault> {
    line.plain(&format!("TRUNCATE {TABLES}; UPDATE pulse SET at = NULL")).await
}

/// Takes the mark of this run away. `false` if there is none.
async fn end(line: &Line, number: i64) -> Result<bool, Fault> {
    let sql = "DELETE FROM format WHERE one = 2 AND number = $1";
    Ok(line.run(sql, &[&number]).await? == 1)
}
