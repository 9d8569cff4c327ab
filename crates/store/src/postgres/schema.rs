//! The tables as numbered migrations, carried out by one node while others run.

use super::pool::{Fault, Kind, Line, Pool};
use crate::Error;
use tokio_postgres::Row;

/// One step from a format to the next.
pub(super) struct Migration {
    /// The format it makes.
    pub(super) number: i64,
    /// The oldest program that can still work with it: a format that only adds something leaves
    /// the nodes of the version before in peace.
    pub(super) oldest: i64,
    pub(super) sql: &'static str,
}

/// Every format there ever was. A migration is never changed: databases have been made with it.
pub(super) const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, oldest: 1, sql: include_str!("migrations/1.sql") },
    Migration { number: 2, oldest: 1, sql: include_str!("migrations/2.sql") },
    // A node of the version before would take clocks by times that lack the outages.
    Migration { number: VERSION, oldest: VERSION, sql: include_str!("migrations/3.sql") },
];
/// The format of this program.
pub(super) const VERSION: i64 = 3;

/// Carries out all migrations that a database has not seen, or none of them. Of many nodes that
/// start at once, one does it and the others wait.
pub(super) async fn migrate(pool: &Pool, migrations: &[Migration]) -> Result<(), Error> {
    let shown = pool.shown.clone();
    pool.tried(Kind::Read, |line| async move {
        let sql = "CREATE TABLE IF NOT EXISTS format (
            one SMALLINT PRIMARY KEY, number BIGINT NOT NULL, oldest BIGINT NOT NULL)";
        // Two that make it at once are in each other's way: whoever is told that it is there
        // already, in one way or another, finds it the second time.
        if line.plain(sql).await.is_err() {
            line.plain(sql).await?;
        }
        line.plain("INSERT INTO format VALUES (1, 0, 0) ON CONFLICT DO NOTHING").await
    })
    .await?;
    pool.tried(Kind::Write, |line| {
        let shown = shown.clone();
        async move { step(&line, migrations, &shown).await }
    })
    .await
}

async fn step(line: &Line, migrations: &[Migration], shown: &str) -> Result<(), Fault> {
    let known = migrations.last().map_or(0, |it| it.number);
    let sql = "SELECT number, oldest FROM format WHERE one = 1 FOR UPDATE";
    let Some(row) = line.one(sql, &[]).await? else {
        return Err(Error::NotOurs { path: shown.into() }.into());
    };
    let (found, oldest): (i64, i64) = (row.get(0), row.get(1));
    if oldest > known {
        return Err(Error::Newer { path: shown.into(), found, known }.into());
    }
    for migration in migrations.iter().filter(|it| it.number > found) {
        line.plain(migration.sql).await?;
        let sql = "UPDATE format SET number = $1, oldest = $2 WHERE one = 1";
        line.run(sql, &[&migration.number, &migration.oldest]).await?;
    }
    Ok(())
}

/// Carries out one migration more than this program knows.
#[cfg(all(feature = "contract", unix))]
pub(crate) async fn upgrade(
    url: &str,
    number: i64,
    oldest: i64,
    sql: &'static str,
) -> Result<(), Error> {
    migrate(&Pool::new(url, None)?, &[Migration { number, oldest, sql }]).await
}

/// Whether somebody began to move matches here and has not ended. The mark stands beside the format.
pub(super) async fn is_marked(line: &Line) -> Result<bool, Fault> {
    Ok(line.one("SELECT number FROM format WHERE one = 2", &[]).await?.is_some())
}

/// What a database says of its format.
pub(super) const FORMAT: &str = "SELECT number, oldest FROM format WHERE one = 1";

/// Refuses to go on with a database that has become too new for this program meanwhile.
pub(super) fn still_known(row: Option<&Row>, shown: &str) -> Result<(), Fault> {
    match row.map(|it| (it.get::<_, i64>(0), it.get::<_, i64>(1))) {
        Some((_, oldest)) if oldest <= VERSION => Ok(()),
        Some((found, _)) => Err(Error::Newer { path: shown.into(), found, known: VERSION }.into()),
        None => Err(Error::NotOurs { path: shown.into() }.into()),
    }
}

#[cfg(all(test, feature = "contract", unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::{Commit, Id, Phase, Postgres, Row, Store, Written};

    /// Versions to come: one that adds something, one with which old nodes cannot work.
    const NEXT: Migration =
        Migration { number: 4, oldest: 1, sql: "ALTER TABLE matches ADD COLUMN more TEXT" };
    const LAST: Migration =
        Migration { number: 5, oldest: 5, sql: "ALTER TABLE heads RENAME COLUMN at TO moment" };

    fn made(index: u8) -> Commit {
        let row = Row { game: "duel".into(), phase: Phase::Open, listed: true, text: "{}".into() };
        Commit { row: Some(row), ..Commit::new(Id([index; 16]), 0, 1, ["made"]) }
    }

    #[tokio::test]
    async fn a_database_is_upgraded_while_nodes_of_the_version_before_run() {
        let url = crate::rig::database();
        let old = Postgres::open(&url).await.unwrap();
        assert!(matches!(old.commit(made(1)).await, Ok(Written::Done(_))));
        let pool = Pool::new(&url, None).unwrap();
        // Two new nodes start at once, while the old one writes.
        let (one, other, written) =
            tokio::join!(migrate(&pool, &[NEXT]), migrate(&pool, &[NEXT]), old.commit(made(2)));
        assert_eq!((one, other), (Ok(()), Ok(())));
        assert!(matches!(written, Ok(Written::Done(_))));
        assert!(matches!(old.commit(made(3)).await, Ok(Written::Done(_))));
        assert!(old.alive(Id([1; 16]), 5, 0).await.is_ok());
        // Another one of the old version may still start.
        Postgres::open(&url).await.unwrap().close().await.unwrap();
        assert_eq!(old.stats().await.unwrap().format, 4);
        // With the next format it may not, and those that run notice.
        migrate(&pool, &[NEXT, LAST]).await.unwrap();
        let refused = old.commit(made(4)).await;
        assert!(
            matches!(refused, Err(Error::Newer { found: 5, known: VERSION, .. })),
            "{refused:?}"
        );
        let refused = old.alive(Id([1; 16]), 6, 0).await;
        assert!(
            matches!(refused, Err(Error::Newer { found: 5, known: VERSION, .. })),
            "{refused:?}"
        );
        let refused = Postgres::open(&url).await.map(drop);
        assert!(
            matches!(refused, Err(Error::Newer { found: 5, known: VERSION, .. })),
            "{refused:?}"
        );
    }

    #[tokio::test]
    async fn many_nodes_that_start_at_once_make_one_database() {
        // Once in ten databases somebody is really in the way.
        for _ in 0..50 {
            let url = crate::rig::database();
            let open = move |url: String| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                runtime.unwrap().block_on(async { Postgres::open(&url).await?.stats().await })
            };
            let nodes =
                [(); 4].map(|()| url.clone()).map(|it| std::thread::spawn(move || open(it)));
            for node in nodes {
                assert_eq!(i64::from(node.join().unwrap().unwrap().format), VERSION);
            }
        }
    }
}
