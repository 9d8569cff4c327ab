//! The rules of the house that a compiler does not know.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tidy::{documents, root};

/// The crates of the house, lowest first. An arrow may only point to a lower step.
const LADDER: [&[&str]; 9] = [
    &["flow-macro"],
    &["flow"],
    &["game"],
    &["bots", "probe", "quoridor", "wuziqi", "cangua", "storm", "twilight"],
    &["arena"],
    &["wire"],
    &["store"],
    &["server"],
    &["cli", "tidy"],
];

/// What only one crate may know.
const SECRETS: [(&str, &str); 5] = [
    ("serde_json", "wire"),
    ("rusqlite", "store"),
    ("axum", "server"),
    ("clap", "cli"),
    ("syn", "flow-macro"),
];

/// Lines after which a file surely holds more than one idea.
const LINES_MAX: usize = 600;

fn manifests() -> BTreeMap<String, toml::Table> {
    let mut found = BTreeMap::new();
    for folder in ["crates", "games"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path().join("Cargo.toml");
            if let Ok(text) = fs::read_to_string(&path) {
                let table: toml::Table = text.parse().unwrap();
                let name = table["package"]["name"].as_str().unwrap().to_string();
                found.insert(name, table);
            }
        }
    }
    found
}

fn dependencies(manifest: &toml::Table) -> BTreeSet<String> {
    let tables = ["dependencies", "build-dependencies"];
    let tables = tables.iter().filter_map(|it| manifest.get(*it)?.as_table());
    tables.flat_map(|it| it.keys().cloned()).collect()
}

#[test]
fn arrows_point_one_way() {
    let step = |name: &str| LADDER.iter().position(|it| it.contains(&name));
    for (name, manifest) in manifests() {
        let own = step(&name).unwrap_or_else(|| panic!("{name} has no step on the ladder"));
        for dependency in dependencies(&manifest) {
            let Some(other) = step(&dependency) else { continue };
            assert!(other < own, "{name} may not depend on {dependency}");
        }
    }
}

#[test]
fn a_game_knows_flow_and_game_and_nothing_else_of_ours() {
    for (name, manifest) in manifests() {
        if LADDER[3].contains(&name.as_str()) && name != "bots" {
            let ours = dependencies(&manifest);
            let ours = ours.iter().filter(|it| LADDER.concat().contains(&it.as_str()));
            assert!(ours.clone().all(|it| it == "flow" || it == "game"), "{name}: {ours:?}");
        }
    }
}

#[test]
fn every_secret_has_one_keeper() {
    for (name, manifest) in manifests() {
        let dependencies = dependencies(&manifest);
        for (secret, keeper) in SECRETS {
            assert!(name == keeper || !dependencies.contains(secret), "{name} knows {secret}");
        }
    }
}

#[test]
fn rules_read_no_clock_and_do_no_input_or_output() {
    let banned = ["std::fs", "std::net", "std::time", "std::env", "std::thread", "println!"];
    for folder in ["crates/flow/src", "crates/game/src", "crates/bots/src", "games"] {
        for path in files(&root().join(folder), &["rs"]) {
            let in_tests = path.components().any(|it| it.as_os_str() == "tests");
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap();
            for word in banned {
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

#[test]
fn generated_documents_are_fresh() {
    for (path, text) in documents() {
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
