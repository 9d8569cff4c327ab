//! Inputs in a row, written as in a record: `0 e2`, `timeout 1`, `resign 0`, `chance 6`, or just
//! `e2` for whoever is asked.

use crate::near::explain;
use game::record::Who;
use game::{Awaiting, Explained, Seat, Table};

/// Enters one input after the other. Events that are due announce themselves, and dice of the
/// match's own fall by themselves.
///
/// # Errors
/// The first refusal, with the number of the input, its text and the nearest lawful ones.
pub(crate) fn enter_all(table: &mut dyn Table, texts: &str) -> Result<(), Explained> {
    // Commas between inputs are for people; no input ends with one.
    let words = texts.split_whitespace().map(|it| it.trim_end_matches(','));
    let (mut words, mut number) = (words.filter(|it| !it.is_empty()).peekable(), 0);
    while let Some(word) = words.next() {
        number += 1;
        let named = word.parse().ok().filter(|it| !matches!(it, Who::Seat(_)));
        // Whoever gives up does not wait for what the table is about to do.
        if !matches!(named, Some(Who::Event | Who::Resign | Who::Table)) {
            table.settle();
        }
        let awaiting = table.awaiting();
        let (who, text) = match (named, word.parse(), awaiting) {
            (Some(Who::Table), ..) => {
                let act: Vec<&str> = words.by_ref().take(2).collect();
                (Who::Table, act.join(" "))
            }
            (Some(who), ..) => (who, words.next().unwrap_or_default().to_string()),
            (None, _, Awaiting::Chance) => (Who::Chance, word.to_string()),
            (None, Ok(seat), _) if words.peek().is_some() => {
                (Who::Seat(seat), words.next().unwrap_or_default().to_string())
            }
            // A bare move is one of the lowest seat that is asked.
            (None, _, Awaiting::Seats(asked)) => {
                (Who::Seat(asked.lowest().unwrap_or(Seat(0))), word.to_string())
            }
            (None, ..) => (Who::Seat(Seat(0)), word.to_string()),
        };
        if let Err(mut refused) = table.enter(who, &text) {
            let why = explain(table, who, &text, &refused);
            let written =
                if word.ends_with(&text) { word.to_string() } else { format!("{word} {text}") };
            refused.text = format!("move {number}, `{}`: {why}", written.trim_end());
            return Err(refused);
        }
    }
    table.settle();
    Ok(())
}
