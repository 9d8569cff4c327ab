//! What logs of other programs leave out, or print without a meaning: the choice of a region or of
//! the games, and headings of coups that an event could not have.

use crate::import;
use crate::writer::card_name;
use twilight::{Card, Region};

/// A log with its choices left out; nothing if it has none.
fn without_choices(text: &str) -> Option<String> {
    const GAMES: [&str; 2] = ["to boycott the Olympics", "to participate in the Olympics"];
    let mut lines: Vec<String> = Vec::new();
    let mut left_out = 0;
    for line in text.lines() {
        let choice = line.split_once(" chooses ").map(|it| it.1);
        let is_region = choice.is_some_and(|it| Region::ALL.iter().any(|at| at.name() == it));
        if is_region {
            // The line breaks off, and the next stands behind it.
            lines.push("US chooses ".to_string());
        } else if let Some(begun) = lines.last_mut().filter(|it| it.ends_with(" chooses ")) {
            begun.push_str(line);
        } else if !choice.is_some_and(|it| GAMES.contains(&it)) {
            lines.push(line.to_string());
            continue;
        }
        left_out += 1;
    }
    (left_out > 0).then(|| lines.join("\n"))
}

/// The same with the heading of a coup behind every event that offers one.
fn with_bare_headings(text: &str) -> Option<String> {
    let offers = [Card::Che, Card::Ortega, Card::Junta, Card::TearDownThisWall];
    let offers = offers.map(|it| format!("Event: {}", card_name(it)));
    let blocks = text.split("\n\nTurn ").map(|block| {
        let event = block.lines().rev().find_map(|it| it.find("Event: ").map(|at| &it[at..]));
        let offered = offers.iter().any(|it| event == Some(it));
        match offered && !block.contains("wins by") {
            true => format!("{block}\n\nCoup (3 Ops):\n"),
            false => block.to_string(),
        }
    });
    let longer = blocks.collect::<Vec<_>>().join("\n\nTurn ");
    (longer != text).then_some(longer)
}

/// How often something was left out of a game, and how often it was added.
pub(crate) fn read_again(text: &str) -> (u32, u32) {
    let variants = [without_choices(text), with_bare_headings(text)];
    for log in variants.iter().flatten() {
        let report = import(log).report;
        assert_eq!((&report.mismatches[..], &report.problem), (&[][..], &None), "{log}");
    }
    // What follows a choice that was searched for is still compared.
    if let [Some(log), _] = &variants {
        let mut lines: Vec<String> = log.lines().map(str::to_string).collect();
        let last = lines.iter().rposition(|it| it.contains("][")).expect("influence");
        lines[last] = lines[last].replace("][", "][9");
        let mismatches = import(&lines.join("\n")).report.mismatches;
        assert!(mismatches.iter().any(|it| it.line == last + 1), "{mismatches:?}");
    }
    let [left_out, added] = variants.map(|it| u32::from(it.is_some()));
    (left_out, added)
}
