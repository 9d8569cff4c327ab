//! Lists of matches, each along an index, so that a page costs what it shows.

use super::{count, each, first, sound};
use crate::{Cursor, Error, Filter, Found, Id, Page, Phase, Row};
use rusqlite::{Connection, params};

const COLUMNS: &str = "
    SELECT matches.id, game, phase, listed, row, created, heads.at, mark, length,
        matches.seal = seal(matches.id, created, ended, game, phase, listed, row)
        AND heads.seal = seal(heads.id, place, length, at, mark)";

fn found(it: &rusqlite::Row<'_>) -> Result<Found, Error> {
    sound(it, 9, "matches")?;
    let phase = Phase::of(it.get(2)?);
    Ok(Found {
        id: Id(it.get(0)?),
        row: Row { game: it.get(1)?, phase, listed: it.get(3)?, text: it.get(4)? },
        created: it.get(5)?,
        updated: it.get(6)?,
        mark: it.get(7)?,
        length: it.get(8)?,
    })
}

/// Before everything, in a list that has the newest first.
const NEWEST: Cursor = Cursor { over: false, created: i64::MAX as u64, id: Id([0xff; 16]) };

/// How a list is asked for.
fn sql(filter: &Filter) -> String {
    let condition = match filter {
        Filter::Listed(_, None) => "listed = 1 AND phase = ?4",
        Filter::Listed(_, Some(_)) => "listed = 1 AND phase = ?4 AND game = ?5",
        Filter::Every(Some(_)) => "phase = ?4",
        Filter::Every(None) => "true",
        Filter::Of(_) => {
            return format!(
                "{COLUMNS} FROM holdings JOIN matches ON matches.id = holdings.id
                 JOIN heads ON heads.id = matches.id
                 WHERE holder = ?1 AND (over, newest, holdings.id) > (?2, -?3, ?4)
                 ORDER BY over, newest, holdings.id LIMIT ?5"
            );
        }
    };
    format!(
        "{COLUMNS} FROM matches JOIN heads ON heads.id = matches.id
         WHERE {condition} AND (created, matches.id) < (?1, ?2)
         ORDER BY created DESC, matches.id DESC LIMIT ?3"
    )
}

pub(in crate::sqlite) fn rows(
    connection: &Connection,
    filter: &Filter,
    page: Page,
) -> Result<Vec<Found>, Error> {
    let Cursor { over, created, id } = page.after.unwrap_or(match filter {
        // The newest has the least number there.
        Filter::Of(_) => Cursor { id: Id::NONE, ..NEWEST },
        _ => NEWEST,
    });
    let (sql, limit) = (sql(filter), count(page.limit));
    match filter {
        Filter::Listed(phase, None) | Filter::Every(Some(phase)) => {
            each(connection, &sql, params![created, id.0, limit, phase.number()], found)
        }
        Filter::Listed(phase, Some(game)) => {
            let phase = phase.number();
            each(connection, &sql, params![created, id.0, limit, phase, game], found)
        }
        Filter::Every(None) => each(connection, &sql, params![created, id.0, limit], found),
        Filter::Of(holder) => {
            each(connection, &sql, params![holder.0, over, created, id.0, limit], found)
        }
    }
}

pub(in crate::sqlite) fn row(connection: &Connection, id: Id) -> Result<Option<Found>, Error> {
    let sql = format!("{COLUMNS} FROM matches JOIN heads USING (id) WHERE matches.id = ?1");
    first(connection, &sql, [id.0], found)
}

pub(in crate::sqlite) fn live(connection: &Connection, holder: Id) -> Result<u64, Error> {
    let sql = "SELECT count(*) FROM holdings WHERE holder = ?1 AND over = 0";
    Ok(connection.prepare_cached(sql)?.query_row([holder.0], |it| it.get(0))?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Filter, Id, Phase, sql};
    use crate::sqlite::schema;
    use crate::{Settings, Sqlite};

    /// A page costs what it shows: no list reads a table from its beginning, or sorts one.
    #[test]
    fn every_list_goes_along_an_index() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("matches.db");
        drop(Sqlite::open(Settings::at(&path)).unwrap());
        let connection = schema::reader(&path).unwrap();
        let game = Some("duel".to_string());
        for (filter, along) in [
            (Filter::Listed(Phase::Open, None), "matches_listed"),
            (Filter::Listed(Phase::Open, game), "matches_of_game"),
            (Filter::Every(Some(Phase::Open)), "matches_phase"),
            (Filter::Every(None), "matches_created"),
            (Filter::Of(Id::NONE), "PRIMARY KEY"),
        ] {
            let explain = format!("EXPLAIN QUERY PLAN {}", sql(&filter));
            let mut statement = connection.prepare(&explain).unwrap();
            let mut rows = statement.raw_query();
            let mut plan = Vec::new();
            while let Some(row) = rows.next().unwrap() {
                plan.push(row.get::<_, String>(3).unwrap());
            }
            assert!(plan[0].contains(along), "{filter:?}: {plan:?}");
            let bad = |it: &String| it.contains("SCAN") || it.contains("TEMP B-TREE");
            assert!(!plan.iter().any(bad), "{filter:?}: {plan:?}");
        }
    }
}
