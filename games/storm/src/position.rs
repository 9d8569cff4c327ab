//! Positions as text: the whole state on one line.
//!
//! The text begins with the six fields of FEN. What chess does not know follows as `name=value`, in
//! this order, each left out where there is nothing to say:
//!
//! | field | what it says |
//! |---|---|
//! | `at=` | where the flow rests; without it the cards are dealt and the turn begins |
//! | `pool=PPNq` | captured pieces |
//! | `effects=w.sinkhole:e4,b.aegis:d5*1` | cards in play: owner, card, place, ends of turns left; `!` if over |
//! | `stirred=yes` | a capture, a pawn's move or a card in this turn |
//! | `promoted=`, `landed=` | squares of this turn |
//! | `hands=veto,mire/-` | White's and Black's cards |
//! | `discards=` | the discards; what is nowhere else is in the stack |
//! | `next=` | cards of the stack whose order is fixed |
//! | `record=Bf1b5/xPb5/slid` | the normal move of this turn |
//! | `before=` | the field before it, with `;` between its parts |
//! | `announced=`, `stage=` | the card being played, and how far it is |
//! | `shown=` | the card last shown to all |
//! | `done=card+reacted` | what has been done in this turn |
//! | `forbidden=e2e4` | the countermanded move |
//! | `moved=N/-` | what each side moved last |
//! | `due=1/0` | cards to be drawn |
//! | `agenda=0,1` | placements that wait |
//! | `keys=` | fingerprints of earlier positions |
//! | `end=mate-white` | how it ended |
//!
//! A viewer's text has `?` for what it does not know: cards of the other hand, squares of traps.

mod field;
mod read;
mod sound;
mod words;

pub(crate) use read::{read, read_with};

use crate::board::{Stage, Storm};
use crate::cards::{Card, Play};
use crate::chess::{Kind, Record, Side, Square};
use crate::journal::End;
use crate::piles::Hand;
use game::{State, Viewer};
use std::fmt::Display;

/// Writes a state, whole or as a viewer knows it.
pub(crate) fn write(state: &State<Storm>, viewer: Option<Viewer>) -> String {
    let storm = &state.board;
    let mut text = storm.field.write_fen(storm.mover, storm.ply / 2 + 1);
    let mut add = |name: &str, value: String| {
        if !value.is_empty() {
            text = format!("{text} {name}={value}");
        }
    };
    let sees = |side: Side| viewer.is_none_or(|it| it.is(side.seat()));
    add("at", state.machine.to_string());
    for (name, value) in field::parts(&storm.field, sees) {
        add(name, value);
    }
    add("hands", hands(storm, sees));
    add("discards", joined(storm.piles.discards.cards()));
    if viewer.is_none() {
        add("next", joined(storm.piles.next.iter()));
    }
    add("record", storm.record.map_or(String::new(), record));
    add("before", storm.before.map_or(String::new(), |it| field::write(&it, sees)));
    add("announced", storm.announced.map_or(String::new(), |it| announced(it, sees(storm.mover))));
    add("shown", storm.shown.map_or(String::new(), |it| it.to_string()));
    add("stage", stage(storm.stage).to_string());
    add("done", done(storm));
    add("forbidden", storm.forbidden.map_or(String::new(), |(from, to)| format!("{from}{to}")));
    add("moved", pair(storm.last_moved.map(|it| it.map_or('-', Kind::letter)), '-'));
    add("due", pair(storm.due, 0));
    add("agenda", joined(storm.agenda.iter().map(|it| it.step)));
    add("keys", joined(storm.keys.iter().map(|it| format!("{it:x}"))));
    add("end", storm.end.map_or(String::new(), end));
    text
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

const STAGES: [(Stage, &str); 4] = [
    (Stage::Quiet, ""),
    (Stage::Moved, "moved"),
    (Stage::Announced, "announced"),
    (Stage::Resolved, "resolved"),
];

fn stage(stage: Stage) -> &'static str {
    STAGES.iter().find(|it| it.0 == stage).map_or("", |it| it.1)
}

const DEEDS: [&str; 5] = ["card", "reacted", "wind", "vetoed", "countermanded"];

fn done(storm: &Storm) -> String {
    let done = storm.done;
    let flags = [done.card, done.reacted, done.second_wind, done.vetoed, done.countermanded];
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
