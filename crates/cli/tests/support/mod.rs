//! Runs commands with made-up streams.
#![allow(dead_code, reason = "every test file uses another part")]

use arena::Registry;
use cli::{Console, Exit, Piped, run};
use std::path::PathBuf;

/// What a command did.
pub(crate) struct Ran {
    pub(crate) exit: Exit,
    pub(crate) output: String,
    pub(crate) errors: String,
}

impl Ran {
    /// The output of a command that went well.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.exit, self.errors.as_str()), (Exit::Fine, ""), "{}", self.output);
        self.output
    }

    /// The error of a command that was refused or not understood.
    pub(crate) fn failed(self, exit: Exit) -> String {
        assert_eq!((self.exit, self.output.as_str()), (exit, ""), "{}", self.errors);
        self.errors
    }
}

/// The sound duel.
pub(crate) fn duel() -> Registry {
    Registry::new().with::<probe::Duel>()
}

/// Nim, where two or more take turns and some may leave.
pub(crate) fn nim() -> Registry {
    Registry::new().with::<toys::Nim>()
}

/// Runs a command line, split at spaces, on what somebody types.
pub(crate) fn typed(registry: &Registry, line: &str, input: &str) -> Ran {
    words(registry, &line.split_whitespace().collect::<Vec<_>>(), input)
}

/// Runs a command with these arguments.
pub(crate) fn words(registry: &Registry, words: &[&str], input: &str) -> Ran {
    let arguments: Vec<&str> = ["turnstile"].into_iter().chain(words.iter().copied()).collect();
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut lines = input.as_bytes();
    let mut keyboard = Piped(&mut lines);
    let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
    let exit = run(registry, arguments, &mut console);
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Ran { exit, output: text(output), errors: text(errors) }
}

/// A folder of its own for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // What an earlier run left is in the way.
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for tests");
    path
}
