//! What the benches of servers share: a game, a node that serves it, and players who play it as fast
//! as they are answered.

mod line;
mod peers;
mod play;
mod serve;
pub mod spent;
mod taps;

pub use peers::{Http, Peer, Player, Server, Site, secret};
pub use play::{Kind, Measured, Turns, run, run_at};
pub use serve::serve;

/// A generator takes one thread, and leaves the others to what it measures.
pub fn one_thread() -> tokio::runtime::Runtime {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime")
}
