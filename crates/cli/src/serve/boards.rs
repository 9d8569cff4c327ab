//! Boards that authors brought, served beside the page.

use super::content_type;
use crate::failure::Failure;
use arena::Registry;
use server::{Asset, Assets};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The folder of each board, and the page. Files are read anew every time, so that a change shows
/// when the page is loaded again.
pub(super) struct Boards {
    boards: Vec<(String, PathBuf)>,
    page: Arc<dyn Assets>,
}

impl Boards {
    /// A page with boards beside it, each folder with something to show.
    pub(super) fn beside(
        page: Arc<dyn Assets>,
        registry: &Registry,
        given: &[(String, String)],
    ) -> Result<Arc<dyn Assets>, Failure> {
        if given.is_empty() {
            return Ok(page);
        }
        let board = |(game, folder): &(String, String)| {
            registry.find(game)?;
            let folder = Path::new(folder);
            if !folder.join("board.js").is_file() {
                return Err(Failure::Usage(format!(
                    "{} holds no board: there is no `board.js` in it; `docs/board.md` says how one \
                     is made",
                    folder.display()
                )));
            }
            let real = folder.canonicalize().map_err(|it| Failure::file(folder, &it))?;
            Ok((game.clone(), real))
        };
        let boards = given.iter().map(board).collect::<Result<_, Failure>>()?;
        Ok(Arc::new(Boards { boards, page }))
    }
}

impl Assets for Boards {
    fn get(&self, path: &str) -> Option<Asset> {
        let Some((game, file)) = path.strip_prefix("boards/").and_then(|it| it.split_once('/'))
        else {
            return self.page.get(path);
        };
        let (_, folder) = self.boards.iter().find(|(name, _)| name == game)?;
        let bytes = read_inside(folder, Path::new(file))?;
        Some(Asset { bytes, kind: content_type(file).to_string(), immutable: false })
    }
}

/// A file of a folder; none if it is hidden, or if a link leads to something else.
fn read_inside(folder: &Path, file: &Path) -> Option<Vec<u8>> {
    let path = folder.join(file);
    // Opening a pipe would wait for somebody who writes.
    if !is_shown(file) || !path.is_file() {
        return None;
    }
    let mut opened = File::open(&path).ok()?;
    // The path is asked for after opening: a link that is swapped in between cannot deceive it.
    let real = path_of(&opened, &path).ok()?;
    let is_inside = real.strip_prefix(folder).is_ok_and(is_shown);
    if !is_inside || !opened.metadata().ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    opened.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Whether no part of a path leads up, begins anew or is hidden by a dot.
fn is_shown(path: &Path) -> bool {
    path.components().all(|it| match it {
        Component::Normal(name) => !name.as_encoded_bytes().starts_with(b"."),
        _ => false,
    })
}

/// Where an open file really is.
#[cfg(target_os = "linux")]
fn path_of(opened: &File, _: &Path) -> io::Result<PathBuf> {
    use std::os::fd::AsRawFd as _;
    fs::read_link(format!("/proc/self/fd/{}", opened.as_raw_fd()))
}

/// Where a file really is. This system does not tell it of an open file, so a link that is swapped
/// in at this very moment may deceive it.
#[cfg(not(target_os = "linux"))]
fn path_of(_: &File, path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use server::NoAssets;

    /// A board with a file outside of it, and what serves it.
    fn board() -> (tempfile::TempDir, Arc<dyn Assets>) {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("board")).unwrap();
        fs::write(folder.path().join("board/board.js"), "1").unwrap();
        fs::write(folder.path().join("secret.js"), "2").unwrap();
        let given = [("nim".to_string(), folder.path().join("board").display().to_string())];
        let registry = Registry::new().with::<toys::Nim>();
        let assets = Boards::beside(Arc::new(NoAssets), &registry, &given).unwrap();
        (folder, assets)
    }

    fn got(assets: &Arc<dyn Assets>, path: &str) -> Option<Vec<u8>> {
        assets.get(path).map(|it| it.bytes)
    }

    #[test]
    fn a_board_is_served_from_its_folder_and_from_nowhere_else() {
        let (folder, assets) = board();
        assert_eq!(got(&assets, "boards/nim/board.js"), Some(b"1".to_vec()));
        assert_eq!(got(&assets, "boards/nim/../secret.js"), None);
        assert_eq!(got(&assets, "boards/other/board.js"), None);
        let secret = folder.path().join("secret.js");
        assert_eq!(got(&assets, &format!("boards/nim/{}", secret.display())), None);
        assert!(got(&assets, "").is_some(), "the page itself");
        let refused = |game: &str, path: &str| {
            let (registry, given) =
                (Registry::new().with::<toys::Nim>(), (game.into(), path.into()));
            let beside = Boards::beside(Arc::new(NoAssets), &registry, &[given]);
            beside.map(|_| ()).unwrap_err().to_string()
        };
        let empty = tempfile::tempdir().unwrap();
        let told = refused("nim", &empty.path().display().to_string());
        assert!(told.contains("there is no `board.js` in it"), "{told}");
        assert!(refused("chess", ".").contains("chess"));
    }

    #[test]
    fn hidden_files_of_a_board_are_not_served() {
        let (folder, assets) = board();
        let board = folder.path().join("board");
        fs::create_dir_all(board.join(".git")).unwrap();
        fs::create_dir_all(board.join("parts")).unwrap();
        for file in [".env", ".git/config", "parts/.key", "parts/part.js"] {
            fs::write(board.join(file), "3").unwrap();
        }
        for file in [".env", ".git/config", "parts/.key", "./board.js"] {
            assert_eq!(got(&assets, &format!("boards/nim/{file}")), None, "{file}");
        }
        assert_eq!(got(&assets, "boards/nim/parts/part.js"), Some(b"3".to_vec()));
    }

    #[cfg(unix)]
    #[test]
    fn links_out_of_a_board_are_not_followed_whenever_they_are_made() {
        use std::os::unix::fs::symlink;
        let (folder, assets) = board();
        let board = folder.path().join("board");
        let secret = folder.path().join("secret.js");
        fs::write(board.join(".env"), "3").unwrap();
        symlink(&secret, board.join("file.js")).unwrap();
        symlink(folder.path(), board.join("up")).unwrap();
        symlink(".env", board.join("shown.js")).unwrap();
        symlink("board.js", board.join("same.js")).unwrap();
        for file in ["file.js", "up/secret.js", "shown.js", "up/board/.env"] {
            assert_eq!(got(&assets, &format!("boards/nim/{file}")), None, "{file}");
        }
        assert_eq!(got(&assets, "boards/nim/same.js"), Some(b"1".to_vec()));
        // The whole folder is replaced by a link to another one.
        let other = folder.path().join("other");
        fs::create_dir(&other).unwrap();
        fs::write(other.join("board.js"), "2").unwrap();
        fs::rename(&board, folder.path().join("before")).unwrap();
        symlink(&other, &board).unwrap();
        assert_eq!(got(&assets, "boards/nim/board.js"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_link_that_is_swapped_in_again_and_again_is_never_followed() {
        use std::os::unix::fs::symlink;
        use std::sync::atomic::{AtomicBool, Ordering};
        let (folder, assets) = board();
        let file = folder.path().join("board/file.js");
        let (own, link) = (folder.path().join("own"), folder.path().join("link"));
        let done = AtomicBool::new(false);
        std::thread::scope(|threads| {
            threads.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    fs::write(&own, "1").unwrap();
                    fs::rename(&own, &file).unwrap();
                    symlink(folder.path().join("secret.js"), &link).unwrap();
                    fs::rename(&link, &file).unwrap();
                }
            });
            let read: Vec<_> =
                (0..20_000).filter_map(|_| got(&assets, "boards/nim/file.js")).collect();
            done.store(true, Ordering::Relaxed);
            assert!(read.iter().all(|it| it == b"1"), "something else was read");
        });
    }
}
