//! Programs at the table: good ones, and every way to be a bad one.

use arena::{Bout, Entrant, Fault, Program, Registry, bout};
use game::{Pairs, Seat, Setup};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

fn setup() -> Setup<Pairs> {
    let options = vec![("heap".to_string(), "9".to_string())];
    Setup { options, seats: 2, position: None, dice: "none".to_string() }
}

/// A shell script as a program. The shell reads it: a file just written cannot always be run
/// itself, because a process that another test starts may still hold it open for writing.
fn program(name: &str, body: &str) -> Program {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, body).unwrap();
    Program::new(&format!("sh {}", path.display())).unwrap().quiet()
}

/// The program against one that takes at random; the program begins.
fn played(program: Program) -> Bout {
    let registry = Registry::new().with::<toys::Nim>();
    let bots = [Entrant::Program(program), "random".parse().unwrap()];
    bout(registry.find("nim").unwrap(), &setup(), &bots, 1).unwrap()
}

/// How the program broke the protocol; its seat has given up.
fn fault(program: Program) -> Fault {
    let bout = played(program);
    assert_eq!(bout.record.lines.last().unwrap().who.to_string(), "resign");
    assert_eq!(bout.outcome.to_string(), "seat 1 wins (alone)");
    let [(Seat(0), fault)] = &bout.faults[..] else { panic!("{:?}", bout.faults) };
    fault.clone()
}

/// Answers every question with one line.
const ALWAYS: &str = r#"while read -r line; do case "$line" in *'"ask"'*) ANSWER;; esac; done"#;

fn always(answer: &str) -> String {
    ALWAYS.replace("ANSWER", answer)
}

#[test]
fn a_good_program_plays_to_the_end_and_is_told_everything() {
    let heard = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("heard.txt");
    let _ = fs::remove_file(&heard);
    let note = format!("while read -r line; do echo \"$line\" >> {}; ", heard.display());
    let body = always("echo '{\"move\":\"take:1\"}'").replacen("while read -r line; do ", &note, 1);
    let bout = played(program("good.sh", &body));
    assert_eq!(bout.faults, []);
    let lines = wait_for(&heard, |it| it.contains("\"over\""));
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    let hello = &lines[0]["hello"];
    assert_eq!((&hello["game"], &hello["seat"]), (&"nim".into(), &0.into()));
    assert_eq!((&hello["protocol"], &hello["options"]["heap"]), (&1.into(), &"9".into()));
    let first = &lines[1]["ask"];
    assert_eq!(first["offers"][0]["text"], "take:1");
    assert_eq!((&first["view"]["board"]["heap"], &first["state"]), (&9.into(), &"Take".into()));
    assert_eq!(first["heard"], serde_json::json!([]));
    // Its own move and the answer to it.
    let second = lines[2]["ask"]["heard"].as_array().unwrap();
    assert_eq!(second.iter().map(|it| &it["who"]).collect::<Vec<_>>(), ["0", "1"]);
    let over = &lines.last().unwrap()["over"];
    assert_eq!(over["outcome"], bout.outcome.to_string());
}

/// What a program has written to a file, once it is whole. The program runs beside the test.
fn wait_for(path: &PathBuf, is_whole: impl Fn(&str) -> bool) -> String {
    for _ in 0..10_000 {
        match fs::read_to_string(path) {
            Ok(text) if is_whole(&text) => return text,
            _ => std::thread::yield_now(),
        }
    }
    panic!("{} was not written", path.display());
}

#[test]
fn a_program_may_ask_how_a_move_can_go_on() {
    let body = "read -r hello; while read -r ask; do echo '{\"begin\":\"take:2\"}'; read -r offers; \
                case \"$offers\" in '{\"offers\":{\"offers\":[{'*) echo '{\"move\":\"take:2\"}';; \
                *) echo '{\"move\":\"take:1\"}';; esac; done";
    assert_eq!(played(program("asking.sh", body)).faults, []);
    let endless = always("yes '{\"begin\":\"\"}'");
    assert_eq!(fault(program("endless.sh", &endless)), Fault::Undecided { questions: 1000 });
}

#[test]
fn a_slow_or_silent_program_is_not_waited_for() {
    let limit = Duration::from_millis(50);
    let late = |name, body: &str| fault(program(name, body).within(limit));
    assert_eq!(late("silent.sh", "cat > /dev/null"), Fault::Late { limit });
    assert_eq!(late("deaf.sh", "sleep 600"), Fault::Late { limit });
    // Asking does not buy time.
    let asking = always("while true; do sleep 0.02; echo '{\"begin\":\"\"}'; done");
    assert_eq!(late("asking-slowly.sh", &asking), Fault::Late { limit });
}

#[test]
fn a_program_that_ends_is_told_from_one_that_is_late() {
    let ended = |name, body: &str| match fault(program(name, body)) {
        Fault::Ended { status } => status,
        other => panic!("{other:?}"),
    };
    assert_eq!(ended("crashing.sh", "read -r hello; exit 3"), "exit status: 3");
    assert!(ended("killed.sh", "read -r hello; kill -9 $$").starts_with("signal: 9"));
    assert!(ended("closing.sh", "exec 1>&-; cat > /dev/null").starts_with("signal: 9"));
}

#[test]
fn a_lying_program_gives_up() {
    let told = |name, answer: &str| fault(program(name, &always(answer))).to_string();
    let refused = "its move `take:9` is refused: at character 6: expected a number from 1 to 3";
    assert_eq!(told("lying.sh", "echo '{\"move\":\"take:9\"}'"), refused);
    let unread = told("babbling.sh", "echo hello");
    assert!(unread.starts_with("its line `hello` is no answer: expected value"), "{unread}");
    let unread = told("other.sh", "echo '{\"resign\":true}'");
    assert!(unread.contains("unknown field `resign`"), "{unread}");
    let unread = told("both.sh", "echo '{\"begin\":\"\",\"move\":\"take:1\"}'");
    assert!(unread.contains("both or none"), "{unread}");
    let stale = told("stale.sh", "echo '{\"id\":\"0.0\",\"move\":\"take:1\"}'");
    assert!(stale.ends_with("answers nothing that was asked"), "{stale}");
}

#[test]
fn a_flooding_program_fills_no_memory() {
    let max = arena::ANSWER_MAX;
    assert_eq!(fault(program("flooding.sh", "cat /dev/zero")), Fault::TooLong { max });
    let lines = fault(program("pouring.sh", "yes"));
    assert!(matches!(lines, Fault::Unasked { .. } | Fault::Unreadable { .. }), "{lines:?}");
}

#[test]
fn what_cannot_be_started_is_named() {
    let bout = played(Program::new("/nowhere/bot --fast").unwrap());
    let (seat, fault) = &bout.faults[0];
    assert_eq!(*seat, Seat(0));
    let told = fault.to_string();
    assert!(told.starts_with("`/nowhere/bot --fast` cannot be started: No such file"), "{told}");
}

/// Whatever a program started is gone when the match is over.
#[test]
fn nothing_is_left_behind() {
    let mark = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("children.txt");
    let _ = fs::remove_file(&mark);
    let start = format!("sleep 600 & echo $! > {}; ", mark.display());
    let body = start + &always("echo '{\"move\":\"take:1\"}'");
    let bout = played(program("parent.sh", &body));
    assert_eq!(bout.faults, []);
    let child = wait_for(&mark, |it| it.ends_with('\n'));
    let status = PathBuf::from(format!("/proc/{}/status", child.trim()));
    let is_gone = |text: &str| text.contains("State:\tZ") || text.contains("State:\tX");
    let mut last = String::new();
    for _ in 0..10_000 {
        match fs::read_to_string(&status) {
            Err(_) => return,
            Ok(text) if is_gone(&text) => return,
            Ok(text) => last = text,
        }
        std::thread::yield_now();
    }
    panic!("the child lives on: {last}");
}
