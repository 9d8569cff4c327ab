//! Our games as a [`Registry`](arena::Registry).
//!
//! The list of games stands in this crate's manifest, one line each; the build script makes the
//! registry of it. Nothing below the binary and the house's own tests depends on this crate, so
//! whoever brings other games compiles none of ours.

include!(concat!(env!("OUT_DIR"), "/registry.rs"));
