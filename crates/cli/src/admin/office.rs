//! Who carries out an order: this program, on a file, or a server that runs.

use super::AdminArgs;
use crate::failure::Failure;
use crate::serve::{TrustArgs, address, database};
use arena::Registry;
use server::{Deps, House, HouseRules, LocalBus, MachineEntropy, MachineTime, NoAssets};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Error, Millis, Settings, Sqlite, Store};
use wire::protocol::{Order, Report};

/// Where orders go.
pub(super) enum Office {
    /// A file, which a server may be using.
    File(PathBuf),
    /// A database, which servers may be using.
    Database(String, TrustArgs),
    /// A server that runs, and what it asks for before it obeys.
    Server { url: String, secret: String },
}

impl Office {
    pub(super) fn of(args: &AdminArgs) -> Result<Office, Failure> {
        Ok(match (&args.server, &args.secret) {
            (Some(url), Some(file)) => Office::Server { url: url.clone(), secret: secret(file)? },
            _ => match &args.store {
                Some(url) => Office::Database(address(url)?, args.trust.clone()),
                None => Office::File(args.data.clone()),
            },
        })
    }

    /// The matches, for whoever may change anything.
    pub(super) async fn opened(&self) -> Result<Arc<dyn Store>, Error> {
        match self {
            Office::Database(url, trust) => Ok(Arc::new(database(url, trust).await?)),
            Office::File(path) => Ok(Arc::new(existing(path)?)),
            Office::Server { .. } => Err(Error::Guest),
        }
    }

    pub(super) async fn carry_out(
        &self,
        registry: &Registry,
        order: &Order,
        now: Millis,
    ) -> Result<Report, Failure> {
        match self {
            Office::Server { url, secret } => server::order(url, secret, order)
                .await
                .map_err(|it| Failure::Refused(it.to_string())),
            Office::File(_) | Office::Database(..) if matches!(order, Order::Close { .. }) => {
                at_table(self, registry, order).await
            }
            Office::Database(url, trust) => {
                let store = database(url, trust).await?;
                let done = server::look(&store, order, now).await;
                store.close().await?;
                done.map_err(|it| Failure::Refused(it.text))
            }
            Office::File(path) => {
                Failure::if_folder(path)?;
                // A running server caches its jobs, so removing one needs the lock of the file.
                let store = match order {
                    Order::Discard { .. } => existing(path)?,
                    _ => Sqlite::visit(Settings::at(path))?,
                };
                let done = server::look(&store, order, now).await;
                if matches!(order, Order::Discard { .. }) {
                    store.close().await?;
                }
                done.map_err(|it| Failure::Refused(it.text))
            }
        }
    }
}

/// Carries out an order for which somebody must hold the table, so no server may be using the file.
/// A database may be used by others: this is one more node.
async fn at_table(office: &Office, registry: &Registry, order: &Order) -> Result<Report, Failure> {
    let store = office.opened().await.map_err(|it| match it {
        Error::InUse { .. } => Failure::Refused(format!("{it}, or name the server with --server")),
        other => other.into(),
    })?;
    let deps = Deps {
        registry: registry.clone(),
        store,
        bus: Arc::<LocalBus>::default(),
        time: Arc::<MachineTime>::default(),
        entropy: Arc::new(MachineEntropy),
        assets: Arc::new(NoAssets),
        rules: HouseRules::default(),
    };
    let house = House::open(deps).await?;
    let done = house.carry_out(order).await;
    house.close().await;
    done.map_err(|it| Failure::Refused(it.text))
}

/// Opens a file for which nobody else may care; a misspelt one is not made.
pub(super) fn existing(path: &Path) -> Result<Sqlite, Error> {
    match path.exists() {
        true => Sqlite::open(Settings::at(path)),
        false => Err(Error::Missing { path: path.into() }),
    }
}

/// The secret in a file, without the end of its line.
pub(crate) fn secret(file: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(file).map_err(|it| Failure::file(file, &it))?;
    Ok(text.trim().to_string())
}
