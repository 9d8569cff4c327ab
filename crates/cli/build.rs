//! Lists the files of the built web page, so that they can be embedded. Without a built page the
//! list is empty and the server shows a plain one.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // In the repository it is a link to where the page is built; a package has the page itself.
    let page = here.join("page");
    let page = page.canonicalize().unwrap_or(page);
    // A path that is not there counts as changed at every build, and this crate would be compiled
    // again by every command. In the repository the folder is always there, be it empty.
    let watched = if page.is_dir() { page.clone() } else { here.join("build.rs") };
    println!("cargo::rerun-if-changed={}", watched.display());
    let mut list = String::from("&[\n");
    if page.is_dir() {
        walk(&page, "", &mut list)?;
    }
    list += "]\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("page.rs"), list)
}

fn walk(folder: &Path, prefix: &str, list: &mut String) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.retain(|it| !it.file_name().to_string_lossy().starts_with('.'));
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), list)?;
        } else {
            // Writing to a String cannot fail.
            let _ = writeln!(list, "    ({name:?}, include_bytes!({:?})),", entry.path());
        }
    }
    Ok(())
}
