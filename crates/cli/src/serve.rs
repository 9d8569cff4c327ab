//! `serve`: hosts matches, with the web page built in.

mod args;
mod boards;
mod shared;
mod worker;

pub(crate) use args::{ServeArgs, TrustArgs, WorkerArgs};
pub(crate) use shared::{address, database, is_address, opened, transfer_to_database};
pub(crate) use worker::worker;

use crate::Console;
use crate::admin::secret;
use crate::failure::Failure;
use crate::when::DAY;
use arena::{Program, Registry};
use args::LogForm;
use boards::Boards;
use server::{Asset, Assets, Config, HouseRules, NoAssets, OperatorKey, ServeError};
use std::collections::HashMap;
use std::fs;
use std::io::{ErrorKind, IsTerminal as _};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use store::Millis;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// The files of the web page: path and content.
const PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A player may save up requests for so long.
const BURST_SECONDS: u32 = 4;

const NO_PAGE: &str = "the web tables were not built when this program was, so only the API is \
    served; `make page` builds them, and --page names their folder";

/// The page that is built into this program.
struct Page;

impl Assets for Page {
    fn get(&self, path: &str) -> Option<Asset> {
        let (name, bytes) = PAGE.iter().find(|(name, _)| *name == wanted(path))?;
        Some(asset(name, bytes))
    }
}

/// A page that was built elsewhere, read when the server starts.
struct Folder(HashMap<String, Vec<u8>>);

impl Assets for Folder {
    fn get(&self, path: &str) -> Option<Asset> {
        let (name, bytes) = self.0.get_key_value(wanted(path))?;
        Some(asset(name, bytes))
    }
}

impl Folder {
    fn read(folder: &Path) -> Result<Folder, Failure> {
        let (mut files, mut folders) = (HashMap::new(), vec![folder.to_path_buf()]);
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(&next).map_err(|it| Failure::file(&next, &it))? {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let bytes = fs::read(&path).map_err(|it| Failure::file(&path, &it))?;
                let parts = path.strip_prefix(folder).unwrap_or(&path).components();
                let parts: Vec<_> = parts.map(|it| it.as_os_str().to_string_lossy()).collect();
                files.insert(parts.join("/"), bytes);
            }
        }
        if !files.contains_key(INDEX) {
            let shown = folder.display();
            let help = "`make page` builds one into `web/dist` of a checkout";
            let why = format!("{shown} holds no built page: no {INDEX} in it; {help}");
            return Err(Failure::Usage(why));
        }
        Ok(Folder(files))
    }
}

const INDEX: &str = "index.html";

fn wanted(path: &str) -> &str {
    if path.is_empty() { INDEX } else { path }
}

fn asset(name: &str, bytes: &[u8]) -> Asset {
    Asset {
        bytes: bytes.to_vec(),
        kind: content_type(name).to_string(),
        // Vite writes the content's hash into the names below `assets`.
        immutable: name.starts_with("assets/"),
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest" | "json") => "application/json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Runs the server until the process is told to stop.
pub(crate) fn serve(
    registry: &Registry,
    args: &ServeArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let base = args.base.trim_end_matches('/').to_string();
    let assets: Arc<dyn Assets> = match &args.page {
        Some(folder) => Arc::new(Folder::read(folder)?),
        None if PAGE.is_empty() => {
            // An operator may not know that there is a page at all.
            writeln!(console.errors, "{NO_PAGE}")?;
            Arc::new(NoAssets)
        }
        None => Arc::new(Page),
    };
    let assets = Boards::beside(assets, registry, &args.boards)?;
    let rules = HouseRules { base: base.clone(), ..rules(args)? };
    let runtime = tokio::runtime::Runtime::new()?;
    log_as(args.log);
    let shared = &args.shared;
    let config = Config {
        address: args.address.socket,
        store: runtime.block_on(shared::store(shared, &args.data))?,
        bus: runtime.block_on(shared::bus(&shared.bus, &shared.trust))?,
        registry: registry.clone(),
        assets,
        rules,
    };
    let output = &mut *console.output;
    let is_terminal = console.is_terminal;
    let ready = |address: SocketAddr| {
        let line = format!("Turnstile is open at http://{address}{base}/");
        let told = if is_terminal { boxed(&[&line, "Ctrl-C closes it."]) } else { line };
        // Whoever started this may have closed the pipe; the server runs all the same.
        let _ = writeln!(output, "{told}");
        let _ = output.flush();
    };
    runtime.block_on(server::serve(config, told_to_stop(), ready)).map_err(|it| match it {
        ServeError::Listen { address, why } => Failure::Refused(deaf(address, &why)),
        other => Failure::Refused(other.to_string()),
    })
}

/// Why nobody can listen there, and what to do about it.
fn deaf(address: SocketAddr, why: &std::io::Error) -> String {
    let help = match why.kind() {
        ErrorKind::AddrInUse => return taken(address),
        ErrorKind::AddrNotAvailable => {
            let all = SocketAddr::new([0, 0, 0, 0].into(), address.port());
            format!("this machine has no such address; --address {all} listens on all it has")
        }
        ErrorKind::PermissionDenied => {
            let high = SocketAddr::new(address.ip(), address.port().max(8080));
            format!("low ports are for the system; choose a higher one: --address {high}")
        }
        _ => format!("{why}; choose another with --address"),
    };
    format!("cannot listen at {address}: {help}")
}

/// What to do when somebody else listens there already.
fn taken(address: SocketAddr) -> String {
    let next = SocketAddr::new(address.ip(), address.port().wrapping_add(1).max(1024));
    format!(
        "another program, perhaps another Turnstile, listens on {address} already; open \
         http://{address}/ to see which, end it, or listen elsewhere: --address {next} (port 0 takes \
         any that is free)"
    )
}

/// Lines in a box, for those who look for the address.
fn boxed(lines: &[&str]) -> String {
    let width = lines.iter().map(|it| it.chars().count()).max().unwrap_or(0);
    let edge = "─".repeat(width + 4);
    let middle: String = lines.iter().map(|it| format!("│  {it:width$}  │\n")).collect();
    format!("┌{edge}┐\n{middle}└{edge}┘")
}

/// The programs that people may seat, by their names.
fn programs(given: &[(String, String)]) -> Result<Vec<(String, Program)>, Failure> {
    let program = |(name, words): &(String, String)| {
        let is_word = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
        match Program::new(words) {
            Some(program) if name.chars().all(is_word) => match program.find() {
                Ok(()) => Ok((name.clone(), program)),
                Err(fault) => Err(fault.to_string()),
            },
            Some(_) => {
                Err(format!("`{name}` cannot name a program: use letters, digits and dashes"))
            }
            None => Err(format!("`{name}=` names no program: write `{name}=./bot.py`")),
        }
    };
    given.iter().map(|it| program(it).map_err(Failure::Usage)).collect()
}

/// What the operator has chosen.
fn rules(args: &ServeArgs) -> Result<HouseRules, Failure> {
    let operator = match &args.operator {
        Some(file) => Some(OperatorKey::new(&secret(file)?).ok_or_else(|| {
            let (shown, least) = (file.display(), OperatorKey::LETTERS_MIN);
            let help = "`head -c 24 /dev/urandom | base64 > FILE` makes one";
            Failure::Usage(format!("{shown}: a secret has at least {least} letters; {help}"))
        })?),
        None => None,
    };
    let limits = &args.limits;
    let bots_here = limits.bot_threads > 0;
    if !bots_here && args.shared.store.is_none() {
        let why = "--bot-threads 0 leaves bots to a `turnstile worker`, which needs --store";
        return Err(Failure::Usage(why.to_string()));
    }
    let bot_threads = usize::from(limits.bot_threads.max(1));
    Ok(HouseRules {
        hosts: [&args.hosts[..], std::slice::from_ref(&args.address.host)].concat(),
        origins: args.origins.clone(),
        proxies: args.proxies.clone(),
        operator,
        programs: programs(&args.programs)?,
        retention: args.keep_finished.map(|it| Millis::from(it) * DAY),
        connections_max: limits.connections as usize,
        connections_each: limits.connections_each as usize,
        burst: limits.requests_each.saturating_mul(BURST_SECONDS),
        per_second: limits.requests_each,
        matches_max: limits.matches_each,
        bytes_per_day: u64::from(limits.bytes_each) * 1024 * 1024,
        listed_at_once: limits.listed_each,
        tables_max: limits.tables as usize,
        bot_threads,
        bots_here,
        hint_threads: bot_threads,
        thought_threads: limits.thought.thought_threads,
        ..HouseRules::default()
    })
}

/// Lets the server log to the standard error output.
fn log_as(form: LogForm) {
    // Colours are for terminals; in a file they are noise.
    let is_coloured = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(is_coloured);
    // What it says at every try to connect is said by us, once.
    let heard = Targets::new().with_default(LevelFilter::INFO);
    let heard = heard.with_target("async_nats", LevelFilter::OFF);
    // Whoever embeds this may have chosen a log already.
    let _ = match form {
        LogForm::Text => log.finish().with(heard).try_init(),
        LogForm::Json => log.json().flatten_event(true).finish().with(heard).try_init(),
    };
}

/// Waits for Ctrl-C or, on Unix, for a polite kill.
async fn told_to_stop() {
    let interrupted = async {
        // Without a handler the default action ends the process, which is safe too.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut terminate) => drop(terminate.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_stands_in_a_box() {
        assert_eq!(boxed(&["ab", "c"]), "┌──────┐\n│  ab  │\n│  c   │\n└──────┘");
    }

    #[test]
    fn programs_have_names_that_people_can_type() {
        let given = |name: &str, words: &str| programs(&[(name.to_string(), words.to_string())]);
        assert_eq!(given("mine", "sh -v").unwrap()[0].1.to_string(), "sh -v");
        assert!(given("mine", "./no.py").unwrap_err().to_string().contains("is the path right"));
        assert!(given("my bot", "x").unwrap_err().to_string().contains("cannot name a program"));
        assert!(given("mine", " ").unwrap_err().to_string().contains("`mine=./bot.py`"));
    }

    #[test]
    fn a_page_that_was_built_elsewhere_is_served() {
        let folder = tempfile::tempdir().unwrap();
        let refused = Folder::read(folder.path()).map(|_| ()).unwrap_err().to_string();
        assert!(
            refused.contains("holds no built page: no index.html in it; `make page` builds one"),
            "{refused}"
        );
        fs::create_dir(folder.path().join("assets")).unwrap();
        fs::write(folder.path().join("index.html"), "<p>").unwrap();
        fs::write(folder.path().join("assets/it.js"), "1").unwrap();
        let page = Folder::read(folder.path()).unwrap();
        let got = |path: &str| page.get(path).map(|it| (it.bytes, it.kind, it.immutable));
        let html = (b"<p>".to_vec(), "text/html; charset=utf-8".to_string(), false);
        assert_eq!((got(""), got("index.html")), (Some(html.clone()), Some(html)));
        let script = (b"1".to_vec(), "text/javascript; charset=utf-8".to_string(), true);
        assert_eq!((got("assets/it.js"), got("assets/no.js")), (Some(script), None));
        assert!(Folder::read(Path::new("no/such/folder")).is_err());
    }
}
