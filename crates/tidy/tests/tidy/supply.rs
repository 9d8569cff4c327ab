//! What is built into Turnstile: licences, sources and versions of every dependency, as `deny.toml`
//! allows them. `make deny` asks cargo-deny the same, with the texts of the licences and the
//! advisories; building that tool takes longer than it may in `make test`.

use serde_json::Value;
use spdx::{Expression, ParseMode, license_id};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use tidy::root;

/// What Cargo prints.
fn cargo(arguments: &[&str]) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    let output = cargo.args(arguments).arg("--locked").current_dir(root()).output();
    let output = output.expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Every package that is built on some platform with some feature. The lock file has more: it also
/// names optional packages that nothing of ours switches on.
fn packages() -> Vec<Value> {
    let tree = ["tree", "--workspace", "--all-features", "--target", "all"];
    let shape = ["--edges", "normal,build,dev", "--prefix", "none", "--format", "{p}"];
    let tree = cargo(&[&tree[..], &shape].concat());
    // A line is a name, a version with a `v` before it, and remarks.
    let built: BTreeSet<(&str, &str)> = tree
        .lines()
        .filter_map(|it| {
            it.split_once(" v")
                .map(|(name, rest)| (name, rest.split(' ').next().unwrap_or_default()))
        })
        .collect();
    let metadata = cargo(&["metadata", "--format-version", "1", "--all-features"]);
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    let text = |it: &Value| it.as_str().expect("text").to_string();
    let mut packages = metadata["packages"].as_array().expect("packages").clone();
    packages.retain(|it| built.contains(&(&*text(&it["name"]), &*text(&it["version"]))));
    assert_eq!(packages.len(), built.len(), "a package of the tree has no metadata");
    packages
}

/// The licences that `deny.toml` allows.
fn allowed() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    let settings: toml::Table = text.parse().expect("TOML");
    let list = settings["licenses"]["allow"].as_array().expect("a list");
    list.iter().map(|it| it.as_str().expect("a name").to_string()).collect()
}

/// Why a package may not be built on; `None` if it may.
fn fault(package: &Value, allowed: &BTreeSet<String>) -> Option<String> {
    let name = package["name"].as_str().unwrap_or_default();
    let source = package["source"].as_str();
    if let Some(other) = source.filter(|it| !it.starts_with("registry+")) {
        return Some(format!("{name} comes from {other}"));
    }
    let Some(license) = package["license"].as_str() else {
        return Some(format!("{name} names no licence"));
    };
    let Ok(expression) = Expression::parse_mode(license, ParseMode::LAX) else {
        return Some(format!("{name} has a licence that cannot be read: {license}"));
    };
    let is_allowed = expression.evaluate(|it| allowed.contains(&it.to_string()));
    (!is_allowed).then(|| format!("{name} has a licence that is not allowed: {license}"))
}

/// Dependencies that take any version at all.
fn wildcards(package: &Value) -> Vec<String> {
    let name = package["name"].as_str().unwrap_or_default();
    let entries = package["dependencies"].as_array().into_iter().flatten();
    let any = entries.filter(|it| it["req"] == "*" && it["path"].is_null());
    any.map(|it| format!("{name} takes any version of {}", it["name"])).collect()
}

#[test]
fn what_is_built_in_has_an_allowed_licence_and_source() {
    let (packages, allowed) = (packages(), allowed());
    assert!(allowed.iter().all(|it| license_id(it.split(' ').next().unwrap()).is_some()));
    let mut faults: Vec<String> = packages.iter().filter_map(|it| fault(it, &allowed)).collect();
    let registries: BTreeSet<&str> =
        packages.iter().filter_map(|it| it["source"].as_str()).collect();
    assert_eq!(registries.len(), 1, "packages come from several registries: {registries:?}");
    let ours = packages.iter().filter(|it| it["source"].is_null());
    faults.extend(ours.flat_map(wildcards));
    assert_eq!(faults, Vec::<String>::new());
    assert!(packages.len() > 100, "only {} packages were looked at", packages.len());
}

#[test]
fn a_licence_or_source_that_is_not_allowed_is_found() {
    let registry = "registry+https://example.org/index";
    let package = |license: Value, source: &str| serde_json::json!({ "name": "it", "license": license, "source": source });
    let told = |license: &str, source: &str| fault(&package(license.into(), source), &allowed());
    assert_eq!(told("MIT OR Apache-2.0", registry), None);
    assert_eq!(told("GPL-3.0 OR MIT", registry), None, "one of the two is enough");
    assert_eq!(told("MIT/Apache-2.0", registry), None, "the old way to write it");
    assert!(told("GPL-3.0-only", registry).unwrap().contains("not allowed"));
    assert!(told("MIT AND GPL-2.0-only", registry).unwrap().contains("not allowed"));
    assert!(told("MIT", "git+https://example.org/it").unwrap().contains("comes from"));
    assert!(fault(&package(Value::Null, registry), &allowed()).unwrap().contains("no licence"));
}
