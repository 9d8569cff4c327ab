//! Writes the generated documents.

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    for (path, text) in tidy::documents()? {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
    }
    Ok(())
}
