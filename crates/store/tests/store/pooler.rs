//! PgBouncer in front of the database: what pools sessions keeps every promise, what pools
//! transactions is refused.

use std::sync::{Arc, OnceLock};
use store::contract::{Ground, Opening};
use store::rig::Pooler;
use store::{Error, Postgres};

struct Pooled(String);

impl Default for Pooled {
    fn default() -> Pooled {
        static SHARED: OnceLock<Pooler> = OnceLock::new();
        let url = store::rig::database();
        Pooled(SHARED.get_or_init(|| Pooler::start(&url, "session")).url(&url))
    }
}

impl Ground for Pooled {
    fn open(&self) -> Opening<'_> {
        Box::pin(async { Arc::new(Postgres::open(&self.0).await.expect("it opens")) as _ })
    }
}

store::contract!(Pooled);

#[tokio::test]
async fn a_pooler_that_mixes_connections_is_refused_at_the_start() {
    let url = store::rig::database();
    for mode in ["transaction", "statement"] {
        let pooler = Pooler::start(&url, mode);
        let refused = Postgres::open(&pooler.url(&url)).await.err();
        match (&refused, mode) {
            (Some(Error::Pooled { at }), "transaction") => {
                assert!(at.contains("127.0.0.1"), "{at}")
            }
            // It refuses every transaction by itself.
            (Some(_), "statement") => {}
            _ => panic!("{mode}: {refused:?}"),
        }
    }
}
