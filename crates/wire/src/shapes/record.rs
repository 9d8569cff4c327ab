//! Records as JSON, both ways.

use game::{Record, RecordError};

/// A record as JSON on many lines.
///
/// ```
/// let text = "turnstile record 2\ngame duel\nrules 1\nseats 2\ndice none\nend 0 0123456789abcdef\n";
/// let record: game::Record = text.parse().unwrap();
/// assert_eq!(wire::read_record(&wire::write_record(&record)), Ok(record));
/// ```
pub fn write_record(record: &Record) -> String {
    crate::pretty(record) + "\n"
}

/// Reads a record from JSON.
///
/// # Errors
/// Where the text is at fault, and why.
pub fn read_record(text: &str) -> Result<Record, RecordUnread> {
    let record: Record = serde_json::from_str(text).map_err(RecordUnread::of)?;
    // JSON can carry what no record can hold, such as a move with a line break in it.
    match record.to_string().parse::<Record>() {
        Ok(same) if same == record => Ok(record),
        Ok(_) => Err(RecordUnread::Ambiguous),
        Err(fault) => Err(RecordUnread::Unsound(fault)),
    }
}

/// Why a text is no record in JSON.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordUnread {
    /// It is not JSON, or not of the right shape.
    #[error("line {line}, character {column}: {why}")]
    Json {
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
        /// What is wrong there.
        why: String,
    },
    /// As lines of text it could not be read.
    #[error("it does not make a record; as text, {0}")]
    Unsound(RecordError),
    /// As lines of text it would be another record.
    #[error("it does not make a record: some value contains spaces or line breaks")]
    Ambiguous,
}

impl RecordUnread {
    fn of(fault: serde_json::Error) -> RecordUnread {
        let text = fault.to_string();
        let place = format!(" at line {} column {}", fault.line(), fault.column());
        let why = text.strip_suffix(&place).unwrap_or(&text).to_string();
        RecordUnread::Json { line: fault.line(), column: fault.column(), why }
    }
}
