//! Where matches are kept and who carries hints: a file and nobody, or what many servers share.

use server::LocalBus;
use std::path::Path;
use std::sync::Arc;
use store::{Bus, Error, NatsBus, Postgres, Settings, Sqlite, Store, Whole};

/// Whether somebody wrote the address of a database and not the name of a file.
pub(crate) fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// Opens a file or a database all of which can be read.
pub(crate) async fn opened(name: &str) -> Result<Box<dyn Whole>, Error> {
    match is_address(name) {
        true => Ok(Box::new(Postgres::open(name).await?)),
        false => Ok(Box::new(Sqlite::open(Settings::at(name))?)),
    }
}

pub(super) async fn store(url: Option<&str>, file: &Path) -> Result<Arc<dyn Store>, Error> {
    match url {
        Some(url) => Ok(Arc::new(Postgres::open(url).await?)),
        None => Ok(Arc::new(Sqlite::open(Settings::at(file))?)),
    }
}

pub(super) async fn bus(url: Option<&str>) -> Result<Arc<dyn Bus>, Error> {
    match url {
        Some(url) => Ok(Arc::new(NatsBus::open(url).await?)),
        None => Ok(Arc::<LocalBus>::default()),
    }
}
