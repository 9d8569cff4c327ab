//! `admin`: what an operator wants to know of matches, and may do to them, in a file or on a server.

mod moving;
mod office;
mod purge;
mod told;

use crate::Console;
use crate::failure::Failure;
use crate::serve::TrustArgs;
use arena::Registry;
use office::Office;
pub(crate) use office::secret;
use server::{Entropy, MachineEntropy, MachineTime, Time};
use std::path::PathBuf;
use store::{Cursor, Id, Millis};
use wire::protocol::{Order, Report, Status};

#[derive(clap::Args)]
pub(crate) struct AdminArgs {
    /// The file with the matches; a server may be using it
    #[arg(long, value_name = "FILE", default_value = "turnstile.db", global = true)]
    data: PathBuf,
    /// A PostgreSQL database, instead of a file, or `@FILE` with its address in it; servers may be
    /// using it
    #[arg(long, value_name = "URL", global = true, conflicts_with_all = ["data", "server"])]
    #[arg(env = "TURNSTILE_STORE", hide_env_values = true)]
    store: Option<String>,
    #[command(flatten)]
    trust: TrustArgs,
    /// A server that runs, instead of a file: `http://127.0.0.1:8080`
    #[arg(long, value_name = "URL", global = true, requires = "secret", conflicts_with = "data")]
    server: Option<String>,
    /// The file with the operator's secret, which that server was started with
    #[arg(long, value_name = "FILE", global = true, requires = "server")]
    secret: Option<PathBuf>,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(clap::Subcommand)]
enum Verb {
    /// List matches, newest first
    List(ListArgs),
    /// Show one match: where it stands, and what waits
    Show {
        /// The match
        #[arg(value_parser = id)]
        id: Id,
    },
    /// Print the log of a match, one JSON text an entry
    Export {
        /// The match
        #[arg(value_parser = id)]
        id: Id,
    },
    /// End a match that is not over; players are told, and its dice are revealed
    Close {
        /// The match
        #[arg(value_parser = id)]
        id: Id,
    },
    /// List the jobs that were given up, and how full the lanes are
    Jobs {
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1_000))]
        limit: u16,
        /// Go on after this place, which the page before ends with
        #[arg(long, value_name = "PLACE")]
        after: Option<String>,
    },
    /// Give jobs that were given up another chance
    Retry(WhoseArgs),
    /// Remove jobs that were given up; what they were to do is not done
    Discard(WhoseArgs),
    /// Count what there is
    Stats,
    /// Remove what has expired, and matches that ended long ago; no server may be using the file
    Purge(purge::PurgeArgs),
    /// Take all matches from a file to a database, or back; every log is compared
    MoveStore(moving::MoveArgs),
}

#[derive(clap::Args)]
struct ListArgs {
    /// Only those in this phase
    #[arg(long, value_enum)]
    phase: Option<In>,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1_000))]
    limit: u16,
    /// Go on after this place, which the page before ends with
    #[arg(long, value_name = "PLACE")]
    after: Option<Cursor>,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct WhoseArgs {
    /// The match whose jobs are meant
    #[arg(value_parser = id)]
    id: Option<Id>,
    /// Those of all matches
    #[arg(long)]
    all: bool,
}

/// Reads the id of a match.
fn id(text: &str) -> Result<Id, String> {
    text.parse().map_err(|_| "an id has 32 hexadecimal digits; `admin list` shows them".to_string())
}

/// A phase, as it is typed.
#[derive(Clone, Copy, clap::ValueEnum)]
enum In {
    Open,
    Playing,
    Finished,
    Abandoned,
}

impl From<In> for Status {
    fn from(phase: In) -> Status {
        match phase {
            In::Open => Status::Open,
            In::Playing => Status::Playing,
            In::Finished => Status::Finished,
            In::Abandoned => Status::Abandoned,
        }
    }
}

/// An id that no other request has.
fn request_id() -> String {
    let mut id = Id::NONE;
    MachineEntropy.fill(&mut id.0);
    id.to_string()
}

impl Verb {
    /// What is ordered; none for what is only done to a file.
    fn order(&self) -> Option<Order> {
        Some(match self {
            Verb::List(ListArgs { phase, limit, after }) => Order::List {
                status: phase.map(Status::from),
                after: after.map(|it| it.to_string()),
                limit: usize::from(*limit),
            },
            Verb::Show { id } => Order::Show { id: id.to_string() },
            Verb::Export { id } => Order::Export { id: id.to_string(), from: 0 },
            Verb::Close { id } => Order::Close { request_id: request_id(), id: id.to_string() },
            Verb::Jobs { limit, after } => {
                Order::Jobs { after: after.clone(), limit: usize::from(*limit) }
            }
            Verb::Retry(it) => {
                let id = it.id.map(|it| it.to_string());
                Order::Retry { request_id: request_id(), id }
            }
            Verb::Discard(it) => {
                let id = it.id.map(|it| it.to_string());
                Order::Discard { request_id: request_id(), id }
            }
            Verb::Stats => Order::Stats,
            Verb::Purge(_) | Verb::MoveStore(_) => return None,
        })
    }
}

/// Carries out an operator's order.
pub(crate) fn admin(
    registry: &Registry,
    args: &AdminArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut desk = Desk { json: args.json, now: MachineTime::default().wall(), console };
    runtime.block_on(async {
        match (&args.verb, args.verb.order()) {
            (Verb::MoveStore(it), _) => moving::move_store(it, &args.trust, &mut desk).await,
            (Verb::Purge(it), _) if args.server.is_none() => {
                purge::purge(&*Office::of(args)?.opened().await?, it, &mut desk).await
            }
            (_, Some(order)) => {
                let office = Office::of(args)?;
                desk.report(&office, registry, order).await
            }
            (_, None) => Err(Failure::Usage(
                "only a file is purged; a server that runs keeps matches as long as \
                 `serve --keep-finished` says"
                    .to_string(),
            )),
        }
    })
}

/// Where an order is given and its report is read.
struct Desk<'a, 'b> {
    json: bool,
    now: Millis,
    console: &'a mut Console<'b>,
}

impl Desk<'_, '_> {
    /// Gives an order and tells what came of it, to a program or to a person.
    async fn report(
        &mut self,
        office: &Office,
        registry: &Registry,
        order: Order,
    ) -> Result<(), Failure> {
        let mut next = Some(order);
        while let Some(order) = next.take() {
            let report = office.carry_out(registry, &order, self.now).await?;
            // A log comes in parts and is told as one.
            if let (Report::Log(log), Order::Export { id, .. }) = (&report, order) {
                for line in &log.entries {
                    self.console.say(wire::json(line))?;
                }
                next = log.next.map(|from| Order::Export { id, from });
                continue;
            }
            self.tell(&report, || told::text(&report))?;
        }
        Ok(())
    }

    fn tell(
        &mut self,
        value: &impl serde::Serialize,
        text: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        let told = if self.json { wire::json(value) } else { text() };
        Ok(self.console.say(told)?)
    }
}
