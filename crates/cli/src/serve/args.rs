//! What can be typed after `serve`.

use crate::args::{ThoughtArgs, pair};
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

/// A server.
#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    pub(crate) address: Address,
    /// The file with the matches; made if there is none
    #[arg(long, value_name = "FILE", default_value = "turnstile.db")]
    pub(crate) data: PathBuf,
    #[command(flatten)]
    pub(crate) shared: SharedArgs,
    /// The path everything stands below, such as `/games`
    #[arg(long, value_name = "PATH", default_value = "")]
    #[arg(hide_default_value = true)]
    pub(crate) base: String,
    /// A name by which browsers reach this server, such as `play.example`, beside `localhost`, its
    /// addresses and the name in --address; others are refused; `*` for every name; may be repeated
    #[arg(long = "host", value_name = "NAME", value_parser = host)]
    pub(crate) hosts: Vec<String>,
    /// Another origin from which browsers may come; may be repeated
    #[arg(long = "origin", value_name = "ORIGIN")]
    pub(crate) origins: Vec<String>,
    /// The folder of the built web page [default: the page built into this program]
    #[arg(long, value_name = "DIR")]
    pub(crate) page: Option<PathBuf>,
    /// The folder with a board of the game's own for the web, with a `board.js`; may be repeated
    #[arg(long = "board", value_name = "GAME=DIR", value_parser = pair("GAME=DIR, such as nim=board"))]
    pub(crate) boards: Vec<(String, String)>,
    /// A program that people may seat as the bot `exec:NAME`; may be repeated
    #[arg(long = "allow-exec", value_name = "NAME=PROGRAM")]
    #[arg(value_parser = pair("NAME=PROGRAM, such as mine=./bot.py"))]
    pub(crate) programs: Vec<(String, String)>,
    /// The address of a proxy in front that sets `X-Forwarded-For`, `-Host` and `-Proto`; from
    /// anybody else these count for nothing; may be repeated
    #[arg(long = "proxy", value_name = "ADDRESS", value_parser = proxy)]
    pub(crate) proxies: Vec<IpAddr>,
    /// The file with an operator's secret; without it no orders of `admin` are taken over HTTP
    #[arg(long, value_name = "FILE")]
    pub(crate) operator: Option<PathBuf>,
    /// Remove matches so many days after their end [default: keep them]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep_finished: Option<u32>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How failures are logged, to the standard error output
    #[arg(long, value_name = "FORM", value_enum, default_value_t = LogForm::Text)]
    pub(crate) log: LogForm,
}

/// What many servers share.
#[derive(clap::Args)]
pub(crate) struct SharedArgs {
    /// A PostgreSQL database that many servers share, instead of a file:
    /// `postgres://user@host/database`, or `@FILE` with such an address in it
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    #[arg(env = "TURNSTILE_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    #[command(flatten)]
    pub(crate) bus: BusArgs,
    #[command(flatten)]
    pub(crate) trust: TrustArgs,
}

/// What carries hints between servers.
#[derive(clap::Args)]
pub(crate) struct BusArgs {
    /// NATS servers that carry hints between those who share a database:
    /// `nats://one:4222,two:4222,three:4222`, or `@FILE` with such an address in it
    #[arg(long, value_name = "URL", requires = "store")]
    #[arg(env = "TURNSTILE_BUS", hide_env_values = true)]
    pub(crate) bus: Option<String>,
    /// Tells this service apart from others on the same NATS servers
    #[arg(long, value_name = "NAME", requires = "bus")]
    pub(crate) bus_prefix: Option<String>,
}

/// Whom to trust.
#[derive(Clone, clap::Args)]
pub(crate) struct TrustArgs {
    /// A PEM file of the authorities that sign the certificates of the database and of NATS
    /// [default: those that the system trusts]
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) ca: Option<PathBuf>,
}

/// A program that only lets bots think.
#[derive(clap::Args)]
pub(crate) struct WorkerArgs {
    /// The PostgreSQL database of the servers to think for: `postgres://user@host/database`, or
    /// `@FILE` with such an address in it
    #[arg(long, value_name = "URL", env = "TURNSTILE_STORE", hide_env_values = true)]
    pub(crate) store: String,
    #[command(flatten)]
    pub(crate) bus: BusArgs,
    #[command(flatten)]
    pub(crate) trust: TrustArgs,
    /// How many bots think at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub(crate) bot_threads: u16,
    #[command(flatten)]
    pub(crate) thought: ThoughtArgs,
    /// A program that people may seat as the bot `exec:NAME`, as the servers have it; may be repeated
    #[arg(long = "allow-exec", value_name = "NAME=PROGRAM")]
    #[arg(value_parser = pair("NAME=PROGRAM, such as mine=./bot.py"))]
    pub(crate) programs: Vec<(String, String)>,
    /// How failures are logged, to the standard error output
    #[arg(long, value_name = "FORM", value_enum, default_value_t = LogForm::Text)]
    pub(crate) log: LogForm,
}

/// How much a server lets everybody do.
#[derive(clap::Args)]
pub(crate) struct LimitArgs {
    /// Connections in all, if the system gives as many
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections: u32,
    /// Connections from one address; a network of IPv6 is one address
    #[arg(long, value_name = "N", default_value_t = 200)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_each: u32,
    /// Requests a second from one player; four times as many from one address
    #[arg(long, value_name = "N", default_value_t = 50)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) requests_each: u32,
    /// Matches that are not over in which one player may sit
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) matches_each: u64,
    /// MiB that requests from one address may write in 24 hours
    #[arg(long, value_name = "MIB", default_value_t = 1_024)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) bytes_each: u32,
    /// Listed matches that one address may make at once; one comes back every five minutes
    #[arg(long, value_name = "N", default_value_t = 50)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) listed_each: u32,
    /// Matches that are kept in memory, a few kilobytes each; others are read again when somebody
    /// asks, so there should be room for all that are being played
    #[arg(long, value_name = "N", default_value_t = 4_096)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: u32,
    /// How many bots think at once at tables, and as many for hints; with 0 they think for hints
    /// only, and a `worker` on the same database has to do the rest
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(0..=1_024))]
    pub(crate) bot_threads: u16,
    #[command(flatten)]
    pub(crate) thought: ThoughtArgs,
}

/// How a log is written: a line for every request and job that failed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LogForm {
    /// For people
    Text,
    /// For machines, one object a line
    Json,
}

/// Where to listen.
#[derive(Clone)]
pub(crate) struct Address {
    pub(crate) socket: SocketAddr,
    /// The host as it was written.
    pub(crate) host: String,
}

/// Reads where to listen; a name is looked up.
fn address(text: &str) -> Result<Address, String> {
    let socket = text.to_socket_addrs().ok().and_then(|mut it| it.next());
    let host = text.rsplit_once(':').map_or(text, |(host, _)| host).to_string();
    let found = socket.map(|socket| Address { socket, host });
    found.ok_or_else(|| "write a host and a port below 65536, such as 127.0.0.1:8080".to_string())
}

/// Reads a name of this server.
fn host(text: &str) -> Result<String, String> {
    let is_part = |it: char| it.is_ascii_alphanumeric() || ".-_".contains(it);
    match text == "*" || (!text.is_empty() && text.chars().all(is_part)) {
        true => Ok(text.to_string()),
        false => {
            Err("write the name alone, without scheme, port or path: play.example".to_string())
        }
    }
}

/// Reads the address of a proxy.
fn proxy(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "write the address itself, such as 127.0.0.1 or ::1".to_string())
}
