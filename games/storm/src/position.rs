//! Positions as text: the whole state on one line.
#![doc = include_str!("notation.md")]

mod field;
mod leftovers;
mod read;
mod sound;
mod words;

pub(crate) use read::{read, read_with};

use crate::board::{Done, Stage, Storm};
use crate::cards::{Card, Play};
use crate::chess::{Kind, Record, Side, Square};
use crate::flow::Turn;
use crate::journal::End;
use crate::piles::Hand;
use game::{Game as _, Machine, State, Viewer};
use std::fmt::Display;

/// Writes a state, whole or as a viewer knows it.
pub(crate) fn write(state: &State<Storm>, viewer: Option<Viewer>) -> String {
    let words = words(&state.board, Some(&state.machine), viewer);
    words
        .into_iter()
        .fold(fen(&state.board), |text, (name, value)| format!("{text} {name}={value}"))
}

/// The fields of FEN.
fn fen(storm: &Storm) -> String {
    storm.field.write_fen(storm.mover, storm.ply / 2 + 1)
}

/// What FEN leaves out, in the order in which it is written; what says nothing is left out.
fn words(
    storm: &Storm,
    at: Option<&Machine<Turn>>,
    viewer: Option<Viewer>,
) -> Vec<(&'static str, String)> {
    let mut words = Vec::new();
    let mut add = |name: &'static str, value: String| {
        if !value.is_empty() {
            words.push((name, value));
        }
    };
    let sees = |side: Side| viewer.is_none_or(|it| it.is(side.seat()));
    add("at", at.map_or(String::new(), Machine::to_string));
    for (name, value) in field::parts(&storm.field, sees) {
        add(name, value);
    }
    add("hands", hands(storm, sees));
    let discards = storm.piles.heaps().iter().map(|it| joined(it.discards.cards()));
    add("discards", heaped(discards));
    if storm.settings.deck.is_private() {
        add("stacks", heaped(Side::BOTH.into_iter().map(|it| stack(storm, it, sees(it)))));
        let choosing = Side::BOTH.into_iter().filter(|it| storm.is_choosing(*it));
        add("choosing", joined(choosing.map(field::letter)));
    }
    if viewer.is_none() {
        add("next", joined(storm.piles.next.iter()));
    }
    add("record", storm.record.map_or(String::new(), record));
    add("before", storm.before.map_or(String::new(), |it| field::write(&it, sees)));
    add("announced", storm.announced.map_or(String::new(), |it| announced(it, sees(storm.mover))));
    add("shown", storm.shown.map_or(String::new(), |it| it.to_string()));
    add("stage", stage(storm.stage).to_string());
    add("done", done(storm.done));
    add("woken", if has_woken(storm, at) { YES.to_string() } else { String::new() });
    add("forbidden", storm.forbidden.map_or(String::new(), |(from, to)| format!("{from}{to}")));
    add("moved", pair(storm.last_moved.map(|it| it.map_or('-', Kind::letter)), '-'));
    add("due", pair(storm.due, 0));
    add("agenda", joined(storm.agenda.iter().map(|it| waiting(it.script, it.step))));
    if !is_calm_new(storm, at) {
        add("keys", joined(storm.keys.iter().map(|it| format!("{it:x}"))));
    }
    add("end", storm.end.map_or(String::new(), end));
    words
}

/// What a field says that is there or not.
const YES: &str = "yes";

fn begins(at: Option<&Machine<Turn>>) -> bool {
    at.is_some_and(|it| it.state() == Some(Turn::BeginningOfTheTurn))
}

/// Pieces woke when the turn began, and attack the king of the side that is not to move.
fn has_woken(storm: &Storm, at: Option<&Machine<Turn>>) -> bool {
    storm.settings.deck.copies(Card::Slumber) > 0
        && begins(at)
        && Side::BOTH.into_iter().all(|it| storm.field.is_checked(it))
}

/// No position is remembered but the one that is there.
fn is_calm_new(storm: &Storm, at: Option<&Machine<Turn>>) -> bool {
    begins(at) && storm.keys.as_slice() == [storm.field.key(storm.mover)]
}

/// Items with commas between them.
fn joined<T: Display>(items: impl Iterator<Item = T>) -> String {
    items.map(|it| it.to_string()).collect::<Vec<_>>().join(",")
}

/// What both sides have, unless neither has anything.
fn pair<T: Display + PartialEq>(of: [T; 2], nothing: T) -> String {
    let blank = of.iter().all(|it| *it == nothing);
    if blank { String::new() } else { format!("{}/{}", of[0], of[1]) }
}

fn hands(storm: &Storm, sees: impl Fn(Side) -> bool) -> String {
    let hand = |side: Side| {
        let hand: &Hand = &storm.hands[side.index()];
        match (hand.is_empty(), sees(side)) {
            (true, _) => "-".to_string(),
            (_, true) => joined(hand.iter()),
            (_, false) => joined(hand.iter().map(|_| '?')),
        }
    };
    pair(Side::BOTH.map(hand), "-".to_string())
}

/// What lies in one heap, or in White's and Black's.
fn heaped(heaps: impl Iterator<Item = String>) -> String {
    let mut heaps: Vec<String> = heaps.collect();
    if let [one, other] = &mut heaps[..] {
        for heap in [one, other] {
            if heap.is_empty() {
                heap.push('-');
            }
        }
        return if heaps == ["-", "-"] { String::new() } else { heaps.join("/") };
    }
    heaps.concat()
}

fn stack(storm: &Storm, side: Side, sees: bool) -> String {
    let cards = storm.piles.of(side).stack.cards();
    if sees { joined(cards) } else { joined(cards.map(|_| '?')) }
}

fn record(record: Record) -> String {
    let mut text = format!("{}{}{}", record.kind.letter(), record.from, record.to);
    if let Some(kind) = record.captured {
        text += &format!("/x{}{}", kind.letter(), record.captured_at);
    }
    let flags = [
        (record.neutral, "/neutral"),
        (record.castled, "/castled"),
        (record.slid, "/slid"),
        (!record.stands, "/gone"),
    ];
    flags.iter().filter(|it| it.0).for_each(|it| text += it.1);
    text
}

fn announced(play: Play, sees: bool) -> String {
    match play.card {
        Card::BuriedCharge if !sees => format!("{}:?", play.card),
        _ => play.to_string(),
    }
}

/// A step that waits, by its script.
fn waiting(script: u8, step: u8) -> String {
    let name = Storm::SCRIPTS.get(usize::from(script)).map_or("", |it| it.name);
    format!("{name}.{step}")
}

const STAGES: [(Stage, &str); 5] = [
    (Stage::Quiet, ""),
    (Stage::Moved, "moved"),
    (Stage::Announced, "announced"),
    (Stage::Resolved, "resolved"),
    (Stage::Settled, "settled"),
];

fn stage(stage: Stage) -> &'static str {
    STAGES.iter().find(|it| it.0 == stage).map_or("", |it| it.1)
}

const DEEDS: [&str; 6] = ["card", "reacted", "wind", "vetoed", "countermanded", "cycled"];

fn done(done: Done) -> String {
    let Done { card, reacted, second_wind, vetoed, countermanded, cycled } = done;
    let flags = [card, reacted, second_wind, vetoed, countermanded, cycled];
    let words = DEEDS.iter().zip(flags).filter(|it| it.1).map(|it| *it.0);
    words.collect::<Vec<_>>().join("+")
}

fn end(end: End) -> String {
    match end.loser() {
        Some(Side::White) => format!("{}-white", end.how()),
        Some(Side::Black) => format!("{}-black", end.how()),
        None => end.how().to_string(),
    }
}

/// All ends there are.
fn ends() -> impl Iterator<Item = End> {
    let lost = Side::BOTH.into_iter().flat_map(|it| [End::Mate(it), End::Time(it)]);
    lost.chain([End::Stalemate, End::Repetition, End::Calm, End::Plies])
}

/// Squares with commas between them.
fn squares(squares: impl Iterator<Item = Square>) -> String {
    joined(squares)
}
