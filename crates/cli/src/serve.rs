//! `serve`: hosts matches, with the web page built in.

use crate::Console;
use crate::args::ServeArgs;
use crate::failure::Failure;
use arena::Registry;
use server::{Asset, Assets, Config, HouseRules, NoAssets};
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The files of the web page: path and content.
const PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

const NO_PAGE: &str = "the web tables were not built when this program was, so only the API is \
    served; `make page` builds them, and --page names their folder";

/// The page that is built into this program.
struct Page;

impl Assets for Page {
    fn get(&self, path: &str) -> Option<Asset> {
        let (name, bytes) = PAGE.iter().find(|(name, _)| *name == wanted(path))?;
        Some(asset(name, bytes))
    }
}

/// A page that was built elsewhere, read when the server starts.
struct Folder(HashMap<String, Vec<u8>>);

impl Assets for Folder {
    fn get(&self, path: &str) -> Option<Asset> {
        let (name, bytes) = self.0.get_key_value(wanted(path))?;
        Some(asset(name, bytes))
    }
}

impl Folder {
    fn read(folder: &Path) -> Result<Folder, Failure> {
        let (mut files, mut folders) = (HashMap::new(), vec![folder.to_path_buf()]);
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(&next).map_err(|it| Failure::file(&next, &it))? {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let bytes = fs::read(&path).map_err(|it| Failure::file(&path, &it))?;
                let parts = path.strip_prefix(folder).unwrap_or(&path).components();
                let parts: Vec<_> = parts.map(|it| it.as_os_str().to_string_lossy()).collect();
                files.insert(parts.join("/"), bytes);
            }
        }
        if !files.contains_key(INDEX) {
            let shown = folder.display();
            return Err(Failure::Usage(format!("{shown} holds no built page: no {INDEX} in it")));
        }
        Ok(Folder(files))
    }
}

const INDEX: &str = "index.html";

fn wanted(path: &str) -> &str {
    if path.is_empty() { INDEX } else { path }
}

fn asset(name: &str, bytes: &[u8]) -> Asset {
    Asset {
        bytes: bytes.to_vec(),
        kind: content_type(name).to_string(),
        // Vite writes the content's hash into the names below `assets`.
        immutable: name.starts_with("assets/"),
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest" | "json") => "application/json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Runs the server until the process is told to stop.
pub(crate) fn serve(
    registry: &Registry,
    args: &ServeArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let base = args.base.trim_end_matches('/').to_string();
    let assets: Arc<dyn Assets> = match &args.page {
        Some(folder) => Arc::new(Folder::read(folder)?),
        None if PAGE.is_empty() => {
            // An operator may not know that there is a page at all.
            writeln!(console.errors, "{NO_PAGE}")?;
            Arc::new(NoAssets)
        }
        None => Arc::new(Page),
    };
    let config = Config {
        address: args.address,
        data: args.data.clone(),
        registry: registry.clone(),
        assets,
        rules: HouseRules {
            base: base.clone(),
            origins: args.origins.clone(),
            behind_proxy: args.behind_proxy,
            ..HouseRules::default()
        },
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let output = &mut *console.output;
    let ready = |address: std::net::SocketAddr| {
        // Whoever started this may have closed the pipe; the server runs all the same.
        let _ = writeln!(output, "Turnstile is open at http://{address}{base}/");
        let _ = output.flush();
    };
    runtime
        .block_on(server::serve(config, told_to_stop(), ready))
        .map_err(|it| Failure::Refused(it.to_string()))
}

/// Waits for Ctrl-C or, on Unix, for a polite kill.
async fn told_to_stop() {
    let interrupted = async {
        // Without a handler the default action ends the process, which is safe too.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut terminate) => drop(terminate.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_was_built_elsewhere_is_served() {
        let folder = tempfile::tempdir().unwrap();
        let refused = Folder::read(folder.path()).map(|_| ()).unwrap_err().to_string();
        assert!(refused.ends_with("holds no built page: no index.html in it"), "{refused}");
        fs::create_dir(folder.path().join("assets")).unwrap();
        fs::write(folder.path().join("index.html"), "<p>").unwrap();
        fs::write(folder.path().join("assets/it.js"), "1").unwrap();
        let page = Folder::read(folder.path()).unwrap();
        let got = |path: &str| page.get(path).map(|it| (it.bytes, it.kind, it.immutable));
        let html = (b"<p>".to_vec(), "text/html; charset=utf-8".to_string(), false);
        assert_eq!((got(""), got("index.html")), (Some(html.clone()), Some(html)));
        let script = (b"1".to_vec(), "text/javascript; charset=utf-8".to_string(), true);
        assert_eq!((got("assets/it.js"), got("assets/no.js")), (Some(script), None));
        assert!(Folder::read(Path::new("no/such/folder")).is_err());
    }
}
