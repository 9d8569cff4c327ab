//! Where a new game finds the engine and its command line.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A source of our packages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    /// A checkout of Turnstile.
    Checkout(PathBuf),
    /// A repository.
    Git(String),
    /// A version that was published.
    Version(String),
}

/// Why a text names no engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no checkout of Turnstile: it has no `crates/engine`; name a folder that has, a git \
     address such as `https://…`, or a version such as `0.1`"
)]
pub(crate) struct NoEngine(String);

impl FromStr for Engine {
    type Err = NoEngine;

    fn from_str(text: &str) -> Result<Self, NoEngine> {
        let is_version = |it: &str| {
            it.starts_with(|it: char| it.is_ascii_digit())
                && it.split('.').all(|it| it.parse::<u64>().is_ok())
        };
        if is_version(text) {
            return Ok(Engine::Version(text.to_string()));
        }
        if text.contains("://") || text.starts_with("git@") {
            return Ok(Engine::Git(text.to_string()));
        }
        let absolute = Path::new(text).canonicalize();
        let found = absolute.ok().filter(|it| is_checkout(it));
        found.map(Engine::Checkout).ok_or_else(|| NoEngine(text.to_string()))
    }
}

fn is_checkout(folder: &Path) -> bool {
    folder.join("crates/engine/Cargo.toml").is_file()
}

impl Default for Engine {
    fn default() -> Self {
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
        match built_from.filter(|it| is_checkout(it)) {
            Some(checkout) => Engine::Checkout(checkout.to_path_buf()),
            None => Engine::Version(env!("CARGO_PKG_VERSION").to_string()),
        }
    }
}

impl Engine {
    /// One of our packages as a dependency in a manifest; `folder` is its place below `crates`.
    pub(crate) fn entry(&self, folder: &str) -> String {
        // A literal of TOML escapes as one of Rust does, as far as paths and addresses go.
        match self {
            Engine::Checkout(root) => format!("path = {:?}", root.join("crates").join(folder)),
            Engine::Git(address) => format!("git = {address:?}"),
            Engine::Version(version) => format!("version = {version:?}"),
        }
    }

    /// The lock file of a checkout.
    pub(crate) fn lock(&self) -> Option<PathBuf> {
        match self {
            Engine::Checkout(folder) => Some(folder.join("Cargo.lock")).filter(|it| it.is_file()),
            Engine::Git(_) | Engine::Version(_) => None,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Engine::Checkout(folder) => write!(f, "the checkout {}", folder.display()),
            Engine::Git(address) => write!(f, "{address}"),
            Engine::Version(version) => write!(f, "the registry, version {version}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_a_checkout_an_address_or_a_version() {
        let entry = |text: &str| text.parse::<Engine>().map(|it| it.entry("engine"));
        assert_eq!(entry("0.1"), Ok("version = \"0.1\"".to_string()));
        let address = "https://example.org/turnstile";
        assert_eq!(entry(address), Ok(format!("git = {address:?}")));
        let house = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        assert_eq!(house.to_string_lossy().parse::<Engine>(), Ok(Engine::default()));
        assert!(entry("/nowhere").unwrap_err().to_string().contains("`/nowhere` is no checkout"));
        assert!(entry("0.x").is_err());
    }
}
