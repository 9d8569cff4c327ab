//! The real program: its codes, its streams, and what happens when a stream is gone.

use std::io::{BufRead as _, BufReader, Read as _, Write, pipe};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn turnstile(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnstile"));
    command.args(arguments);
    command
}

fn ran(arguments: &[&str]) -> Output {
    turnstile(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

/// The name of some game that the program has.
fn game() -> String {
    let output = ran(&["games"]);
    let text = String::from_utf8(output.stdout).expect("text");
    text.split_whitespace().next().expect("a game").to_string()
}

#[test]
fn codes_are_0_for_fine_1_for_refused_and_2_for_wrong_usage() {
    let game = game();
    let check = |arguments: &[&str], code: i32| {
        let output = ran(arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        // What went well is told on the one stream, what did not on the other.
        assert_eq!(output.stdout.is_empty(), code != 0, "{arguments:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{arguments:?}");
    };
    check(&["games"], 0);
    check(&["--help"], 0);
    check(&["perft", &game, "--depth", "1"], 0);
    check(&["simulate", &game, "-n", "3"], 0);
    check(&["simulate", &game, "-n", "3", "--preset", "no-such-preset"], 2);
    check(&["legal", &game, "--moves", "?"], 1);
    check(&["replay", env!("CARGO_MANIFEST_PATH")], 1);
    check(&["replay", "no/such/file"], 2);
    check(&["perft", "no-such-game", "--depth", "1"], 2);
    check(&["no-such-command"], 2);
    check(&[], 2);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let game = game();
    let commands: [&[&str]; 5] = [
        &["games"],
        &["--help"],
        &["diagram", &game],
        &["completions", "bash"],
        &["play", &game, "--seat", "0=random", "--seat", "1=random"],
    ];
    for arguments in commands {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = turnstile(arguments).stdin(Stdio::null()).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn the_end_of_the_keyboard_ends_a_match_politely() {
    let output = ran(&["play", &game(), "--seed", "1"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("\nGoodbye.\n"));
}

#[test]
fn bytes_that_are_no_text_are_survived() {
    let mut child = turnstile(&["play", &game(), "--seed", "1", "--seat", "1=random"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\x00\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(
        String::from_utf8_lossy(&output.stdout).contains("This is no move, from character 1 on")
    );
}

#[test]
fn our_games_are_there_and_sound() {
    let output = ran(&["games", "--json"]);
    let games: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = games.as_array().unwrap();
    assert!(!games.is_empty());
    for game in games {
        let name = game["name"].as_str().unwrap();
        let output = ran(&["simulate", name, "-n", "20", "--json"]);
        let tally: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(tally["games"], 20, "{name}");
    }
}

/// Sends a request to a server and gives the body of its answer.
fn asked(address: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a server");
    let length = body.len();
    let secret = "01".repeat(16);
    let request = format!(
        "{head} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {secret}\r\n\
         content-type: application/json\r\naccept: text/plain\r\nconnection: close\r\n\
         content-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("it listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    body.to_string()
}

#[test]
fn the_record_of_a_served_match_is_verified() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("served");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let data = folder.join("matches.db");
    let mut server = turnstile(&["serve", "--address", "127.0.0.1:0", "--data"])
        .arg(&data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit("//").next().unwrap().trim_end_matches('/').to_string();
    // A word for the dice, and its SHA-256.
    let word = "a-word-that-nobody-guesses";
    let pledge = "ebef377ad23967216d1ea1c5594bbf156a934542a5fb614254acde5f7b8f970a";
    let made = serde_json::json!({"request_id": "c", "game": "wuziqi",
        "pledge": pledge, "seats": [{"player": "me"}, {"player": "me"}]});
    let made: serde_json::Value =
        serde_json::from_str(&asked(&address, "POST /api/matches", &made.to_string())).unwrap();
    let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
    let reveal = serde_json::json!({"request_id": "w", "word": word});
    asked(&address, &format!("POST {path}/reveal"), &reveal.to_string());
    asked(&address, &format!("POST {path}/resign"), r#"{"request_id":"r"}"#);
    let record = folder.join("it.record");
    std::fs::write(&record, asked(&address, &format!("GET {path}/record"), "")).unwrap();
    // Nobody else can serve these matches meanwhile.
    let second = ran(&["serve", "--address", "127.0.0.1:0", "--data", &data.to_string_lossy()]);
    let says = "matches.db is open in another server; stop that one first, or use another file\n";
    assert_eq!((second.status.code(), second.stdout.as_slice()), (Some(1), &b""[..]));
    assert!(String::from_utf8_lossy(&second.stderr).ends_with(says), "{second:?}");
    server.kill().unwrap();
    server.wait().unwrap();
    let output = ran(&["verify", &record.to_string_lossy(), "--json"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*told), (Some(0), ""));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(found["chances"].as_u64().unwrap() >= 1, "{found}");
    assert_eq!(found["entropy"], format!("{word},{word}"));
    assert_eq!(found["commitment"], made["state"]["dice"]["commitment"]);
}

#[test]
fn addresses_with_secrets_stand_in_the_environment_and_are_not_shown() {
    let ran = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnstile"));
        command.args(words);
        // Read and refused, so that no server is needed.
        command.env("TURNSTILE_STORE", "postgres://me:sesame@127.0.0.1:1/it?sslmode=perhaps");
        command.env("TURNSTILE_BUS", "nats://me:sesame@127.0.0.1:1");
        let output = command.output().unwrap();
        let told = [output.stdout, output.stderr].concat();
        String::from_utf8(told).unwrap()
    };
    for words in [&["serve"][..], &["worker"], &["admin", "stats"]] {
        let refused = ran(words);
        assert!(refused.contains("verify-full") && !refused.contains("sesame"), "{refused}");
        let help = ran(&[words, &["--help"]].concat());
        assert!(help.contains("TURNSTILE_STORE") && !help.contains("sesame"), "{help}");
    }
}
