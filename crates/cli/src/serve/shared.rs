//! Where matches are kept and who carries hints: a file and nobody, or what many servers share.

use super::args::{BusArgs, SharedArgs, TrustArgs};
use crate::admin::secret;
use crate::failure::Failure;
use server::LocalBus;
use std::path::Path;
use std::sync::Arc;
use store::{Bus, Error, Moved, Settings, Sqlite, Store, Whole};

/// Whether somebody wrote the address of a database and not the name of a file.
pub(crate) fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// An address as it is typed or, so that its password stands in no list of processes, as it stands in
/// a file: `@FILE`.
pub(crate) fn address(given: &str) -> Result<String, Failure> {
    match given.strip_prefix('@') {
        Some(file) => secret(Path::new(file)),
        None => Ok(given.to_string()),
    }
}

/// Opens a PostgreSQL database.
#[cfg(feature = "shared")]
pub(crate) async fn database(url: &str, trust: &TrustArgs) -> Result<store::Postgres, Error> {
    store::Postgres::open_with(url, trust.ca.as_deref()).await
}

/// Refuses: this program cannot speak to a database.
#[cfg(not(feature = "shared"))]
pub(crate) async fn database(_: &str, _: &TrustArgs) -> Result<Sqlite, Error> {
    Err(Error::NotBuilt { what: "PostgreSQL" })
}

/// Takes everything to a PostgreSQL database.
#[cfg(feature = "shared")]
pub(crate) async fn transfer_to_database(
    from: &dyn Whole,
    url: &str,
    trust: &TrustArgs,
    names: (&str, &str),
) -> Result<Moved, Error> {
    store::transfer_to_database(from, url, trust.ca.as_deref(), names).await
}

/// Refuses: this program cannot speak to a database.
#[cfg(not(feature = "shared"))]
pub(crate) async fn transfer_to_database(
    _: &dyn Whole,
    _: &str,
    _: &TrustArgs,
    _: (&str, &str),
) -> Result<Moved, Error> {
    Err(Error::NotBuilt { what: "PostgreSQL" })
}

/// Connects to NATS servers.
#[cfg(feature = "shared")]
async fn nats(url: &str, args: &BusArgs, trust: &TrustArgs) -> Result<store::NatsBus, Error> {
    store::NatsBus::open_with(url, trust.ca.as_deref(), args.bus_prefix.as_deref()).await
}

/// Refuses: this program cannot speak to NATS.
#[cfg(not(feature = "shared"))]
async fn nats(_: &str, _: &BusArgs, _: &TrustArgs) -> Result<LocalBus, Error> {
    Err(Error::NotBuilt { what: "NATS" })
}

/// Opens a file or a database all of which can be read.
pub(crate) async fn opened(name: &str, trust: &TrustArgs) -> Result<Box<dyn Whole>, Error> {
    match is_address(name) {
        true => Ok(Box::new(database(name, trust).await?)),
        false => Ok(Box::new(Sqlite::open(Settings::at(name))?)),
    }
}

pub(super) async fn store(args: &SharedArgs, file: &Path) -> Result<Arc<dyn Store>, Failure> {
    match &args.store {
        Some(url) => Ok(Arc::new(database(&address(url)?, &args.trust).await?)),
        None => Ok(Arc::new(Sqlite::open(Settings::at(file))?)),
    }
}

pub(super) async fn bus(args: &BusArgs, trust: &TrustArgs) -> Result<Arc<dyn Bus>, Failure> {
    match &args.bus {
        Some(url) => Ok(Arc::new(nats(&address(url)?, args, trust).await?)),
        None => Ok(Arc::<LocalBus>::default()),
    }
}
