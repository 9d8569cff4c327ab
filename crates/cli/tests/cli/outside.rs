//! Crates of somebody else's, outside of our tree: built, tested and run without the network.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Ours that such a crate is built of. They are built without optimisation, which is quick; all
/// others are those of the house, built already.
const OURS: [&str; 11] = [
    "turnstile-flow",
    "turnstile-flow-macro",
    "turnstile-game",
    "turnstile-game-macro",
    "turnstile-bots",
    "turnstile-arena",
    "turnstile-wire",
    "turnstile-store",
    "turnstile-server",
    "turnstile-command-line",
    "turnstile-engine",
];

/// The root of our tree.
pub(crate) fn house() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/cli is two folders below").to_path_buf()
}

/// The folder in which everything is built; registered crates are taken from there.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a folder of its own").to_path_buf()
}

/// The profile of the house as settings of Cargo, apart from what it says of our own crates.
fn profile() -> Vec<String> {
    let manifest = std::fs::read_to_string(house().join("Cargo.toml")).expect("the manifest");
    let (mut section, mut settings) = ("", Vec::new());
    for line in manifest.lines() {
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']');
        } else if section.starts_with("profile.dev") && line.contains('=') {
            settings.push(format!("{section}.{line}"));
        }
    }
    settings.retain(|it| !it.contains(".turnstile-"));
    settings
}

/// Cargo in the folder of a crate; what it prints.
pub(crate) fn cargo(at: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).arg("--offline");
    let ours = OURS.map(|it| format!("profile.dev.package.{it}.opt-level=0"));
    for setting in profile().iter().chain(&ours) {
        command.arg("--config").arg(setting);
    }
    command.current_dir(at).env("CARGO_TARGET_DIR", target());
    // What the test is told of its own package would make others be built anew, now and afterwards.
    for (name, _) in std::env::vars().filter(|(it, _)| it.starts_with("CARGO_PKG_")) {
        command.env_remove(name);
    }
    command.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_MANIFEST_LINKS");
    let output = command.output().expect("cargo runs");
    let told = String::from_utf8_lossy(&output.stderr);
    let output_text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{output_text}\n{told}");
    assert!(!told.contains("warning: unused"), "{told}");
    output_text
}

/// Something that Cargo compiled, or found compiled.
#[derive(Debug, PartialEq)]
pub(crate) struct Compiled {
    /// The package with its place.
    pub(crate) package: String,
    /// The first file that came of it.
    pub(crate) file: String,
    pub(crate) is_library: bool,
    /// Nothing had to be done.
    pub(crate) is_fresh: bool,
    program: Option<String>,
}

/// What Cargo compiles by a command.
pub(crate) fn compiled(at: &Path, command: &[&str]) -> Vec<Compiled> {
    let lines = cargo(at, &[command, &["--message-format", "json-render-diagnostics"]].concat());
    let messages = lines.lines().map(|it| serde_json::from_str::<Value>(it).expect("JSON"));
    let artifacts = messages.filter(|it| it["reason"] == "compiler-artifact");
    let text = |it: &Value| it.as_str().unwrap_or_default().to_string();
    let compiled = artifacts.map(|it| Compiled {
        package: text(&it["package_id"]),
        file: text(&it["filenames"][0]),
        is_library: it["target"]["kind"][0] == "lib" && it["profile"]["test"] == false,
        is_fresh: it["fresh"] == true,
        program: it["executable"].as_str().map(str::to_string),
    });
    compiled.collect()
}

/// Builds the program of a crate; gives it and what it was built of.
pub(crate) fn built(at: &Path) -> (PathBuf, Vec<Compiled>) {
    let compiled = compiled(at, &["build"]);
    let program = compiled.iter().find_map(|it| it.program.clone()).expect("a program");
    (program.into(), compiled)
}

/// What a program prints that does well.
pub(crate) fn ran(program: &Path, at: &Path, arguments: &[&str]) -> String {
    let output =
        Command::new(program).args(arguments).current_dir(at).stdin(Stdio::null()).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
