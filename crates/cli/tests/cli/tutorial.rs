//! The tutorials are built, tested and run as they are written.
//!
//! A block of code that names a file behind its language belongs to that file, after the blocks
//! before it. A block of `sh` is run line by line.

use crate::outside::{built, cargo, house, ran};
use crate::support::folder;
use std::fs;
use std::path::{Path, PathBuf};

/// A fenced block: its language, the file it belongs to, and its text.
struct Block {
    language: String,
    file: Option<String>,
    text: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let (language, file) = info.split_once(' ').unwrap_or((info, ""));
        let text: Vec<&str> = lines.by_ref().take_while(|it| !it.starts_with("```")).collect();
        blocks.push(Block {
            language: language.to_string(),
            file: (!file.is_empty()).then(|| file.to_string()),
            text: text.join("\n") + "\n",
        });
    }
    blocks
}

fn page(name: &str) -> Vec<Block> {
    blocks(&fs::read_to_string(house().join("docs").join(name)).expect("a page"))
}

/// A manifest that takes our packages from this checkout.
fn from_checkout(manifest: &str) -> String {
    let ours = [("turnstile-engine", "engine"), ("turnstile-command-line", "cli")];
    ours.iter().fold(manifest.to_string(), |text, (package, folder)| {
        let at = house().join("crates").join(folder);
        text.replace(&format!("{package} = \"0.1\""), &format!("{package} = {{ path = {at:?} }}"))
    })
}

/// Lays out the files of a page, with the engine of the house.
fn laid_out(name: &str, blocks: &[Block]) -> PathBuf {
    let at = folder(name);
    for Block { file, text, .. } in blocks {
        let Some(file) = file else { continue };
        let path = at.join(file);
        let before = fs::read_to_string(&path).unwrap_or_default();
        let gap = if before.is_empty() { "" } else { "\n" };
        let text = from_checkout(text);
        fs::create_dir_all(path.parent().expect("a folder")).expect("room on the disk");
        fs::write(&path, before + gap + &text).expect("room on the disk");
    }
    fs::copy(house().join("Cargo.lock"), at.join("Cargo.lock")).expect("a lock file");
    at
}

/// Runs the lines of all blocks of `sh`; gives what each printed.
fn run(at: &Path, program: &Path, blocks: &[Block]) -> Vec<(String, String)> {
    let shell = blocks.iter().filter(|it| it.language == "sh");
    let lines = shell.flat_map(|it| it.text.lines());
    let done = lines.map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let printed = match &words[..] {
            ["cargo", "run", "--", arguments @ ..] => ran(program, at, arguments),
            ["cargo", "test", which @ ..] => cargo(at, &[&["test", "--quiet"], which].concat()),
            other => panic!("nobody runs {other:?}"),
        };
        (line.to_string(), printed)
    });
    done.collect()
}

#[test]
fn the_tutorial_makes_a_game_that_works() {
    let blocks = page("tutorial.md");
    let at = laid_out("tutorial", &blocks);
    let (program, _) = built(&at);
    let done = run(&at, &program, &blocks);
    let printed = |part: &str| {
        let found = done.iter().find(|(line, _)| line.contains(part));
        found.map_or_else(|| panic!("nothing runs {part}"), |(_, printed)| printed.as_str())
    };
    assert!(printed("play raid").contains("The game is over: "));
    assert!(printed("cargo test").contains("20 passed"));
    assert!(printed("diagram raid --format svg").starts_with("<svg"));
    let types = printed("types raid");
    assert!(types.contains("export type Move = ") && types.contains("export interface Board<"));
}

#[test]
fn what_people_know_from_elsewhere_works_here() {
    let blocks = page("coming-from.md");
    let at = laid_out("tic", &blocks);
    let manifest =
        page("tutorial.md").into_iter().find(|it| it.file.as_deref() == Some("Cargo.toml"));
    let manifest = manifest.expect("a manifest").text.replace("\"raid\"", "\"tic\"");
    fs::write(at.join("Cargo.toml"), from_checkout(&manifest) + "\n[workspace]\n").unwrap();
    let tested = cargo(&at, &["test", "--quiet"]);
    assert_eq!(tested.matches("1 passed").count(), 2, "{tested}");
}
