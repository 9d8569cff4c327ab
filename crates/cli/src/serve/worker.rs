//! `worker`: lets bots think for servers that share a database.

use super::args::WorkerArgs;
use super::{log_as, programs, shared, told_to_stop};
use crate::Console;
use crate::failure::Failure;
use arena::Registry;
use server::{Config, HouseRules, NoAssets};
use std::sync::Arc;

/// Thinks until the process is told to stop.
pub(crate) fn worker(
    registry: &Registry,
    args: &WorkerArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    let rules = HouseRules {
        programs: programs(&args.programs)?,
        bot_threads: usize::from(args.bot_threads),
        hint_threads: 1,
        thought_threads: args.thought.thought_threads,
        ..HouseRules::default()
    };
    log_as(args.log);
    let output = &mut *console.output;
    let ready = || {
        // Whoever started this may have closed the pipe; the bots think all the same.
        let _ = writeln!(output, "Bots think here for {} games.", registry.iter().count());
        let _ = output.flush();
    };
    runtime.block_on(async {
        let config = Config {
            address: ([127, 0, 0, 1], 0).into(),
            store: Arc::new(shared::database(&shared::address(&args.store)?, &args.trust).await?),
            bus: shared::bus(&args.bus, &args.trust).await?,
            registry: registry.clone(),
            assets: Arc::new(NoAssets),
            rules,
        };
        let done = server::work(config, told_to_stop(), ready).await;
        done.map_err(|it| Failure::Refused(it.to_string()))
    })
}
