//! Writes the generated documents.

use std::fs;
use std::io;

fn main() -> io::Result<()> {
    for (path, text) in tidy::documents() {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
    }
    Ok(())
}
