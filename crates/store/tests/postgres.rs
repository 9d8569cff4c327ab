//! A database keeps what every store promises.

use std::sync::Arc;
use store::Postgres;
use store::contract::{Ground, Opening};

struct Database(String);

impl Default for Database {
    fn default() -> Database {
        Database(store::rig::database())
    }
}

impl Ground for Database {
    fn open(&self) -> Opening<'_> {
        Box::pin(async { Arc::new(Postgres::open(&self.0).await.expect("it opens")) as _ })
    }
}

store::contract!(Database);
