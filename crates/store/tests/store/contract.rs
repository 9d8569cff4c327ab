//! A file keeps what every store promises.

use std::sync::Arc;
use store::contract::{Ground, Opening};
use store::{Settings, Sqlite};

struct File(tempfile::TempDir);

impl Default for File {
    fn default() -> File {
        File(tempfile::tempdir().expect("a folder can be made"))
    }
}

impl Ground for File {
    fn open(&self) -> Opening<'_> {
        let settings = Settings::at(self.0.path().join("matches.db"));
        Box::pin(async { Arc::new(Sqlite::open(settings).expect("it opens")) as _ })
    }
}

store::contract!(File);
