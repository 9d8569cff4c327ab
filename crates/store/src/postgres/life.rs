//! Signs of life, tokens, what is cleared away, and how much there is.

use super::pool::{Fault, Line, count, digest, id, signed, unsigned};
use super::{jobs, schema};
use crate::{Attended, Digest, Id, Life, Millis, Node, Outage, Stats, Token};

/// A node that has been silent for so long is gone, and what it was doing is given to others.
const GONE_MS: Millis = 10_000;

pub(super) async fn clock(line: &Line) -> Result<Millis, Fault> {
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
    Ok(line.one(sql, &[]).await?.map_or(0, |it| unsigned(it.get(0))))
}

pub(super) async fn alive(
    line: &Line,
    node: Id,
    now: Millis,
    grace: Millis,
    shown: &str,
) -> Result<Life, Fault> {
    schema::still_known(line.one(schema::FORMAT, &[]).await?.as_ref(), shown)?;
    // Held until the end, so that no two nodes find the same gap.
    let pulse = line.one("SELECT at FROM pulse WHERE one = 1 FOR UPDATE", &[]).await?;
    let last = pulse.and_then(|it| it.get::<_, Option<i64>>(0)).map(unsigned);
    if let Some(last) = last.filter(|it| now.saturating_sub(*it) > grace) {
        let sql = concat!(
            "INSERT INTO outages (start, stop, put_off) VALUES ($1, $2, $2::BIGINT - $1::BIGINT + ",
            jobs::put_off!(),
            ") ON CONFLICT (start) DO UPDATE SET stop = EXCLUDED.stop, put_off = EXCLUDED.put_off"
        );
        line.run(sql, &[&signed(last), &signed(now)]).await?;
    }
    let now = now.max(last.unwrap_or(0));
    line.run("UPDATE pulse SET at = $1 WHERE one = 1", &[&signed(now)]).await?;
    jobs::bury(line, now, now.saturating_sub(GONE_MS)).await?;
    note(line, node, now).await
}

/// The pulse is left alone: it is that of the nodes people play through.
pub(super) async fn attend(
    line: &Line,
    node: Id,
    now: Millis,
    shown: &str,
) -> Result<Attended, Fault> {
    schema::still_known(line.one(schema::FORMAT, &[]).await?.as_ref(), shown)?;
    let pulse = line.one("SELECT at FROM pulse WHERE one = 1", &[]).await?;
    let served = pulse.and_then(|it| it.get::<_, Option<i64>>(0)).map_or(0, unsigned);
    let life = note(line, node, now.max(served)).await?;
    Ok(Attended { life, served })
}

/// Notes that a node is there. All nodes go by the time of the one whose time runs fastest.
async fn note(line: &Line, node: Id, now: Millis) -> Result<Life, Fault> {
    let sql = "INSERT INTO nodes VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = EXCLUDED.at";
    line.run(sql, &[&&node.0[..], &signed(now)]).await?;
    let first = line.one("SELECT max(at) FROM nodes", &[]).await?;
    let now = now.max(first.map_or(0, |it| unsigned(it.get(0))));
    Ok(Life { now, outages: outages(line).await? })
}

pub(super) async fn outages(line: &Line) -> Result<Vec<Outage>, Fault> {
    let rows = line.all("SELECT start, stop FROM outages ORDER BY start", &[]).await?;
    let outage = |it: &tokio_postgres::Row| {
        let (from, to) = (unsigned(it.get(0)), unsigned(it.get(1)));
        Outage { from, to }
    };
    Ok(rows.iter().map(outage).collect())
}

pub(super) async fn tokens(
    line: &Line,
    after: Option<Digest>,
    limit: usize,
) -> Result<Vec<Token>, Fault> {
    let sql = "SELECT digest, holder, kind, expires FROM tokens WHERE digest > $1
        ORDER BY digest LIMIT $2";
    let after = after.as_ref().map_or(&[][..], |it| &it.0[..]);
    line.all(sql, &[&after, &count(limit)]).await?.iter().map(as_token).collect()
}

pub(super) async fn nodes(line: &Line) -> Result<Vec<Node>, Fault> {
    let rows = line.all("SELECT node, at FROM nodes ORDER BY node", &[]).await?;
    let node = |it: &tokio_postgres::Row| {
        Ok(Node { node: id(it.get(0), "nodes")?, at: unsigned(it.get(1)) })
    };
    rows.iter().map(node).collect()
}

pub(super) async fn token(line: &Line, of: Digest) -> Result<Option<Token>, Fault> {
    let sql = "SELECT digest, holder, kind, expires FROM tokens WHERE digest = $1";
    let found = line.one(sql, &[&&of.0[..]]).await?;
    found.as_ref().map(as_token).transpose()
}

pub(super) fn as_token(row: &tokio_postgres::Row) -> Result<Token, Fault> {
    Ok(Token {
        digest: digest(row.get(0), "tokens")?,
        holder: id(row.get(1), "tokens")?,
        kind: row.get(2),
        expires: row.get::<_, Option<i64>>(3).map(unsigned),
    })
}

/// Keeps a token. One that is there already stays as it is: two requests may bring the same.
pub(super) async fn mint(line: &Line, tokens: &[Token]) -> Result<(), Fault> {
    for token in tokens {
        let sql = "INSERT INTO tokens VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let expires = token.expires.map(signed);
        let (digest, holder) = (&token.digest.0[..], &token.holder.0[..]);
        line.run(sql, &[&digest, &holder, &token.kind, &expires]).await?;
    }
    Ok(())
}

/// Uses tokens up, all or none of them.
pub(super) async fn spend(line: &Line, tokens: &[Digest], now: Millis) -> Result<bool, Fault> {
    if tokens.is_empty() {
        return Ok(true);
    }
    let digests: Vec<&[u8]> = tokens.iter().map(|it| &it.0[..]).collect();
    let sql = "SELECT digest, holder, kind, expires FROM tokens WHERE digest = ANY($1)
        ORDER BY digest FOR UPDATE";
    let found = line.all(sql, &[&digests]).await?;
    let found = found.iter().map(as_token).collect::<Result<Vec<_>, _>>()?;
    let works = |digest: &Digest| found.iter().any(|it| it.digest == *digest && it.works(now));
    if !tokens.iter().all(works) {
        return Ok(false);
    }
    line.run("DELETE FROM tokens WHERE digest = ANY($1)", &[&digests]).await?;
    Ok(true)
}

pub(super) async fn exchange(
    line: &Line,
    new: &[Token],
    old: &[Digest],
    now: Millis,
) -> Result<bool, Fault> {
    if spend(line, old, now).await? {
        mint(line, new).await?;
        return Ok(true);
    }
    // What was written before may have come through without anybody hearing of it. Nobody else
    // brings the same new tokens.
    for one in new {
        if token(line, one.digest).await?.as_ref() != Some(one) {
            return Ok(false);
        }
    }
    Ok(!new.is_empty())
}

pub(super) async fn purge(line: &Line, now: Millis) -> Result<u64, Fault> {
    let silent = now.saturating_sub(crate::life::FORGOTTEN_MS);
    line.run("DELETE FROM nodes WHERE at < $1", &[&signed(silent)]).await?;
    line.run("DELETE FROM tokens WHERE expires <= $1", &[&signed(now)]).await
}

/// Removes matches that ended before a time, with all that belongs to them.
pub(super) async fn retire(line: &Line, before: Millis, limit: i64) -> Result<u64, Fault> {
    let sql = "SELECT id FROM matches WHERE ended < $1 ORDER BY ended LIMIT $2
        FOR UPDATE SKIP LOCKED";
    let rows = line.all(sql, &[&signed(before), &limit]).await?;
    let ids: Vec<&[u8]> = rows.iter().map(|it| it.get(0)).collect();
    for sql in [
        "DELETE FROM heads WHERE id = ANY($1)",
        "DELETE FROM entries WHERE id = ANY($1)",
        "DELETE FROM snapshots WHERE id = ANY($1)",
        "DELETE FROM holdings WHERE id = ANY($1)",
        "DELETE FROM answers WHERE id = ANY($1)",
        "DELETE FROM jobs WHERE id = ANY($1)",
        "DELETE FROM matches WHERE id = ANY($1)",
    ] {
        line.run(sql, &[&ids]).await?;
    }
    Ok(ids.len() as u64)
}

pub(super) async fn stats(line: &Line) -> Result<Stats, Fault> {
    let one = async |sql: &str| -> Result<u64, Fault> {
        Ok(line.one(sql, &[]).await?.map_or(0, |it| unsigned(it.get(0))))
    };
    let mut stats = Stats {
        format: one("SELECT number FROM format WHERE one = 1").await? as u32,
        // Not every database of this family can say.
        bytes: one("SELECT pg_database_size(current_database())").await.unwrap_or(0),
        entries: one("SELECT coalesce(sum(length), 0)::BIGINT FROM heads").await?,
        snapshots: one("SELECT count(*) FROM snapshots").await?,
        answers: one("SELECT count(*) FROM answers").await?,
        tokens: one("SELECT count(*) FROM tokens").await?,
        outages: one("SELECT count(*) FROM outages").await?,
        matches: [0; 4],
    };
    for row in line.all("SELECT phase, count(*) FROM matches GROUP BY phase", &[]).await? {
        let phase = usize::try_from(row.get::<_, i16>(0)).unwrap_or(usize::MAX);
        if let Some(place) = stats.matches.get_mut(phase) {
            *place = unsigned(row.get(1));
        }
    }
    Ok(stats)
}

#[cfg(all(test, feature = "contract", unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::postgres::pool::Pool;
    use crate::{Commit, Id, Lane, NewJob, Postgres, Store};

    #[tokio::test]
    async fn an_outage_changes_no_row_of_a_job() {
        let url = crate::rig::database();
        let store = Postgres::open(&url).await.unwrap();
        store.alive(Id([1; 16]), 1_000, 0).await.unwrap();
        for number in 0..50 {
            let event = "clock".to_string();
            let clock = NewJob { lane: Lane::Clock, event, key: "1".into(), due: 90_000 };
            let made = Commit::new(Id([number; 16]), 0, 1_000, ["made"]);
            store.commit(Commit { jobs: Some(vec![clock]), ..made }).await.unwrap();
        }
        let line = Pool::new(&url, None).unwrap().line().await.unwrap();
        let versions = async || {
            let sql = "SELECT string_agg(xmin::TEXT || ctid::TEXT, ' ' ORDER BY id) FROM jobs";
            line.one(sql, &[]).await.unwrap().unwrap().get::<_, String>(0)
        };
        let before = versions().await;
        store.alive(Id([1; 16]), 61_000, 0).await.unwrap();
        assert_eq!(versions().await, before);
        assert_eq!(store.jobs(Id([3; 16])).await.unwrap()[0].due, 150_000);
    }
}
