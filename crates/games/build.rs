//! Writes the registry from the list of games in the manifest: `quoridor` is `quoridor::Quoridor`.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let folder = |name| env::var_os(name).map(PathBuf::from).unwrap_or_default();
    let manifest = fs::read_to_string(folder("CARGO_MANIFEST_DIR").join("Cargo.toml"))?;
    let games = manifest.lines().filter_map(|line| {
        let (name, source) = line.split_once(" = ")?;
        source.contains("/games/").then(|| with(name))
    });
    let verbs = manifest.lines().skip_while(|it| *it != "[package.metadata.verbs]").skip(1);
    let verbs = verbs.map_while(|line| {
        let ((game, verb), text) =
            line.split_once(" = ").and_then(|(name, text)| Some((name.split_once('.')?, text)))?;
        let text = if text == "\"\"" { "None".to_string() } else { format!("Some({text})") };
        Some(format!(".verb(\"{game}\", \"{verb}\", {text})"))
    });
    let registry = format!(
        "/// Our games, in the order of the manifest.\n\
         pub fn registry() -> arena::Registry {{\n    arena::Registry::new(){}{}\n}}\n",
        games.collect::<String>(),
        verbs.collect::<String>()
    );
    fs::write(folder("OUT_DIR").join("registry.rs"), registry)
}

fn with(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    format!(".with::<{name}::{}{rest}>()", first.to_uppercase())
}
