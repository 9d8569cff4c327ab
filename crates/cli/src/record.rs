//! Records as somebody hands them in: a file or the standard input, as text or as JSON.

use crate::Console;
use crate::failure::Failure;
use game::{Record, RecordError, RecordFault};
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// A record and where it came from.
pub(crate) struct Handed {
    pub(crate) record: Record,
    /// What to call it.
    pub(crate) name: String,
    /// Whether it came as JSON, whose lines are not those of the text form.
    is_json: bool,
}

/// Whether the standard input is meant.
pub(crate) fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Reads a text; what to call it, and what it says.
pub(crate) fn read_text(
    file: &Path,
    console: &mut Console<'_>,
) -> Result<(String, String), Failure> {
    let (bytes, name) = match is_input(file) {
        true => (console.keyboard.rest()?, "standard input".to_string()),
        false => {
            let bytes = fs::read(file).map_err(|it| Failure::file(file, &it))?;
            (bytes, file.to_string_lossy().into_owned())
        }
    };
    let text = String::from_utf8(bytes).map_err(|it| {
        let at = it.utf8_error().valid_up_to() + 1;
        Failure::Refused(format!(
            "{name}: not a text: byte {at} is not UTF-8; is it the right file?"
        ))
    })?;
    Ok((name, text))
}

/// Reads a record.
pub(crate) fn read(file: &Path, console: &mut Console<'_>) -> Result<Handed, Failure> {
    let (name, text) = read_text(file, console)?;
    let bad = |why: &dyn Display| Failure::Refused(format!("{name}: {why}"));
    let is_json = text.trim_start().starts_with('{');
    let record = match is_json {
        true => wire::read_record(&text).map_err(|it| bad(&it))?,
        false => text
            .parse()
            .map_err(|it: RecordError| bad(&format_args!("{it}{}", advice(&it.fault))))?,
    };
    Ok(Handed { record, name, is_json })
}

impl Handed {
    /// What is wrong with a line of it, in words, and what to do about it.
    pub(crate) fn fault(&self, fault: &RecordError) -> String {
        let help = advice(&fault.fault);
        match self.is_json {
            true => format!("{}: {}{help}", self.name, fault.fault),
            false => format!("{}: {fault}{help}", self.name),
        }
    }
}

/// What to do about a fault that does not say so itself.
fn advice(fault: &RecordFault) -> &'static str {
    match fault {
        RecordFault::NotARecord => "; `save` writes one in `play`, and `arena` one for every game",
        RecordFault::CutOff => "; copy it again, whole",
        RecordFault::OtherRules { .. } => "; open it with the program that wrote it",
        RecordFault::Refused { .. }
        | RecordFault::WrongDice { .. }
        | RecordFault::Diverged { .. } => {
            "; somebody changed the record, or the rules and not their number (`RULES`)"
        }
        _ => "",
    }
}
