//! How a program breaks the protocol.

use std::time::Duration;

/// What a program did wrong. Its seat gives up.
///
/// ```
/// use std::time::Duration;
/// let late = arena::Fault::Late { limit: Duration::from_secs(10) };
/// assert_eq!(late.to_string(), "it took longer than 10000 ms to answer");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It could not be started.
    #[error("`{program}` cannot be started: {why}; is the path right, and may it be executed?")]
    NotStarted {
        /// What was to be started.
        program: String,
        /// What the system says.
        why: String,
    },
    /// It ended, or closed its output, before it answered.
    #[error("it ended without an answer ({status})")]
    Ended {
        /// How it ended.
        status: String,
    },
    /// It took too long.
    #[error("it took longer than {} ms to answer", .limit.as_millis())]
    Late {
        /// How long it may take.
        limit: Duration,
    },
    /// It wrote a line that is too long.
    #[error("it wrote a line of more than {max} bytes")]
    TooLong {
        /// How long a line may be.
        max: usize,
    },
    /// It wrote something that is no answer.
    #[error(
        "its line `{line}` is no answer: {why}; write {{\"move\":\"…\"}} or {{\"begin\":\"…\"}}"
    )]
    Unreadable {
        /// The beginning of what it wrote.
        line: String,
        /// What is wrong with it.
        why: String,
    },
    /// It wrote something although nobody had asked, or answered another question.
    #[error("its line `{line}` answers nothing that was asked")]
    Unasked {
        /// The beginning of what it wrote.
        line: String,
    },
    /// The rules refuse its move.
    #[error("its move `{text}` is refused: {why}")]
    Refused {
        /// The move.
        text: String,
        /// Why.
        why: String,
    },
    /// It went on asking how a move could go on.
    #[error("it asked {questions} times how its move could go on, and made none")]
    Undecided {
        /// How often.
        questions: usize,
    },
}

impl Fault {
    pub(crate) fn unreadable(line: &str, why: String) -> Fault {
        Fault::Unreadable { line: short(line), why }
    }

    pub(crate) fn unasked(line: &str) -> Fault {
        Fault::Unasked { line: short(line) }
    }

    pub(crate) fn refused(text: &str, why: &str) -> Fault {
        Fault::Refused { text: short(text), why: why.to_string() }
    }
}

/// As much of a line as a report needs.
fn short(line: &str) -> String {
    match line.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}
