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

/// Builds the program of a crate; gives it and the packages it was built of.
pub(crate) fn built(at: &Path) -> (PathBuf, Vec<String>) {
    let lines = cargo(at, &["build", "--message-format", "json-render-diagnostics"]);
    let messages: Vec<Value> =
        lines.lines().map(|it| serde_json::from_str(it).expect("JSON")).collect();
    let packages = messages.iter().filter_map(|it| it["package_id"].as_str());
    let program = messages.iter().find_map(|it| it["executable"].as_str()).expect("a program");
    (program.into(), packages.map(str::to_string).collect())
}

/// What a program prints that does well.
pub(crate) fn ran(program: &Path, at: &Path, arguments: &[&str]) -> String {
    let output =
        Command::new(program).args(arguments).current_dir(at).stdin(Stdio::null()).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
