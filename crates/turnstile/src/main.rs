//! The binary `turnstile`: our games on the command line.

use std::process::ExitCode;

/// A move over the network is some hundred small allocations, many of them freed by another thread;
/// this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::main(&games::registry())
}
