//! A game of somebody else's: `new` writes it outside of our tree, and it is built, tested, played
//! and served from there.

use crate::outside::{self, Compiled, built, cargo, compiled, house};
use crate::support::{folder, nim, words};
use cli::Exit;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Writes a game with these choices.
fn made(name: &str, choices: &[&str]) -> PathBuf {
    let at = folder(&format!("new-{name}")).join(name);
    let place = at.to_string_lossy();
    let ran = words(&nim(), &[&["new", &place], choices].concat(), "").fine();
    assert!(ran.contains("cargo run -- serve"), "{ran}");
    at
}

/// What the program prints.
fn ran(program: &Path, arguments: &[&str]) -> String {
    outside::ran(program, Path::new("."), arguments)
}

/// Two bots play a whole match.
fn played(program: &Path, name: &str) -> String {
    let bots = ["play", name, "--seat", "0=level:3", "--seat", "1=random", "--seed", "1"];
    ran(program, &bots)
}

/// Tidy and without a warning, as an author would like to find it.
fn is_tidy(at: &Path) {
    let sources =
        ["src", "tests", "program/src"].map(|it| fs::read_dir(at.join(it)).expect("a folder"));
    let files = sources.into_iter().flatten().map(|it| it.expect("a file").path());
    let files: Vec<PathBuf> =
        files.filter(|it| it.extension().is_some_and(|it| it == "rs")).collect();
    let mut rustfmt = Command::new("rustfmt");
    let checked = rustfmt.args(["--check", "--edition", "2024"]).args(&files).output();
    let output = checked.expect("rustfmt runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// A server that ends with the test, however that ends.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What the program serves below a path.
fn served(program: &Path, at: &Path, paths: &[&str]) -> Vec<String> {
    let mut server = Command::new(program)
        .args(["serve", "--address", "127.0.0.1:0", "--data"])
        .arg(at.join("matches.db"))
        .stdout(Stdio::piped())
        .spawn()
        .map(Server)
        .expect("the program runs");
    let output = BufReader::new(server.0.stdout.take().expect("a pipe"));
    let mut lines = output.lines().map(|it| it.expect("text"));
    let line = lines.find(|it| it.contains("http://")).expect("the address");
    let address = line.split("http://").nth(1).expect("an address");
    let address = address.split(['/', ' ']).next().expect("an address").to_string();
    let get = |path: &&str| {
        let mut stream = TcpStream::connect(&address).expect("a server");
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    };
    paths.iter().map(get).collect()
}

/// The usual choices, whole: everything that the words at its end promise.
#[test]
fn a_new_game_is_tested_played_and_served() {
    let at = made("night-watch", &[]);
    is_tidy(&at);
    let tested = cargo(&at, &["test", "--quiet", "--package", "night-watch"]);
    assert!(tested.contains("20 passed") && tested.contains("4 passed"), "{tested}");

    // The rules are compiled once: the program is built upon what the tests were built upon.
    let rules = compiled(&at, &["test", "--no-run", "--package", "night-watch"]);
    let is_server = |it: &&Compiled| it.package.contains("/crates/server");
    assert_eq!(rules.iter().find(is_server), None, "the tests of the rules build a server");
    let (program, whole) = built(&at);
    let is_in = |package: &str, list: &[Compiled]| {
        let libraries = list.iter().filter(|it| it.is_library && it.package.contains(package));
        libraries.map(|it| it.file.clone()).collect::<BTreeSet<_>>()
    };
    for package in ["/crates/flow#", "/crates/game#", "/crates/engine#"] {
        let (before, after) = (is_in(package, &rules), is_in(package, &whole));
        assert_eq!(before.len(), 1, "{package}");
        assert_eq!(before, after, "{package} was compiled twice");
    }
    let own = whole.iter().find(|it| it.is_library && it.package.contains("/night-watch#"));
    assert!(own.is_some_and(|it| it.is_fresh), "the game itself was compiled twice");
    let is_ours = |it: &&Compiled| it.package.contains(&format!("{}/games/", house().display()));
    assert_eq!(whole.iter().find(is_ours), None, "a game of ours was compiled");
    let again = compiled(&at, &["build"]);
    let stale: Vec<&str> =
        again.iter().filter(|it| !it.is_fresh).map(|it| it.package.as_str()).collect();
    assert_eq!(stale, Vec::<&str>::new(), "built again though nothing has changed");

    assert_eq!(ran(&program, &["games"]), "night-watch   Night Watch   2 players\n");
    let told = played(&program, "night-watch");
    assert!(told.contains("The game is over: Seat"), "{told}");
    assert!(ran(&program, &["check", "night-watch"]).contains("no faults found"));
    let drawn = ran(&program, &["diagram", "night-watch", "--format", "svg"]);
    assert!(drawn.starts_with("<svg"), "{drawn}");

    let answers = served(&program, &at, &["/", "/api/games"]);
    let has_page = house().join("web/dist/index.html").exists();
    assert!(!has_page || answers[0].contains("<script type=\"module\""), "{}", answers[0]);
    assert!(answers[1].contains("night-watch"), "{}", answers[1]);
}

/// Every other choice compiles without a warning, passes its tests and can be played. One program
/// has them all, because each would link a server of its own.
#[test]
fn every_choice_is_a_game() {
    let all: [(&str, &[&str]); 3] = [
        ("plain", &["--open", "--no-dice", "--seats", "4"]),
        ("dicey", &["--open", "--dice", "--seats", "3"]),
        ("cards", &["--hidden", "--no-dice", "--seats", "8"]),
    ];
    let folders = all.map(|(name, choices)| made(name, choices));
    for (at, (name, _)) in folders.iter().zip(all) {
        is_tidy(at);
        let tested = cargo(at, &["test", "--quiet", "--package", name]);
        assert!(tested.contains("20 passed"), "{tested}");
    }
    let [plain, others @ ..] = &folders;
    let (manifest, main) = (plain.join("program/Cargo.toml"), plain.join("program/src/main.rs"));
    let mut dependencies = fs::read_to_string(&manifest).unwrap();
    let mut source = fs::read_to_string(&main).unwrap();
    for (at, (name, type_name)) in others.iter().zip([("dicey", "Dicey"), ("cards", "Cards")]) {
        dependencies += &format!("{name} = {{ path = {at:?} }}\n");
        source = source.replace("::new()", &format!("::new().with::<{name}::{type_name}>()"));
    }
    fs::write(manifest, dependencies).unwrap();
    fs::write(main, source).unwrap();
    let (program, _) = built(plain);
    for (name, choices) in all {
        assert!(played(&program, name).contains("The game is over: Seat"), "{name}");
        let json: Value = serde_json::from_str(&ran(&program, &["games", name, "--json"])).unwrap();
        assert_eq!(json["seats"]["max"].as_u64(), choices.last().and_then(|it| it.parse().ok()));
    }
}

#[test]
fn what_cannot_be_written_is_refused_and_says_what_to_do() {
    let at = folder("new-refused");
    let try_at = |name: &str, more: &[&str]| {
        let place = at.join(name);
        let ran = words(&nim(), &[&["new", &*place.to_string_lossy()], more].concat(), "");
        assert!(!place.join("Cargo.toml").exists(), "something was written");
        ran.failed(Exit::Usage)
    };
    assert!(try_at("MyGame", &[]).contains("did you mean `my-game`?"));
    assert!(try_at("match", &[]).contains("such as `match-game`"));
    assert!(try_at("fine", &["--open", "--hidden"]).contains("cannot be used with"));
    assert!(try_at("fine", &["--seats", "9"]).contains("2..=8"));
    assert!(try_at("fine", &["--engine", "/nowhere"]).contains("is no checkout of Turnstile"));
    fs::create_dir(at.join("full")).unwrap();
    fs::write(at.join("full/notes.txt"), "mine").unwrap();
    assert!(try_at("full", &[]).contains("something is in it; choose another name"));
    assert_eq!(fs::read_to_string(at.join("full/notes.txt")).unwrap(), "mine");
    fs::write(at.join("file"), "mine").unwrap();
    assert!(try_at("file", &[]).contains("is no folder"));
}
