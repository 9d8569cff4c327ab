//! Every way to be misunderstood by the command line, each provoked once: what is said, and what to
//! do next.

use crate::support::{folder, words};
use arena::Registry;
use cli::Exit::{self, Refused, Usage};
use serde_json::Value;
use std::fs;
use std::net::TcpListener;

/// A command line (`DIR` is a folder with some files in it), how it ends, and what it says. What is
/// said always holds a way on: another word, an example, a place to look.
type Provocation = (&'static str, Exit, &'static str);

/// The command, the game, and how it is set up.
const WORDS: &[Provocation] = &[
    ("", Usage, "Usage: turnstile [OPTIONS] <COMMAND>"),
    ("frob", Usage, "try '--help'"),
    ("simulat duel", Usage, "a similar subcommand exists: 'simulate'"),
    ("perft duel --dept 3", Usage, "a similar argument exists: '--depth'"),
    ("games chess", Usage, "there is no game `chess`; the games are duel, nim"),
    ("perft dual --depth 1", Usage, "there is no game `dual`; did you mean `duel`?"),
    ("types chess", Usage, "the games are duel, nim"),
    ("check chess", Usage, "the games are duel, nim"),
    ("play", Usage, "<GAME>"),
    ("legal duel --option round=3", Usage, "there is no option `round`; did you mean `rounds`?"),
    ("legal duel --option zzz=3", Usage, "the options of duel are rounds"),
    ("legal duel --option rounds=99", Usage, "it is a whole number from 1 to 9"),
    ("legal duel --option rounds", Usage, "write it as NAME=VALUE"),
    ("legal duel --option rounds=1 --option rounds=2", Usage, "option `rounds` is given twice"),
    ("legal duel --preset nope", Usage, "the presets of duel are standard"),
    ("legal duel --preset standart", Usage, "did you mean `standard`?"),
    ("legal duel --players 5", Usage, "duel is for 2 players, not 5"),
    ("legal nim --players 1", Usage, "nim is for 2 to 4 players, not 1"),
    ("legal nim --players many", Usage, "write a whole number, such as 7"),
    ("legal duel --dice loaded", Usage, "`seed:NUMBER` is one for every game"),
    ("legal duel --from 3", Refused, "at character 2: expected `-`"),
    ("legal nim --from 3", Refused, "this game has no notation for positions: leave out `--from`"),
    ("legal duel --seed 3", Usage, "--from <POSITION>"),
    ("legal duel --from 1-1 --seed x", Usage, "write a whole number, such as 7"),
    ("legal duel --notation klingon", Usage, "duel is written in its own only"),
    ("legal nim --moves 0~take:9", Refused, "nearest lawful: take:1, take:2, take:3"),
    (
        "legal nim --option heap=2 --moves 0~take:3",
        Refused,
        "only 2 left; nearest lawful: take:1, take:2",
    ),
    ("legal nim --moves 1~take:1", Refused, "it is not your turn"),
    ("legal nim --seat 9", Usage, "9 is not in 0..8"),
    ("perft duel", Usage, "--depth <N>"),
    ("perft duel --depth 101", Usage, "101 is not in 0..=100"),
    ("simulate duel", Usage, "-n <N>"),
    ("simulate duel -n 0", Usage, "0 is not in 1..=1000000000000"),
    ("simulate duel -n 5 --threads 0", Usage, "0 is not in 1..=1024"),
    ("simulate duel -n 5 --seed x", Usage, "write a whole number, such as 7"),
    ("diagram duel --diagram windo", Usage, "did you mean `Window`?"),
    ("diagram duel --diagram x", Usage, "the diagrams are Duel, Round, Deal, Effect, Window"),
    ("diagram duel --format doc", Usage, "a similar value exists: 'dot'"),
    ("check nim --states x", Usage, "write a whole number, such as 7"),
    ("completions", Usage, "<SHELL>"),
    ("completions bsh", Usage, "a similar value exists: 'bash'"),
];

/// Who plays.
const PLAYERS: &[Provocation] = &[
    ("play duel --seat x", Usage, "write it as N=WHO, such as 1=level:3"),
    ("play duel --seat 9=human", Usage, "seats are counted from 0 to 7"),
    ("play duel --seat 2=human", Usage, "there is no seat 2: seats are 0 to 1"),
    ("play duel --seat 1=human --seat 1=random", Usage, "given twice; leave one of them out"),
    ("play duel --seat 1=gredy", Usage, "did you mean `greedy`?"),
    ("play duel --seat 1=hum", Usage, "did you mean `human`?"),
    ("play duel --seat 1=me", Usage, "players are human, random, greedy"),
    ("play duel --seat 1=level:9", Usage, "from 1 to 5; write `level:3`"),
    ("play duel --seat 1=mcts:x", Usage, "mcts:1000"),
    ("play duel --seat 1=exec:", Usage, "write `exec:./bot.py`"),
    ("play duel --seat 1=exec:DIR/nobody", Usage, "is the path right, and may it be executed?"),
    ("play duel --seat 1=exec:DIR/junk", Usage, "is the path right, and may it be executed?"),
    ("play duel --thought-threads 0", Usage, "write how many threads, from 1 to 256"),
    ("play duel --thought-threads 257", Usage, "write how many threads, from 1 to 256"),
    ("play duel --thought-threads all", Usage, "write how many threads, from 1 to 256"),
    ("arena duel random greedy -n 2 --thought-threads 0", Usage, "from 1 to 256"),
    ("serve --thought-threads 2.5", Usage, "from 1 to 256"),
    ("worker --store postgres://x --thought-threads 0", Usage, "from 1 to 256"),
    ("play duel --answer-time 0", Usage, "write milliseconds, from 1 to 3600000"),
    ("arena duel", Usage, "<BOT> <BOT>..."),
    ("arena duel random -n 2", Usage, "2 values required"),
    ("arena duel random random -n 2", Usage, "named twice, and no bot plays against itself"),
    ("arena duel random mtcs:5 -n 2", Usage, "did you mean `mcts`?"),
    ("arena duel random foo -n 2", Usage, "level:3, exec:./bot.py"),
    ("arena duel random greedy -n 0", Usage, "0 is not in 1.."),
    (
        "arena duel random exec:DIR/nobody -n 2",
        Usage,
        "there is no such program; is the path right",
    ),
    ("arena duel random exec:nobody -n 2", Usage, "there is no such program; is the path right"),
    ("arena duel random exec:DIR/junk -n 2", Usage, "may it be executed?"),
    ("arena duel random greedy -n 2 --out DIR/junk", Usage, "name another folder"),
];

/// Files that are missing, or something else.
const FILES: &[Provocation] = &[
    ("replay", Usage, "<FILE>"),
    ("replay DIR/none", Usage, "there is no such file or folder; is the path right?"),
    ("replay DIR", Usage, "it is a folder; name a file"),
    ("replay DIR/empty", Refused, "it should begin with `turnstile record 2`; `save` writes one"),
    ("replay DIR/junk", Refused, "it should begin with `turnstile record 2`; `save` writes one"),
    ("replay DIR/bytes", Refused, "byte 1 is not UTF-8; is it the right file?"),
    ("replay DIR/cut", Refused, "there is no `end` line; copy it again, whole"),
    ("replay DIR/chess", Refused, "there is no game `chess`; the games are duel, nim"),
    ("replay DIR/rules", Refused, "these are rules 1; open it with the program that wrote it"),
    ("replay DIR/hash", Refused, "somebody changed the record, or the rules and not their number"),
    ("replay DIR/greedy", Refused, "only 2 left; somebody changed the record"),
    ("replay DIR/option", Refused, "did you mean `heap`?"),
    ("replay -", Refused, "it should begin with `turnstile record 2`"),
    ("verify DIR/none", Usage, "is the path right?"),
    ("verify DIR/junk", Refused, "it should begin with `turnstile record 2`"),
    (
        "verify DIR/sound",
        Refused,
        "only a server's match can be verified, `replay --verify` checks",
    ),
    ("import nim", Usage, "<FILE>..."),
    ("import nim DIR/none", Usage, "is the path right?"),
    ("import nim DIR/junk", Usage, "has no notation but its own; `replay` opens records"),
    ("import nim DIR/junk --players 3", Usage, "leave out options, players and position"),
    ("import nim DIR/junk --notation klingon", Usage, "nim is written in its own only"),
    ("backup", Usage, "<OUT>"),
    ("backup DIR/none DIR/copy", Refused, "name the one that `serve --data` uses"),
    ("backup DIR/junk DIR/copy", Refused, "is not a database of matches; it was left as it is"),
    ("backup DIR DIR/copy", Refused, "is a folder; name a file in it"),
    ("restore DIR/none DIR/copy", Refused, "name the one that `serve --data` uses"),
    ("restore DIR/junk DIR/copy", Refused, "it was left as it is"),
];

/// A game of one's own.
const AUTHORS: &[Provocation] = &[
    ("new", Usage, "<FOLDER>"),
    ("new ..", Usage, "ends in no name; write one, such as `my-game`"),
    ("new DIR/MyGame", Usage, "did you mean `my-game`?"),
    ("new DIR/match", Usage, "choose another name, such as `match-game`"),
    ("new DIR/junk", Usage, "choose another name, or move it away"),
    ("new DIR/junk/below", Usage, "a file is where a folder should be"),
    ("new DIR/fine --seats 1", Usage, "1 is not in 2..=8"),
    ("new DIR/fine --open --hidden", Usage, "cannot be used with"),
    ("new DIR/fine --engine DIR", Usage, "a version such as `0.1`"),
    ("inspect", Usage, "<GAME>"),
    ("inspect nim --in DIR", Usage, "go to the folder of your game, or name it with `--in DIR`"),
    ("inspect chess --once --in DIR", Usage, "the games are duel, nim"),
];

/// A server, and looking after it.
const SERVERS: &[Provocation] = &[
    ("serve --address nowhere", Usage, "such as 127.0.0.1:8080"),
    ("serve --address 127.0.0.1:99999", Usage, "a port below 65536"),
    ("serve --address TAKEN --data DIR/a.db", Refused, "or listen elsewhere: --address 127.0.0.1:"),
    ("serve --address 192.0.2.1:0 --data DIR/b.db", Refused, "--address 0.0.0.0:0 listens on all"),
    ("serve --data DIR", Refused, "is a folder; name a file in it"),
    ("serve --data DIR/junk", Refused, "restore a copy, the file was left as it is"),
    ("serve --board nim", Usage, "write it as GAME=DIR, such as nim=board"),
    ("serve --board chess=DIR", Usage, "the games are duel, nim"),
    ("serve --board nim=DIR", Usage, "no `board.js` in it; `docs/board.md` says how one is made"),
    ("serve --page DIR/none", Usage, "is the path right?"),
    ("serve --page DIR", Usage, "`make page` builds one into `web/dist`"),
    ("serve --allow-exec mine", Usage, "write it as NAME=PROGRAM, such as mine=./bot.py"),
    ("serve --allow-exec mine=", Usage, "write `mine=./bot.py`"),
    ("serve --allow-exec a:b=sh", Usage, "use letters, digits and dashes"),
    ("serve --allow-exec mine=DIR/nobody", Usage, "is the path right, and may it be executed?"),
    ("serve --operator DIR/none", Usage, "is the path right?"),
    ("serve --operator DIR/empty", Usage, "`head -c 24 /dev/urandom | base64 > FILE` makes one"),
    ("serve --proxy nginx", Usage, "write the address itself, such as 127.0.0.1"),
    ("serve --keep-finished 0", Usage, "0 is not in 1.."),
    ("serve --log xml", Usage, "possible values: text, json"),
    ("admin stats --data DIR/none", Refused, "name the one that `serve --data` uses"),
    ("admin stats --data DIR/junk", Refused, "it was left as it is"),
    ("admin show zz", Usage, "32 hexadecimal digits; `admin list` shows them"),
    ("admin list --phase over", Usage, "possible values: open, playing, finished, abandoned"),
    ("admin stats --server http://127.0.0.1:1", Usage, "--secret <FILE>"),
    (
        "admin stats --server nowhere --secret DIR/junk",
        Refused,
        "write it like http://127.0.0.1:8080",
    ),
    (
        "admin stats --server http://TAKEN0 --secret DIR/junk",
        Refused,
        "is it running, and is that its",
    ),
    ("admin purge", Usage, "--days <N>"),
    ("admin purge --days 3 --data DIR/none", Refused, "name the one that `serve --data` uses"),
    ("admin retry", Usage, "--all"),
];

/// The commands that speak JSON, refusals included.
const JSON: [&str; 6] = ["games", "legal", "perft", "simulate", "arena", "verify"];

/// Files that are not what is wanted.
fn files(name: &str) -> std::path::PathBuf {
    let at = folder(name);
    let head = "turnstile record 2\ngame nim\nrules 1\nseats 2\ndice none\n";
    let sound = toys::nim(5).record().to_string();
    let greedy = format!("{head}option heap=2\n1 0 take:3 00000000\nend 1 0000000000000000\n");
    let all: [(&str, &[u8]); 10] = [
        ("empty", b""),
        ("junk", b"hello"),
        ("bytes", b"\xff\xfe"),
        ("cut", head.as_bytes()),
        ("chess", &sound.replace("game nim", "game chess").into_bytes()),
        ("rules", &sound.replace("rules 1", "rules 9").into_bytes()),
        ("hash", &format!("{head}option heap=5\nend 0 0000000000000000\n").into_bytes()),
        ("greedy", greedy.as_bytes()),
        ("option", &sound.replace("option heap", "option heep").into_bytes()),
        ("sound", sound.as_bytes()),
    ];
    for (file, bytes) in all {
        fs::write(at.join(file), bytes).expect("room on the disk");
    }
    at
}

fn provoke(name: &str, all: &[Provocation]) {
    let at = files(name);
    let registry = Registry::new().with::<probe::Duel>().with::<toys::Nim>();
    // A port that is taken, and one that nobody listens on.
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = taken.local_addr().map(|it| (taken, it)).expect("an address");
    let gone = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
    let mut faults = Vec::new();
    for (line, exit, says) in all {
        let named =
            line.replace("TAKEN0", &gone.to_string()).replace("TAKEN", &taken.1.to_string());
        let fill = |it: &str| it.replace("DIR", &at.to_string_lossy()).replace('~', " ");
        let named: Vec<String> = named.split_whitespace().map(fill).collect();
        let ran = words(&registry, &named.iter().map(String::as_str).collect::<Vec<_>>(), "");
        let is_right = (ran.exit, ran.output.as_str()) == (*exit, "") && ran.errors.contains(says);
        // The system's own words may stand there, but not as the last ones.
        let last = ran.errors.rsplit("os error").next().unwrap_or_default();
        let is_left_alone = ran.errors.contains("os error") && last.trim_end().len() < 6;
        if !is_right || is_left_alone {
            let (got, told) = (ran.exit, ran.errors.trim_end());
            faults
                .push(format!("`{line}` should say: {says} ({exit:?})\n  says: {told} ({got:?})"));
        }
        if !JSON.iter().any(|it| named.first().is_some_and(|word| word == it)) {
            continue;
        }
        let with_json = named.iter().map(String::as_str).chain(["--json"]);
        let ran = words(&registry, &with_json.collect::<Vec<_>>(), "");
        let is_coded = serde_json::from_str::<Value>(&ran.errors).is_ok_and(|it| {
            let has = |name: &str| it[name].as_str().is_some_and(|it| !it.is_empty());
            has("space") && has("code") && it["facts"].is_object() && has("text")
        });
        if !is_coded || ran.exit != *exit || !ran.output.is_empty() {
            faults.push(format!("`{line} --json` says no refusal in JSON: {}", ran.errors));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn words_that_are_not_understood() {
    provoke("errors-words", WORDS);
}

#[test]
fn players_that_cannot_sit_down() {
    provoke("errors-players", PLAYERS);
}

#[test]
fn files_that_are_not_what_is_wanted() {
    provoke("errors-files", FILES);
}

#[test]
fn games_that_cannot_be_begun() {
    provoke("errors-authors", AUTHORS);
}

#[test]
fn servers_that_do_not_open() {
    provoke("errors-servers", SERVERS);
}
