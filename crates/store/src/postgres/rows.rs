//! Lists of matches, each along an index, so that a page costs what it shows.

use super::pool::{Fault, Line, Value, count, id, signed, unsigned};
use crate::{Cursor, Filter, Found, Id, Page, Phase, Row};

const COLUMNS: &str =
    "SELECT matches.id, game, phase, listed, text, created, heads.at, mark, length";

fn found(it: &tokio_postgres::Row) -> Result<Found, Fault> {
    let phase = Phase::of(it.get::<_, i16>(2).into());
    Ok(Found {
        id: id(it.get(0), "matches")?,
        row: Row { game: it.get(1), phase, listed: it.get(3), text: it.get(4) },
        created: unsigned(it.get(5)),
        updated: unsigned(it.get(6)),
        mark: u32::try_from(it.get::<_, i64>(7)).unwrap_or(u32::MAX),
        length: unsigned(it.get(8)),
    })
}

/// Before everything, in a list that has the newest first.
const NEWEST: Cursor = Cursor { over: false, created: i64::MAX as u64, id: Id([0xff; 16]) };

pub(super) async fn rows(line: &Line, filter: &Filter, page: Page) -> Result<Vec<Found>, Fault> {
    let Cursor { over, created, id } = page.after.unwrap_or(match filter {
        // The newest has the least number there.
        Filter::Of(_) => Cursor { id: Id::NONE, ..NEWEST },
        _ => NEWEST,
    });
    let (created, place, limit) = (signed(created), &id.0[..], count(page.limit));
    let list = |condition: &str| {
        format!(
            "{COLUMNS} FROM matches JOIN heads ON heads.id = matches.id
             WHERE {condition} AND (created, matches.id) < ($1, $2)
             ORDER BY created DESC, matches.id DESC LIMIT $3"
        )
    };
    let all = async |sql: &str, more: &[Value<'_>]| {
        let mut values: Vec<Value<'_>> = vec![&created, &place, &limit];
        values.extend_from_slice(more);
        line.all(sql, &values).await
    };
    let rows = match filter {
        Filter::Every(None) => all(&list("true"), &[]).await?,
        Filter::Every(Some(phase)) => all(&list("phase = $4"), &[&kept(*phase)]).await?,
        Filter::Listed(phase, None) => {
            all(&list("listed AND phase = $4"), &[&kept(*phase)]).await?
        }
        Filter::Listed(phase, Some(game)) => {
            let sql = list("listed AND phase = $4 AND game = $5");
            all(&sql, &[&kept(*phase), game]).await?
        }
        Filter::Of(holder) => {
            let sql = format!(
                "{COLUMNS} FROM holdings JOIN matches ON matches.id = holdings.id
                 JOIN heads ON heads.id = matches.id
                 WHERE holder = $1 AND (over, newest, holdings.id) > ($2, $3, $4)
                 ORDER BY over, newest, holdings.id LIMIT $5"
            );
            line.all(&sql, &[&&holder.0[..], &over, &-created, &place, &limit]).await?
        }
    };
    rows.iter().map(found).collect()
}

pub(super) async fn row(line: &Line, id: Id) -> Result<Option<Found>, Fault> {
    let sql =
        format!("{COLUMNS} FROM matches JOIN heads ON heads.id = matches.id WHERE matches.id = $1");
    let row = line.one(&sql, &[&&id.0[..]]).await?;
    row.as_ref().map(found).transpose()
}

pub(super) async fn live(line: &Line, holder: Id) -> Result<u64, Fault> {
    let sql = "SELECT count(*) FROM holdings WHERE holder = $1 AND NOT over";
    Ok(line.one(sql, &[&&holder.0[..]]).await?.map_or(0, |it| unsigned(it.get(0))))
}

pub(super) async fn holders(line: &Line, of: Id) -> Result<Vec<Id>, Fault> {
    let sql = "SELECT holder FROM holdings WHERE id = $1 ORDER BY holder";
    let rows = line.all(sql, &[&&of.0[..]]).await?;
    rows.iter().map(|it| Ok(id(it.get(0), "holdings")?)).collect()
}

/// How a phase is kept.
pub(super) fn kept(phase: Phase) -> i16 {
    phase.number() as i16
}
