//! The generated files of the house. `cargo run -p tidy` writes them, a test compares them.

mod flows;
mod seeds;
mod sentences;

pub use seeds::{Additions, Fault, Seed};

use game::Words;
use game::words::Book;
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
    let mut written = |name: &str, folder: &str, books: &[Book]| {
        // Names of seats alone are for terminals; the page knows who sits there.
        let has_more = |it: &&Book| it.messages.keys().any(|key| !key.starts_with("seat-"));
        for book in books.iter().filter(has_more) {
            let path = at(&format!("web/src/lib/words/{name}/{}.ts", book.language));
            documents.push((path, sentences::typescript(name, folder, book)));
        }
    };
    written(sentences::ENGINE, "crates/game/words", game::TABLE_WORDS.books());
    for game in games::registry().iter() {
        let books = game.words().map(Words::books).unwrap_or_default();
        written(game.name(), &format!("games/{}/words", game.name()), books);
    }
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
