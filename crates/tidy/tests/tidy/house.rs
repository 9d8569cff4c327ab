//! The rules of the house that a compiler does not know.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tidy::{Seed, documents, root};

/// The crates of the house, lowest first. An arrow may only point to a lower step. Every crate of
/// the folder `games` stands on the step of `GAMES`.
const LADDER: [&[&str]; 11] = [
    &["flow-macro", "game-macro", "words"],
    &["flow"],
    &["game"],
    &["bots", "probe", "toys", "wire", GAMES],
    &["arena"],
    &["games"],
    &["store"],
    &["server"],
    &["cli"],
    &["engine"],
    &["turnstile", "tidy"],
];

const GAMES: &str = "games/*";

/// What only some crates may know.
const SECRETS: [(&str, &[&str]); 10] = [
    ("serde_json", &["wire"]),
    ("rusqlite", &["store"]),
    ("tokio-postgres", &["store"]),
    ("deadpool-postgres", &["store"]),
    ("async-nats", &["store"]),
    ("rustls", &["store"]),
    ("axum", &["server"]),
    ("clap", &["cli"]),
    ("rustyline", &["cli"]),
    ("syn", &["flow-macro", "game-macro"]),
];

/// Lines after which a file surely holds more than one idea.
const LINES_MAX: usize = 600;

/// A crate of the house.
struct Crate {
    /// The name of its folder, by which others depend on it.
    name: String,
    /// Where it stands on the ladder.
    step: &'static str,
    manifest: toml::Table,
}

fn crates() -> Vec<Crate> {
    let mut found = Vec::new();
    for folder in ["crates", "games"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let home = entry.unwrap().path();
            if let Ok(text) = fs::read_to_string(home.join("Cargo.toml")) {
                let manifest: toml::Table = text.parse().unwrap();
                let name = home.file_name().and_then(|it| it.to_str()).unwrap().to_string();
                let own = || *LADDER.concat().iter().find(|it| **it == name).unwrap_or(&"");
                let step = if folder == "games" { GAMES } else { own() };
                found.push(Crate { name, step, manifest });
            }
        }
    }
    found
}

/// What is built with a crate, tests apart.
fn dependencies(manifest: &toml::Table) -> BTreeSet<String> {
    let tables = ["dependencies", "build-dependencies"];
    let tables = tables.iter().filter_map(|it| manifest.get(*it)?.as_table());
    tables.flat_map(|it| it.keys().cloned()).collect()
}

/// Whether no code of `game` names a crate, its conformance kit and its examples apart.
fn only_the_kit_knows(secret: &str) -> bool {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    files(&root().join("crates/game/src"), &["rs"]).iter().all(|path| {
        let text = fs::read_to_string(path).unwrap();
        path.components().any(|it| it.as_os_str() == "kit")
            || !text.lines().filter(is_code).any(|line| line.contains(secret))
    })
}

#[test]
fn arrows_point_one_way() {
    let crates = crates();
    let height = |step: &str| LADDER.iter().position(|it| it.contains(&step));
    for Crate { name, step, manifest } in &crates {
        let own = height(step).unwrap_or_else(|| panic!("{name} has no step on the ladder"));
        for dependency in dependencies(manifest) {
            let Some(other) = crates.iter().find(|it| it.name == dependency) else { continue };
            assert!(height(other.step) < Some(own), "{name} may not depend on {dependency}");
        }
    }
}

#[test]
fn a_game_knows_flow_and_game_and_nothing_else_of_ours() {
    let crates = crates();
    let is_game = |it: &&Crate| [GAMES, "probe", "toys"].contains(&it.step);
    for Crate { name, manifest, .. } in crates.iter().filter(is_game) {
        let ours = dependencies(manifest);
        let ours = ours.iter().filter(|it| crates.iter().any(|other| other.name == **it));
        assert!(ours.clone().all(|it| it == "flow" || it == "game"), "{name}: {ours:?}");
    }
}

#[test]
fn our_games_are_named_in_one_place() {
    let crates = crates();
    for Crate { name, manifest, .. } in &crates {
        let known = dependencies(manifest);
        let is_known = |it: &&Crate| known.contains(&it.name) && it.step == GAMES;
        let of_ours = crates.iter().filter(is_known).count();
        assert!(of_ours == 0 || name == "games", "{name} names a game");
        let may_know = ["turnstile", "tidy"].contains(&name.as_str());
        assert!(may_know || !known.contains("games"), "{name} is tied to our games");
    }
}

#[test]
fn every_crate_can_be_published() {
    let own = ["probe", "tidy", "toys"];
    for Crate { name, step, manifest } in crates() {
        let package = manifest["package"].as_table().unwrap();
        let stays = package.get("publish").is_some_and(|it| it.as_bool() == Some(false));
        assert_eq!(stays, own.contains(&&*name), "{name}");
        // Plain names are taken, or would be a pity to take.
        let published = package["name"].as_str().unwrap();
        assert!(stays || published.starts_with("turnstile-"), "{published}");
        let folder = root().join(if step == GAMES { "games" } else { "crates" }).join(&name);
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert!(stays || folder.join(licence).is_file(), "{name} has no {licence}");
        }
        for told in ["description", "license", "readme", "keywords", "categories", "documentation"]
        {
            assert!(stays || package.contains_key(told), "{name} does not tell its {told}");
        }
    }
}

#[test]
fn every_secret_has_its_keepers() {
    for Crate { name, manifest, .. } in crates() {
        for (secret, keepers) in SECRETS {
            let knows = dependencies(&manifest).contains(secret);
            // The kit of `game` compares data as it would be sent; nothing else there may.
            let is_kit = name == "game" && secret == "serde_json" && only_the_kit_knows(secret);
            assert!(!knows || is_kit || keepers.contains(&&*name), "{name} knows {secret}");
        }
    }
}

#[test]
fn flows_have_what_their_seeds_have_and_reasons_for_the_rest() {
    let mut compared = 0;
    for game in games::registry().iter() {
        if let Some(seed) = Seed::of(game.name()).unwrap_or_else(|fault| panic!("{fault}")) {
            seed.check(game.name(), game.chart()).unwrap_or_else(|fault| panic!("{fault}"));
            compared += 1;
        }
    }
    assert!(compared > 0);
}

#[test]
fn rules_read_no_clock_and_do_no_input_or_output() {
    let banned = ["std::fs", "std::net", "std::env", "println!", "std::time", "std::thread"];
    // A bot may be given a time and threads to think on; the clock is read in one place.
    let of_bots = ["std::fs", "std::net", "std::env", "println!", "Instant::now"];
    let folders: [(&str, &[&str]); 4] = [
        ("crates/flow/src", &banned),
        ("crates/game/src", &banned),
        ("crates/bots/src", &of_bots),
        ("games", &banned),
    ];
    for (folder, banned) in folders {
        for path in files(&root().join(folder), &["rs"]) {
            let in_tests = path.components().any(|it| it.as_os_str() == "tests");
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap();
            let has_clock = path.ends_with("crates/bots/src/limit.rs");
            for word in banned.iter().filter(|it| !has_clock || **it != "Instant::now") {
                assert!(in_tests || !code.contains(word), "{}: {word}", path.display());
            }
        }
    }
}

#[test]
fn no_file_has_grown_too_long() {
    for path in files(root(), &["rs", "ts", "svelte"]) {
        let text = fs::read_to_string(&path).unwrap();
        let generated = text.lines().next().is_some_and(|it| it.contains("Do not edit"));
        let lines = text.lines().count();
        assert!(generated || lines <= LINES_MAX, "{}: {lines} lines", path.display());
    }
}

#[test]
fn nothing_is_left_unfinished() {
    let marks = [concat!("to", "do!("), concat!("unimplemented", "!("), concat!("#[ign", "ore")];
    for path in files(root(), &["rs"]) {
        let text = fs::read_to_string(&path).unwrap();
        for mark in marks {
            assert!(!text.contains(mark), "{}: {mark}", path.display());
        }
    }
}

/// A rule of the Makefile: what it needs, and what it does.
fn rule(text: &str, name: &str) -> (String, String) {
    let mut lines = text.lines().skip_while(|it| !it.starts_with(&format!("{name}:")));
    let needs = lines.next().unwrap_or_default().split_once(':').unwrap_or_default().1;
    let does: Vec<&str> = lines.take_while(|it| it.starts_with('\t')).map(str::trim).collect();
    (needs.trim().to_string(), does.join("\n"))
}

#[test]
fn starting_again_neither_lints_nor_tests() {
    let makefile = fs::read_to_string(root().join("Makefile")).unwrap();
    let (needs, does) = rule(&makefile, "run");
    assert_eq!((needs.as_str(), does.lines().count()), ("web/dist/index.html", 1), "{does}");
    assert!(does.starts_with("cargo run ") && does.ends_with(" serve"), "{does}");
    // The page is made again only if something in it has changed.
    let (needs, does) = rule(&makefile, "web/dist/index.html");
    assert!(needs.contains("find web/src") && !needs.contains("page"), "{needs}");
    assert_eq!(does, "cd web && npm run build");
}

#[test]
fn sentences_are_whole_in_every_language() {
    let faults = game::table_word_faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for game in games::registry().iter() {
        let Some(words) = game.words() else { continue };
        let languages: Vec<&str> = words.books().iter().map(|it| it.language).collect();
        assert_eq!(languages, game::LANGUAGES, "{}", game.name());
        let faults = game.word_faults();
        assert!(faults.is_empty(), "{}:\n{}", game.name(), faults.join("\n"));
    }
}

#[test]
fn generated_documents_are_fresh() {
    for (path, text) in documents().unwrap() {
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(found == text, "{} is stale: run `make generate`", path.display());
    }
}

/// The files of the tree with one of these endings, built and fetched things apart.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let skipped = ["target", "node_modules", ".git", ".tools", "dist"];
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default();
        if path.is_dir() && !skipped.contains(&name) {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|it| path.extension().is_some_and(|own| own == *it)) {
            found.push(path);
        }
    }
    found
}
