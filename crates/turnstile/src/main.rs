//! The binary `turnstile`: our games on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main(&games::registry())
}
