//! The generated files of the house. `cargo run -p tidy` writes them, a test compares them.

mod flows;
mod seeds;

pub use seeds::{Additions, Fault, Seed};

use std::path::{Path, PathBuf};

/// The root of the workspace.
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// Every generated file: where it stands and what it says.
///
/// # Errors
/// If the list of what a flow adds to its seed cannot be read.
pub fn documents() -> Result<Vec<(PathBuf, String)>, Fault> {
    let mut documents = vec![(at("web/src/lib/protocol.ts"), wire::protocol::typescript())];
    for game in games::registry().iter() {
        let name = game.name();
        let additions = Seed::of(name)?.map(|it| it.additions);
        let notes = std::fs::read_to_string(at(&format!("docs/seeds/{name}.notes"))).ok();
        let page = flows::page(game, additions.as_ref(), notes.as_deref());
        documents.push((at(&format!("docs/flows/{name}.md")), page));
        documents.push((at(&format!("web/src/lib/games/{name}.ts")), wire::types(game)));
    }
    Ok(documents)
}

fn at(path: &str) -> PathBuf {
    root().join(path)
}
