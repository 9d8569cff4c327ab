//! Our server with the game of the measurement.

use crate::taps::Taps;
use server::HouseRules;
use std::sync::Arc;
use store::{Bus, Error, Store};

/// Serves until the process is killed, and says `ready` when it listens; with the limits that a
/// server has unless an operator says otherwise, or with none that a generator on one address would
/// feel.
pub async fn serve(
    port: &str,
    store: Result<Arc<dyn Store>, Error>,
    bus: Arc<dyn Bus>,
    is_limited: bool,
) {
    let config = server::Config {
        address: format!("127.0.0.1:{port}").parse().expect("a port"),
        store: store.expect("a store"),
        bus,
        registry: arena::Registry::new().with::<Taps>(),
        assets: Arc::new(server::NoAssets),
        rules: match is_limited {
            true => HouseRules::default(),
            // One address has all connections, and one holder of it sits at all matches.
            false => HouseRules {
                burst: 4_000_000,
                matches_max: 1_000_000,
                connections_each: 1_000_000,
                ..HouseRules::default()
            },
        },
    };
    let ready = |_| println!("ready");
    server::serve(config, std::future::pending(), ready).await.expect("it serves");
}
