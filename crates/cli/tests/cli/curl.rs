//! The lines of the protocol's page are run against a server, as they stand there.

use crate::outside;
use crate::support::{self, folder, nim};
use std::process::Command;

/// Starts a server that lives as long as this process; its address.
fn served(name: &str, more: &[&str]) -> String {
    let data = folder(name).join("matches.db").to_string_lossy().into_owned();
    let words = [&["--data", &data], more].concat();
    support::served(nim().with::<probe::Duel>(), &words)
}

#[test]
fn every_line_does_what_the_page_says() {
    let page = outside::house().join("crates/wire/protocol.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let blocks = page.split("```sh\n").skip(1).map(|it| it.split("```").next().unwrap_or(""));
    let script: String = blocks.map(|it| format!("{it}\necho; echo ----\n")).collect();
    let output = Command::new("sh")
        .args(["-ec", &script])
        .env("HOST", served("curl", &[]))
        .current_dir(folder("curl-lines"))
        .output()
        .expect("a shell");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    let answers: Vec<&str> = told.split("----").collect();
    assert!(answers[0].contains("\"name\":\"nim\"") && answers[0].contains("<svg"), "{told}");
    assert!(answers[2].contains("\"offers\":[{\"text\":\"take:1\""), "{told}");
    assert!(answers[3].contains("\"code\":\"Unreadable\""), "{told}");
    assert!(
        answers[3].contains("\"move\":\"take:1\""),
        "five are left, and who leaves four wins: {told}"
    );
    assert!(answers[4].contains("\"seq\":"), "{told}");
    assert!(answers[6].contains("turnstile record"), "{told}");
    assert!(answers[7].contains("\"seq\":"), "the word was told: {told}");
    assert!(answers[8].contains("\"state\":\"Stake\""), "the cards are dealt: {told}");
}

/// What a shell prints that talks to a server.
fn told(host: &str, script: &str) -> String {
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", script]).env("HOST", host).output().expect("a shell");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

const MAKE: &str = "curl -s -H 'authorization: Bearer 0123456789abcdef0123456789abcdef' -H \
    'content-type: application/json' $HOST/api/matches -d '{\"request_id\":\"c1\",\"game\":\"nim\",\
    \"options\":{\"heap\":\"5\"},\"seats\":[{\"player\":\"bot\",\"bot\":\"BOT\"},{\"player\":\"me\"}]}'";

/// Looks at the match until it has come as far as that.
fn until(host: &str, made: &str, part: &str) -> String {
    let id = made.split("\"id\":\"").nth(1).and_then(|it| it.split('"').next()).expect("an id");
    let look = format!(
        "curl -s -H 'authorization: Bearer 0123456789abcdef0123456789abcdef' $HOST/api/matches/{id}"
    );
    let mut last = String::new();
    for _ in 0..1_000 {
        last = told(host, &look);
        if last.contains(part) {
            return last;
        }
    }
    panic!("it never came to {part}: {last}");
}

#[test]
fn only_programs_that_the_operator_names_take_a_seat() {
    let at = folder("programs");
    let script = |name: &str, answer: &str| {
        let path = at.join(name);
        let body = format!("read -r hello\nread -r ask\n{answer}\n");
        std::fs::write(&path, body).expect("room on the disk");
        format!("sh {}", path.display())
    };
    let good = script("good.sh", "echo '{\"move\":\"take:2\"}'");
    let bad = script("bad.sh", "echo nonsense");
    let [good, bad] = [format!("good={good}"), format!("bad={bad}")];
    let host = served("programs-data", &["--allow-exec", &good, "--allow-exec", &bad]);

    let refused = told(&host, &MAKE.replace("BOT", "exec:other"));
    assert!(refused.contains("\"code\":\"BadBot\""), "{refused}");
    assert!(refused.contains("there is no program `other` here: this server allows good, bad"));
    // The path of a program is no name.
    assert!(told(&host, &MAKE.replace("BOT", "exec:/bin/true")).contains("BadBot"));

    let made = told(&host, &MAKE.replace("BOT", "exec:good"));
    until(&host, &made, "seat 0 takes 2");
    let made = told(&host, &MAKE.replace("BOT", "exec:bad").replace("c1", "c2"));
    let over = until(&host, &made, "\"status\":\"finished\"");
    assert!(over.contains("alone"), "its seat has given up: {over}");
}
