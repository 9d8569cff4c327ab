//! `serve`: hosts matches, with the web page built in.

use crate::Console;
use crate::args::ServeArgs;
use crate::failure::Failure;
use arena::Registry;
use server::{Asset, Assets, Config, HouseRules, NoAssets};
use std::sync::Arc;

/// The files of the web page: path and content.
const PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page that is built into this program.
struct Page;

impl Assets for Page {
    fn get(&self, path: &str) -> Option<Asset> {
        let wanted = if path.is_empty() { "index.html" } else { path };
        let (name, bytes) = PAGE.iter().find(|(name, _)| *name == wanted)?;
        Some(Asset {
            bytes: bytes.to_vec(),
            kind: content_type(name).to_string(),
            // Vite writes the content's hash into the names below `assets`.
            immutable: name.starts_with("assets/"),
        })
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
    let assets: Arc<dyn Assets> = if PAGE.is_empty() { Arc::new(NoAssets) } else { Arc::new(Page) };
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
