//! Runs commands with made-up streams.

use arena::Registry;
use cli::{Console, Exit, Piped, run};
use std::io::{Result, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};

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

/// What a program prints, handed on.
struct Told(Sender<String>);

impl Write for Told {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Runs a command that lives as long as this process; the first line it prints.
pub(crate) fn started(registry: Registry, words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|it| it.to_string()).collect();
    let (told, heard) = channel();
    std::thread::spawn(move || {
        let (mut lines, mut output, mut errors) = (&b""[..], Told(told), Vec::new());
        let mut keyboard = Piped(&mut lines);
        let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
        let words = words.iter().map(String::as_str);
        run(&registry, ["turnstile"].into_iter().chain(words), &mut console);
    });
    let mut line = String::new();
    while !line.ends_with('\n') {
        line += &heard.recv().expect("it says that it is there");
    }
    line
}

/// Starts a server that lives as long as this process; its address.
pub(crate) fn served(registry: Registry, words: &[&str]) -> String {
    let line = started(registry, &[&["serve", "--address", "127.0.0.1:0"], words].concat());
    let address = line.split_whitespace().find(|it| it.starts_with("http://")).expect("an address");
    address.trim_end_matches('/').to_string()
}

/// A folder of its own for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // What an earlier run left is in the way.
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for tests");
    path
}
