//! Where matches are kept and who carries hints: a file and nobody, or what many servers share.

use server::LocalBus;
use std::path::Path;
use std::sync::Arc;
use store::{Bus, Error, Settings, Sqlite, Store, Whole};

/// Whether somebody wrote the address of a database and not the name of a file.
pub(crate) fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// Opens a PostgreSQL database.
#[cfg(feature = "shared")]
pub(crate) async fn database(url: &str) -> Result<store::Postgres, Error> {
    store::Postgres::open(url).await
}

/// Refuses: this program cannot speak to a database.
#[cfg(not(feature = "shared"))]
pub(crate) async fn database(_: &str) -> Result<Sqlite, Error> {
    Err(Error::NotBuilt { what: "PostgreSQL" })
}

/// Connects to NATS servers.
#[cfg(feature = "shared")]
async fn nats(url: &str) -> Result<store::NatsBus, Error> {
    store::NatsBus::open(url).await
}

/// Refuses: this program cannot speak to NATS.
#[cfg(not(feature = "shared"))]
async fn nats(_: &str) -> Result<LocalBus, Error> {
    Err(Error::NotBuilt { what: "NATS" })
}

/// Opens a file or a database all of which can be read.
pub(crate) async fn opened(name: &str) -> Result<Box<dyn Whole>, Error> {
    match is_address(name) {
        true => Ok(Box::new(database(name).await?)),
        false => Ok(Box::new(Sqlite::open(Settings::at(name))?)),
    }
}

pub(super) async fn store(url: Option<&str>, file: &Path) -> Result<Arc<dyn Store>, Error> {
    match url {
        Some(url) => Ok(Arc::new(database(url).await?)),
        None => Ok(Arc::new(Sqlite::open(Settings::at(file))?)),
    }
}

pub(super) async fn bus(url: Option<&str>) -> Result<Arc<dyn Bus>, Error> {
    match url {
        Some(url) => Ok(Arc::new(nats(url).await?)),
        None => Ok(Arc::<LocalBus>::default()),
    }
}
