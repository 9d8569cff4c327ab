//! Everything that a group of requests writes, in two round trips: one that locks and reads where
//! the logs end, one that writes.

use super::life;
use super::mark::Marks;
use super::pool::{Fault, Guard, Line, Pool, Value, digest, id, signed, unsigned};
use super::{jobs, rows, schema};
use crate::{Close, Commit, Head, Id, Lane, Written};
use std::collections::HashMap;
use std::sync::Arc;

/// The ends of logs. In one order, so that no two groups wait for each other.
const ENDS: &str = "SELECT id, length, link FROM heads WHERE id = ANY($1) ORDER BY id FOR UPDATE";
const ANSWERS: &str = "SELECT request, answer FROM answers WHERE request = ANY($1)";

const ENTRIES: &str = "INSERT INTO entries (id, number, at, text, link, request, first)
    SELECT * FROM unnest($1::BYTEA[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::BYTEA[],
        $6::BYTEA[], $7::BIGINT[])";
const HEADS: &str = "INSERT INTO heads (id, length, link, at, mark)
    SELECT * FROM unnest($1::BYTEA[], $2::BIGINT[], $3::BYTEA[], $4::BIGINT[], $5::BIGINT[])
    ON CONFLICT (id) DO UPDATE SET length = EXCLUDED.length, link = EXCLUDED.link,
        at = EXCLUDED.at, mark = EXCLUDED.mark";
const SNAPSHOTS: &str = "INSERT INTO snapshots (id, number, text, seal)
    SELECT * FROM unnest($1::BYTEA[], $2::BIGINT[], $3::TEXT[], $4::BYTEA[])
    ON CONFLICT (id) DO UPDATE SET number = EXCLUDED.number, text = EXCLUDED.text,
        seal = EXCLUDED.seal";
// When a match was made, and when it ended, stays as it is.
const MATCHES: &str = "INSERT INTO matches (id, created, ended, game, phase, listed, text)
    SELECT * FROM unnest($1::BYTEA[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::SMALLINT[],
        $6::BOOLEAN[], $7::TEXT[])
    ON CONFLICT (id) DO UPDATE SET game = EXCLUDED.game, phase = EXCLUDED.phase,
        listed = EXCLUDED.listed, text = EXCLUDED.text,
        ended = CASE WHEN EXCLUDED.ended IS NULL THEN NULL
            ELSE coalesce(matches.ended, EXCLUDED.ended) END";
const OVER: &str = "UPDATE holdings SET over = it.over
    FROM unnest($1::BYTEA[], $2::BOOLEAN[]) AS it (id, over)
    WHERE holdings.id = it.id AND holdings.over <> it.over";
const NEW_ANSWERS: &str = "INSERT INTO answers (request, id, answer)
    SELECT * FROM unnest($1::BYTEA[], $2::BYTEA[], $3::TEXT[])";
const HOLDERS: &str = "INSERT INTO holdings (id, holder, over, newest)
    SELECT it.id, it.holder, phase >= 2, -created
    FROM unnest($1::BYTEA[], $2::BYTEA[]) AS it (id, holder) JOIN matches ON matches.id = it.id
    ON CONFLICT DO NOTHING";
const TOKENS: &str = "INSERT INTO tokens (digest, holder, kind, expires)
    SELECT * FROM unnest($1::BYTEA[], $2::BYTEA[], $3::TEXT[], $4::BIGINT[])
    ON CONFLICT DO NOTHING";
const OLD_JOBS: &str = "DELETE FROM jobs WHERE id = ANY($1) AND NOT EXISTS (
    SELECT 1 FROM unnest($2::BYTEA[], $3::TEXT[], $4::TEXT[]) AS it (id, event, key)
    WHERE it.id = jobs.id AND it.event = jobs.event AND it.key = jobs.key)";
// What is there already goes on as it is: somebody may be doing it, or it rests because it failed.
// With another due time it is another job. A bot's turn to think comes after those of its party in
// other matches that were not given up, and not before the one that waits longest: so whoever comes
// again and again passes nobody for ever.
pub(super) const JOBS: &str = concat!(
    "INSERT INTO jobs (id, event, key, lane, due, ready, tries, lease, party, turn)
    SELECT id, event, key, lane, due, due, 0, 0, party, CASE WHEN party IS NULL THEN 0 ELSE
        row_number() OVER (PARTITION BY party ORDER BY id, key) - 1 + greatest(0,
            (SELECT max(turn) + 1 FROM jobs WHERE lane = 2 AND jobs.party = it.party
                AND jobs.id <> it.id AND ready IS NOT NULL),
            (SELECT turn FROM jobs WHERE lane = 2 AND jobs.id <> it.id
                AND ready >= $8 AND ready <= it.at ORDER BY ready, turn LIMIT 1)) END
    FROM (SELECT id, event, key, lane, shown - CASE lane WHEN 1 THEN ",
    jobs::put_off!(),
    " ELSE 0 END AS due, party, at
        FROM unnest($1::BYTEA[], $2::TEXT[], $3::TEXT[], $4::SMALLINT[], $5::BIGINT[], $6::BYTEA[],
            $7::BIGINT[]) AS them (id, event, key, lane, shown, party, at)) AS it
    ON CONFLICT (id, event, key) DO UPDATE SET lane = EXCLUDED.lane, due = EXCLUDED.due,
        ready = EXCLUDED.due, tries = 0, lease = jobs.lease + (jobs.owner IS NOT NULL)::INT, owner = NULL, fault = NULL,
        party = EXCLUDED.party, turn = EXCLUDED.turn
    WHERE jobs.due <> EXCLUDED.due OR jobs.lane <> EXCLUDED.lane"
);

/// Writes a group whose commits are of different matches, and says what became of each.
pub(super) async fn write(
    pool: &Pool,
    marks: &Marks,
    group: &[&Commit],
) -> Result<Vec<Written>, Fault> {
    let guard = Guard(Some(pool.line().await?));
    let Some(line) = guard.0.clone() else { return Err(Fault::Again("no line".to_string())) };
    let known = ends(&line, group, &pool.shown).await?;
    let mut written = Vec::with_capacity(group.len());
    let mut batch = Batch::default();
    for commit in group {
        let end = known.ends.get(&commit.id).copied().unwrap_or(Head::empty(commit.id));
        let asked = commit.request.filter(|_| commit.answer.is_some());
        written.push(match asked.and_then(|it| known.answers.get(&it)) {
            Some(answer) => Written::Repeated(answer.clone()),
            None if end.length != commit.length => Written::Conflict(end.length),
            None if !life::spend(&line, &commit.spend, commit.at).await? => Written::Spent,
            None => Written::Done(batch.add(commit, end)),
        });
    }
    batch.bots_from = bots_from(&line, marks, group).await?;
    batch.send(&line).await?;
    drop(line);
    guard.keep();
    Ok(written)
}

/// From when on bots wait that are compared with new ones. A node that takes no bots itself looks
/// for them here, now and then.
async fn bots_from(line: &Line, marks: &Marks, group: &[&Commit]) -> Result<i64, Fault> {
    let plans = |it: &&&Commit| it.jobs.iter().flatten().any(|it| it.lane == Lane::Bot);
    let Some(at) = group.iter().filter(plans).map(|it| it.at).max() else { return Ok(0) };
    if marks.from(Lane::Bot, at) == 0 {
        let next = jobs::next(line, Lane::Bot, 0).await?;
        marks.seen(Lane::Bot, 0, at, next);
    }
    Ok(signed(marks.from(Lane::Bot, at)))
}

/// What must be known before anything is written.
struct Known {
    ends: HashMap<Id, Head>,
    answers: HashMap<Id, String>,
}

async fn ends(line: &Arc<Line>, group: &[&Commit], shown: &str) -> Result<Known, Fault> {
    let ids: Vec<&[u8]> = group.iter().map(|it| &it.id.0[..]).collect();
    let with_answer = group.iter().filter(|it| it.answer.is_some());
    let requests: Vec<&[u8]> =
        with_answer.filter_map(|it| it.request.as_ref()).map(|it| &it.0[..]).collect();
    // Prepared before they are sent, so that they arrive in this order.
    line.prepare(&[ENDS, ANSWERS, schema::FORMAT]).await?;
    let answers = async {
        match requests.is_empty() {
            true => Ok(Vec::new()),
            false => line.all(ANSWERS, &[&requests]).await,
        }
    };
    let values: [Value<'_>; 1] = [&ids];
    let (begun, ends, answers, format) = tokio::join!(
        biased;
        line.plain("BEGIN"),
        line.all(ENDS, &values),
        answers,
        // Asked when the logs are held: a migration that changes them is over, or waits for this.
        line.one(schema::FORMAT, &[])
    );
    begun?;
    let mut known = Known { ends: HashMap::new(), answers: HashMap::new() };
    let ends = ends?;
    schema::still_known(format?.as_ref(), shown)?;
    for row in ends {
        let head = Head { length: unsigned(row.get(1)), link: digest(row.get(2), "heads")? };
        known.ends.insert(id(row.get(0), "heads")?, head);
    }
    for row in answers? {
        known.answers.insert(id(row.get(0), "answers")?, row.get(1));
    }
    Ok(known)
}

/// A column of ids or hashes.
type Bytes<'a> = Vec<&'a [u8]>;
type Texts<'a> = Vec<&'a str>;
type Numbers = Vec<i64>;
type Times = Vec<Option<i64>>;
type Hashes = Vec<Vec<u8>>;

/// Columns of everything that a group writes.
#[derive(Default)]
struct Batch<'a> {
    entries: (Bytes<'a>, Numbers, Numbers, Texts<'a>, Hashes),
    closes: (Vec<Option<&'a [u8]>>, Times),
    heads: (Bytes<'a>, Numbers, Hashes, Numbers, Numbers),
    snapshots: (Bytes<'a>, Numbers, Texts<'a>, Hashes),
    matches: (Bytes<'a>, Numbers, Times, Texts<'a>, Vec<i16>, Vec<bool>, Texts<'a>),
    over: (Bytes<'a>, Vec<bool>),
    answers: (Bytes<'a>, Bytes<'a>, Texts<'a>),
    holders: (Bytes<'a>, Bytes<'a>),
    tokens: (Bytes<'a>, Bytes<'a>, Texts<'a>, Times),
    planned: Bytes<'a>,
    jobs: (Bytes<'a>, Texts<'a>, Texts<'a>, Vec<i16>, Numbers),
    turns: (Vec<Option<&'a [u8]>>, Numbers),
    bots_from: i64,
}

impl<'a> Batch<'a> {
    /// Adds a commit, and says where its log ends then.
    fn add(&mut self, commit: &'a Commit, end: Head) -> Head {
        let (name, at) = (&commit.id.0[..], signed(commit.at));
        let head = self.log(commit, end);
        if head.length > 0 {
            self.heads.0.push(name);
            self.heads.1.push(signed(head.length));
            self.heads.2.push(head.link.0.to_vec());
            self.heads.3.push(at);
            self.heads.4.push(commit.mark.into());
        }
        if let Some(text) = &commit.snapshot {
            self.snapshots.0.push(name);
            self.snapshots.1.push(signed(head.length));
            self.snapshots.2.push(text);
            self.snapshots.3.push(head.link.seal(text).0.to_vec());
        }
        if let Some(row) = &commit.row {
            let over = row.phase.is_over();
            self.matches.0.push(name);
            self.matches.1.push(at);
            self.matches.2.push(over.then_some(at));
            self.matches.3.push(&row.game);
            self.matches.4.push(rows::kept(row.phase));
            self.matches.5.push(row.listed);
            self.matches.6.push(&row.text);
            self.over.0.push(name);
            self.over.1.push(over);
        }
        if let (Some(request), Some(answer)) = (&commit.request, &commit.answer) {
            self.answers.0.push(&request.0);
            self.answers.1.push(name);
            self.answers.2.push(answer);
        }
        for holder in &commit.holders {
            self.holders.0.push(name);
            self.holders.1.push(&holder.0);
        }
        for token in &commit.mint {
            self.tokens.0.push(&token.digest.0);
            self.tokens.1.push(&token.holder.0);
            self.tokens.2.push(&token.kind);
            self.tokens.3.push(token.expires.map(signed));
        }
        self.plan(commit);
        head
    }

    fn log(&mut self, commit: &'a Commit, end: Head) -> Head {
        let close = Close { request: commit.request, from: commit.length };
        let last = commit.length + commit.entries.len() as u64;
        commit.entries.iter().fold(end, |head, text| {
            let is_last = head.length + 1 == last;
            let head = head.after(commit.at, text, is_last.then_some(close));
            self.entries.0.push(&commit.id.0);
            self.entries.1.push(signed(head.length));
            self.entries.2.push(signed(commit.at));
            self.entries.3.push(text);
            self.entries.4.push(head.link.0.to_vec());
            let request = commit.request.as_ref().filter(|_| is_last);
            self.closes.0.push(request.map(|it| &it.0[..]));
            self.closes.1.push(is_last.then_some(signed(commit.length)));
            head
        })
    }

    /// Makes these all jobs of a match.
    fn plan(&mut self, commit: &'a Commit) {
        let Some(planned) = &commit.jobs else { return };
        self.planned.push(&commit.id.0);
        for job in planned {
            self.jobs.0.push(&commit.id.0);
            self.jobs.1.push(&job.event);
            self.jobs.2.push(&job.key);
            self.jobs.3.push(jobs::kept(job.lane));
            self.jobs.4.push(signed(job.due));
            let party = commit.party.as_ref().unwrap_or(&commit.id);
            self.turns.0.push((job.lane == Lane::Bot).then_some(&party.0[..]));
            self.turns.1.push(signed(commit.at));
        }
    }

    /// Sends everything at once, the end of the transaction included. If one statement fails, the
    /// database writes nothing, whatever follows.
    async fn send(&self, line: &Line) -> Result<(), Fault> {
        let (entries, closes, heads) = (&self.entries, &self.closes, &self.heads);
        let (kept, found) = (&self.snapshots, &self.matches);
        let (jobs, turns) = (&self.jobs, &self.turns);
        let all: [(&str, bool, &[Value<'_>]); 10] = [
            (
                ENTRIES,
                entries.0.is_empty(),
                &[&entries.0, &entries.1, &entries.2, &entries.3, &entries.4, &closes.0, &closes.1],
            ),
            (HEADS, heads.0.is_empty(), &[&heads.0, &heads.1, &heads.2, &heads.3, &heads.4]),
            (SNAPSHOTS, kept.0.is_empty(), &[&kept.0, &kept.1, &kept.2, &kept.3]),
            (
                MATCHES,
                found.0.is_empty(),
                &[&found.0, &found.1, &found.2, &found.3, &found.4, &found.5, &found.6],
            ),
            (OVER, self.over.0.is_empty(), &[&self.over.0, &self.over.1]),
            (
                NEW_ANSWERS,
                self.answers.0.is_empty(),
                &[&self.answers.0, &self.answers.1, &self.answers.2],
            ),
            (HOLDERS, self.holders.0.is_empty(), &[&self.holders.0, &self.holders.1]),
            (
                TOKENS,
                self.tokens.0.is_empty(),
                &[&self.tokens.0, &self.tokens.1, &self.tokens.2, &self.tokens.3],
            ),
            (OLD_JOBS, self.planned.is_empty(), &[&self.planned, &jobs.0, &jobs.1, &jobs.2]),
            (
                JOBS,
                jobs.0.is_empty(),
                &[&jobs.0, &jobs.1, &jobs.2, &jobs.3, &jobs.4, &turns.0, &turns.1, &self.bots_from],
            ),
        ];
        let wanted: Vec<_> = all.into_iter().filter(|(_, is_empty, _)| !is_empty).collect();
        let sql: Vec<&str> = wanted.iter().map(|it| it.0).collect();
        // Prepared before they are sent, so that they arrive in this order and the end comes last.
        line.prepare(&sql).await?;
        let sent = wanted.iter().map(|(sql, _, values)| line.run(sql, values));
        let (sent, ended) =
            tokio::join!(biased; futures_util::future::join_all(sent), line.plain("COMMIT"));
        sent.into_iter().try_for_each(|it| it.map(drop))?;
        ended
    }
}
