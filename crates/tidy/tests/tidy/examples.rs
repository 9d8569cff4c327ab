//! Every public item of the crates that others build on has an example that can be run.

use std::fs;
use std::path::{Path, PathBuf};
use tidy::root;

/// What authors look up, and those who write bots, tools, stores and servers.
const LOOKED_UP: [&str; 6] = ["flow", "game", "bots", "arena", "store", "server"];

/// What needs none, and why.
const LEFT_OUT: [(&str, &str); 2] = [
    ("crates/store/src/contract", "each is a test; the module shows how all of them are run"),
    ("crates/store/src/rig", "it starts real servers, and only for tests"),
];

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry").path()) {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|it| it == "rs") {
            found.push(entry);
        }
    }
    found
}

/// Whether a line begins a public item: `pub fn`, `pub struct` and so on, or a method of a trait.
fn is_item(line: &str, in_trait: bool) -> bool {
    let public = line.trim_start().strip_prefix("pub ").map(|it| {
        let words = it.split([' ', '<', '(']).find(|it| !["const", "async", "unsafe"].contains(it));
        words.is_some_and(|it| ["fn", "struct", "enum", "trait", "type"].contains(&it))
    });
    public.unwrap_or(in_trait && line.starts_with("    fn "))
}

/// The items of a file that have no example.
fn without_example(text: &str) -> Vec<&str> {
    let (mut missing, mut in_trait) = (Vec::new(), false);
    let (mut has_example, mut is_hidden) = (false, false);
    for line in text.lines().take_while(|it| *it != "#[cfg(test)]") {
        let trimmed = line.trim();
        match trimmed {
            _ if trimmed.starts_with("/// ```") => has_example = true,
            "#[doc(hidden)]" => is_hidden = true,
            "" => (has_example, is_hidden) = (false, false),
            _ if trimmed.starts_with("///") || trimmed.starts_with("#[") => {}
            _ if is_item(line, in_trait) && !has_example && !is_hidden => missing.push(trimmed),
            _ => {}
        }
        if line == "}" {
            in_trait = false;
        } else if line.starts_with("pub trait ") {
            in_trait = true;
        }
        // What follows an item, or a method of a trait that stands close to the next, is another's.
        if trimmed.ends_with(';') || trimmed.ends_with('{') {
            (has_example, is_hidden) = (false, false);
        }
    }
    missing
}

#[test]
fn every_public_item_has_an_example() {
    let mut missing = Vec::new();
    for name in LOOKED_UP {
        for path in sources(&root().join("crates").join(name).join("src")) {
            let here = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            if LEFT_OUT.iter().any(|(place, _)| here.starts_with(place)) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a text");
            missing.extend(without_example(&text).iter().map(|it| format!("{here}: {it}")));
        }
    }
    assert!(missing.is_empty(), "write one or two lines that can be run:\n{}", missing.join("\n"));
}

#[test]
fn an_item_without_an_example_is_found() {
    let text = "/// ```\n/// ```\npub fn shown() {}\n\n/// Nothing.\npub struct Bare;\n\n\
                pub trait Wide {\n    /// Nothing.\n    fn bare(&self);\n}\n";
    assert_eq!(without_example(text), ["pub struct Bare;", "pub trait Wide {", "fn bare(&self);"]);
}
