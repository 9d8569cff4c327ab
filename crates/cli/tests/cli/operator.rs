//! What an operator types: copies, and a look at a file that a server may be using.

use crate::support::{Ran, duel, folder, words};
use cli::Exit;
use serde_json::Value;
use std::path::Path;
use store::{
    Commit, Id, Lane, NewJob, Phase, Report, Row, Settings, Sqlite, Store, Take, Token, Written,
};

/// Some day in 2023.
const THEN: u64 = 1_700_000_000_000;

fn run(file: &Path, line: &str) -> Ran {
    let mut all: Vec<&str> = line.split_whitespace().collect();
    all.extend(["--data", file.to_str().unwrap()]);
    words(&duel(), &all, "")
}

fn json(file: &Path, line: &str) -> Value {
    serde_json::from_str(&run(file, &format!("{line} --json")).fine()).unwrap()
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(work)
}

/// A server's store with five matches, the first of which is over, and a job that was given up.
async fn filled(file: &Path) -> Sqlite {
    let store = Sqlite::open(Settings::at(file)).unwrap();
    for index in 1..=5_u8 {
        let phase = if index == 1 { Phase::Finished } else { Phase::Playing };
        let row = Row { game: "duel".into(), phase, listed: true, text: "{}".into() };
        let job = |lane, event: &str| NewJob {
            lane,
            event: event.to_string(),
            key: "1".to_string(),
            due: THEN,
        };
        let jobs = match index {
            2 => vec![job(Lane::Bot, "think"), job(Lane::Clock, "clock")],
            _ => vec![],
        };
        let at = THEN + u64::from(index) * 1_000;
        let commit = Commit {
            row: Some(row),
            jobs: Some(jobs),
            request: Some(Id([index; 16])),
            ..Commit::new(Id([index; 16]), 0, at, ["made", "played"])
        };
        assert!(matches!(store.commit(commit).await, Ok(Written::Done(_))));
    }
    let take = Take { lane: Lane::Bot, owner: Id::NONE, now: THEN, until: THEN + 9, limit: 1 };
    let job = store.take(take).await.unwrap().jobs.remove(0);
    store.report(job, Report::Hopeless("no such bot".to_string()), THEN).await.unwrap();
    let digest = store::Digest::of(b"link");
    let link = Token { digest, holder: Id::NONE, kind: "link".to_string(), expires: Some(THEN) };
    store.exchange(vec![link], vec![], 1).await.unwrap();
    store.alive(Id::NONE, THEN, 0).await.unwrap();
    store
}

#[test]
fn a_file_is_looked_at_while_a_server_uses_it() {
    let file = folder("operator-looks").join("matches.db");
    let server = block_on(filled(&file));
    let listed = run(&file, "admin list --limit 2").fine();
    let lines: Vec<&str> = listed.lines().collect();
    assert!(lines[0].starts_with("05050505050505050505050505050505  playing    duel"), "{listed}");
    assert!(lines[0].ends_with("     2 entries  last 2023-11-14 22:13:25Z"), "{listed}");
    let next = lines[2].strip_prefix("more: ").unwrap();
    let rest = json(&file, &format!("admin list {next}"));
    let ids: Vec<_> = rest["matches"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
    assert_eq!((ids.len(), ids[0].as_str()), (3, Some("03".repeat(16).as_str())));
    assert_eq!(rest["next"], Value::Null);
    assert_eq!(run(&file, "admin list --phase open").fine(), "no matches\n");

    let id = "02".repeat(16);
    let shown = run(&file, &format!("admin show {id}")).fine();
    assert!(shown.contains("game      duel, playing, listed\n"), "{shown}");
    assert!(shown.contains("log       2 entries, sound, ends with "), "{shown}");
    assert!(shown.contains("bot  think 1  given up, 1 failed: no such bot\n"), "{shown}");
    assert_eq!(json(&file, &format!("admin show {id}"))["jobs"].as_array().unwrap().len(), 2);
    let exported = run(&file, &format!("admin export {id}")).fine();
    let last: Value = serde_json::from_str(exported.lines().last().unwrap()).unwrap();
    assert_eq!((&last["text"], &last["number"]), (&"played".into(), &2.into()));
    assert_eq!(last["request"], id);

    let stats = json(&file, "admin stats");
    assert_eq!((&stats["matches"]["playing"], &stats["entries"]), (&4.into(), &10.into()));
    assert_eq!(stats["alive"], THEN);
    let told = run(&file, "admin stats").fine();
    assert!(told.contains("matches   0 open, 4 playing, 1 finished, 0 abandoned\n"), "{told}");

    let jobs = run(&file, "admin jobs").fine();
    assert!(
        jobs.contains("bot     0 waiting, 0 due, 0 running, 0 failing, 1 given up\n"),
        "{jobs}"
    );
    assert!(jobs.ends_with("given up, 1 failed: no such bot\n"), "{jobs}");
    let pages = run(&file, "admin jobs --limit 1").fine();
    let next = pages.lines().last().unwrap().strip_prefix("more: --after ").unwrap().to_string();
    assert_eq!(next, format!("'{id}/think/1'"));
    let rest = run(&file, &format!("admin jobs --after {}", next.trim_matches('\'')));
    assert_eq!(rest.fine(), "nothing more was given up\n");
    let beside = run(&file, "admin discard --all").failed(Exit::Refused);
    assert!(beside.contains("is open in another server"), "{beside}");
    assert_eq!(run(&file, "admin retry --all").fine(), "1 job will be tried again\n");
    assert_eq!(json(&file, &format!("admin retry {id}"))["retried"], 0);
    assert_eq!(json(&file, "admin jobs")["dead"].as_array().unwrap().len(), 0);
    let jobs = block_on(server.jobs(Id([2; 16]))).unwrap();
    assert!(jobs.iter().all(|it| it.ready.is_some()), "the server sees it");

    let refused = run(&file, "admin purge --days 1").failed(Exit::Refused);
    assert!(refused.contains("is open in another server"), "{refused}");
}

#[test]
fn what_nobody_needs_any_more_is_removed() {
    let file = folder("operator-purges").join("matches.db");
    drop(block_on(filled(&file)));
    let years = "admin purge --days 100000";
    assert_eq!(run(&file, years).fine(), "removed 0 matches and 1 expired token\n");
    assert_eq!(run(&file, "admin purge --days 1").fine(), "removed 1 match and 0 expired tokens\n");
    assert_eq!(json(&file, "admin stats")["matches"]["finished"], 0);
    assert_eq!(json(&file, "admin stats")["entries"], 8);
}

#[test]
fn a_file_is_copied_while_a_server_uses_it_and_put_back() {
    let folder = folder("operator-copies");
    let path = |name: &str| folder.join(name);
    let server = block_on(filled(&path("matches.db")));
    let copy = |verb: &str, from: &str, to: &str| {
        let (from, to) = (path(from), path(to));
        words(&duel(), &[verb, from.to_str().unwrap(), to.to_str().unwrap()], "")
    };
    let told = copy("backup", "matches.db", "copy.db").fine();
    assert!(told.contains("copy.db holds every match, compared: "), "{told}");
    let refused = copy("backup", "matches.db", "copy.db").failed(Exit::Refused);
    assert!(refused.contains("copy.db is there already"), "{refused}");
    let refused = copy("backup", "missing.db", "other.db").failed(Exit::Refused);
    assert!(refused.contains("there is no file ") && !path("other.db").exists(), "{refused}");
    copy("restore", "copy.db", "matches.db").failed(Exit::Refused);
    drop(server);
    std::fs::remove_file(path("matches.db")).unwrap();
    copy("restore", "copy.db", "matches.db").fine();
    assert_eq!(json(&path("matches.db"), "admin stats")["entries"], 10);
}

/// A server that runs until it is dropped.
struct Running {
    address: std::net::SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        self.thread.take().unwrap().join().unwrap();
    }
}

impl Running {
    fn start(file: &Path, secret: &str) -> Running {
        let config = server::Config {
            address: "127.0.0.1:0".parse().unwrap(),
            store: std::sync::Arc::new(Sqlite::open(Settings::at(file)).unwrap()),
            bus: std::sync::Arc::<server::LocalBus>::default(),
            registry: duel(),
            assets: std::sync::Arc::new(server::NoAssets),
            rules: server::HouseRules {
                operator: server::OperatorKey::new(secret),
                ..server::HouseRules::default()
            },
        };
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let (ready, address) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let stopped = async move { drop(stopped.await) };
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let serving = server::serve(config, stopped, |it| ready.send(it).unwrap());
            runtime.block_on(serving).unwrap();
        });
        let address = address.recv().unwrap();
        Running { address, stop: Some(stop), thread: Some(thread) }
    }

    /// Makes a match; its id.
    fn make(&self, key: &str) -> String {
        use std::io::{Read as _, Write as _};
        let body = format!(
            "{{\"request_id\":\"{key}\",\"game\":\"duel\",\"pledge\":\"{}\",\
             \"seats\":[{{\"player\":\"me\"}},{{\"player\":\"open\"}}]}}",
            "ab".repeat(32)
        );
        let mut stream = std::net::TcpStream::connect(self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "POST /api/matches HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let made = answer.split("\r\n\r\n").nth(1).unwrap();
        let made: Value = serde_json::from_str(made).unwrap_or_else(|_| panic!("{answer}"));
        made["info"]["id"].as_str().unwrap().to_string()
    }
}

#[test]
fn a_server_that_runs_obeys_whoever_has_the_secret() {
    let folder = folder("operator-orders");
    let (file, secret) = (folder.join("matches.db"), folder.join("secret"));
    std::fs::write(&secret, "a secret of the operator\n").unwrap();
    let server = Running::start(&file, "a secret of the operator");
    let order = |line: &str, secret: &Path| {
        let url = format!("http://{}", server.address);
        let mut all: Vec<&str> = line.split_whitespace().collect();
        all.extend(["--server", &url, "--secret", secret.to_str().unwrap()]);
        words(&duel(), &all, "")
    };
    let (first, second) = (server.make("a"), server.make("b"));
    let listed = order("admin list", &secret).fine();
    assert!(listed.contains(&first) && listed.contains("open       duel"), "{listed}");
    let closed = order(&format!("admin close {first}"), &secret).fine();
    assert_eq!(closed, format!("match {first} is closed\n"));
    let again = order(&format!("admin close {first}"), &secret).failed(Exit::Refused);
    assert_eq!(again, "error: the game is over\n");
    let shown = order(&format!("admin show {first}"), &secret).fine();
    assert!(shown.contains("game      duel, abandoned, not listed\n"), "{shown}");
    let exported = order(&format!("admin export {first}"), &secret).fine();
    assert!(exported.contains("ByOperator") && exported.lines().count() > 3, "{exported}");
    assert!(order("admin stats", &secret).fine().contains("1 open, 0 playing, 0 finished, 1 aban"));
    assert!(order("admin jobs", &secret).fine().contains("0 given up"));
    assert_eq!(order("admin retry --all", &secret).fine(), "0 jobs will be tried again\n");
    assert_eq!(order("admin discard --all", &secret).fine(), "0 jobs removed\n");
    let wrong = folder.join("wrong");
    std::fs::write(&wrong, "a secret of somebody else").unwrap();
    let refused = order("admin stats", &wrong).failed(Exit::Refused);
    assert_eq!(refused, "error: this is not the operator's secret\n");
    order("admin stats", &folder.join("missing")).failed(Exit::Usage);
    order("admin purge --days 1", &secret).failed(Exit::Usage);
    // The table is the server's while it runs, and anybody's who has the file afterwards.
    let close = format!("admin close {second}");
    let refused = run(&file, &close).failed(Exit::Refused);
    assert!(refused.contains("is open in another server"), "{refused}");
    assert!(refused.ends_with("or name the server with --server\n"), "{refused}");
    let address = server.address;
    drop(server);
    assert_eq!(run(&file, &close).fine(), format!("match {second} is closed\n"));
    assert!(run(&file, "admin stats").fine().contains("0 open, 0 playing, 0 finished, 2 aban"));
    let url = format!("http://{address}");
    let gone = ["admin", "stats", "--server", &url, "--secret", secret.to_str().unwrap()];
    let gone = words(&duel(), &gone, "").failed(Exit::Refused);
    assert!(gone.contains("does not answer as a server of matches does"), "{gone}");
}

#[test]
fn a_secret_that_can_be_guessed_starts_no_server() {
    let folder = folder("operator-guessed");
    let (file, secret) = (folder.join("matches.db"), folder.join("secret"));
    std::fs::write(&secret, "1234").unwrap();
    let serve = ["serve", "--data", file.to_str().unwrap(), "--operator", secret.to_str().unwrap()];
    let refused = words(&duel(), &serve, "").failed(Exit::Usage);
    assert!(refused.contains("a secret has at least 16 letters"), "{refused}");
    assert!(!file.exists(), "nothing was made");
    for bad in [["--proxy", "everybody"], ["--keep-finished", "0"], ["--connections", "0"]] {
        let serve = [&["serve", "--data", file.to_str().unwrap()][..], &bad].concat();
        words(&duel(), &serve, "").failed(Exit::Usage);
    }
}

#[test]
fn what_makes_no_sense_is_refused_and_makes_no_file() {
    let file = folder("operator-errs").join("matches.db");
    for line in [
        "admin stats",
        "admin list",
        "admin purge --days 9",
        "admin retry --all",
        "admin discard --all",
    ] {
        let refused = run(&file, line).failed(Exit::Refused);
        assert!(refused.starts_with("error: there is no file "), "{line}: {refused}");
    }
    let server = block_on(filled(&file));
    let unknown = format!("admin show {}", "99".repeat(16));
    assert!(run(&file, &unknown).failed(Exit::Refused).contains("there is no such match"));
    for line in [
        "admin show 12",
        "admin retry",
        "admin discard",
        "admin list --after x",
        "admin purge",
        "admin",
    ] {
        assert_eq!(run(&file, line).exit, Exit::Usage, "{line}");
    }
    drop(server);
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&file, "a letter to my aunt ".repeat(99)).unwrap();
    assert!(run(&file, "admin stats").failed(Exit::Refused).contains("left as it is"));
}
