//! Writing positions.

use crate::board::Twilight;
use crate::cards::{Card, Cards};
use crate::map::Countries;
use crate::side::Side;
use crate::sketch::Sketch;
use std::fmt::Display;

/// The fields of a text.
struct Fields(Vec<String>);

impl Fields {
    fn add(&mut self, name: &str, value: impl Display) {
        self.0.push(format!("{name}={value}"));
    }

    /// A field that is left out when it says nothing.
    fn add_if(&mut self, said: bool, name: &str, value: impl Display) {
        if said {
            self.add(name, value);
        }
    }
}

fn joined(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}

fn cards(cards: Cards, unknown: u8) -> String {
    let blanks = (0..unknown).map(|_| "?".to_string());
    joined(cards.iter().map(|it| it.to_string()).chain(blanks))
}

fn countries(countries: Countries) -> String {
    joined(countries.iter().map(|it| it.to_string()))
}

fn pair<T: Display>(pair: [T; 2]) -> String {
    format!("{},{}", pair[0], pair[1])
}

fn bits(pair: [bool; 2]) -> String {
    let [first, second] = pair.map(u8::from);
    format!("{first},{second}")
}

/// Writes a board, with a `?` for every card that is not known.
pub(super) fn write(sketch: &Sketch, at: &str) -> String {
    let board = &sketch.board;
    let mut fields = Fields(Vec::new());
    write_tracks(board, &mut fields);
    write_cards(sketch, &mut fields);
    write_effects(board, &mut fields);
    write_work(board, &mut fields);
    write_end(board, &mut fields);
    fields.add("at", at);
    fields.0.join(";")
}

fn write_tracks(board: &Twilight, fields: &mut Fields) {
    fields.add("turn", board.turn);
    fields.add("phase", board.phase);
    fields.add("phasing", board.phasing);
    fields.add_if(board.rounds != [0; 2], "rounds", pair(board.rounds));
    fields.add_if(board.extra_used != [false; 2], "extra", bits(board.extra_used));
    fields.add("moment", board.moment);
    fields.add("score", board.score);
    fields.add("defcon", board.defcon);
    fields.add_if(board.military != [0; 2], "military", pair(board.military));
    fields.add_if(board.space != [0; 2], "space", pair(board.space));
    fields.add_if(board.attempts != [0; 2], "attempts", pair(board.attempts));
    let influence = board.standings().into_iter();
    fields.add(
        "influence",
        joined(influence.map(|it| format!("{}:{}/{}", it.country, it.us, it.ussr))),
    );
    let china = match board.china {
        None => "nobody".to_string(),
        Some(side) if board.china_up => side.to_string(),
        Some(side) => format!("{side}-down"),
    };
    fields.add("china", china);
}

fn write_cards(sketch: &Sketch, fields: &mut Fields) {
    let board = &sketch.board;
    for side in Side::BOTH {
        let index = side.index();
        fields.add(&side.to_string(), cards(board.hands[index], sketch.hands[index]));
        let known = board.known[index];
        fields.add_if(!known.is_empty(), &format!("known-{side}"), cards(known, 0));
        let lack = board.lacks[index];
        let text = format!("{}:{}", lack.count, cards(lack.cards, 0));
        fields.add_if(lack.count > 0, &format!("lacks-{side}"), text);
    }
    for (name, pile, unknown) in [
        ("discards", board.discards, 0),
        ("removed", board.removed, 0),
        ("foreseen", board.foreseen, 0),
        ("looked", board.looked, sketch.looked),
        ("happened", board.happened, 0),
    ] {
        fields.add_if(!pile.is_empty() || unknown > 0, name, cards(pile, unknown));
    }
    let headline = |side: Side| match board.headlines[side.index()] {
        _ if sketch.headlines[side.index()] => "?".to_string(),
        Some(card) => card.to_string(),
        None => "none".to_string(),
    };
    let headlines = Side::BOTH.map(headline);
    fields.add_if(headlines != ["none", "none"], "headlines", pair(headlines));
    fields.add_if(board.chosen != [false; 2], "chosen", bits(board.chosen));
    if let Some(card) = board.borrowed {
        fields.add("borrowed", card);
    }
}

fn write_effects(board: &Twilight, fields: &mut Fields) {
    let effects = joined(board.effects.iter().map(|it| it.to_string()));
    fields.add_if(!effects.is_empty(), "effects", effects);
    fields.add_if(board.scare != [0; 2], "scare", pair(board.scare));
    fields.add_if(board.squads != 0, "squads", board.squads);
    if let Some(region) = board.closed {
        fields.add("closed", region);
    }
    fields.add_if(board.alarm, "alarm", 1);
}

fn write_work(board: &Twilight, fields: &mut Fields) {
    let steps: Vec<String> = board
        .agenda
        .iter()
        .map(|it| {
            let begun = u8::from(it.begun);
            format!("{}.{}.{}.{}.{begun}", it.script, it.step, it.left, it.note)
        })
        .collect();
    fields.add_if(!steps.is_empty(), "agenda", steps.join(","));
    let it = &board.operation;
    if *it != Default::default() {
        let flags = [it.china, it.outside[0], it.outside[1]].map(u8::from);
        let [china, asia, southeast] = flags;
        let (side, value, spent, grant) = (it.side, it.value, it.spent, it.grant);
        fields
            .add("operation", format!("{side}.{value}.{spent}.{grant}.{china}.{asia}.{southeast}"));
        fields.add_if(!it.reach.is_empty(), "reach", countries(it.reach));
    }
    for (name, set) in [
        ("once", board.marks[0]),
        ("twice", board.marks[1]),
        ("start-ussr", board.start[Side::Ussr.index()]),
        ("start-us", board.start[Side::Us.index()]),
    ] {
        fields.add_if(!set.is_empty(), name, countries(set));
    }
    fields.add_if(board.tally > 0, "tally", board.tally);
    if let Some(country) = board.target {
        fields.add("target", country);
    }
}

fn write_end(board: &Twilight, fields: &mut Fields) {
    if let Some(end) = board.end {
        let winner = end.winner.map_or("nobody".to_string(), |it| it.to_string());
        fields.add("end", format!("{winner},{}", end.how));
    }
}

/// A card or nothing; kept here so that reading and writing agree on the word.
pub(super) fn read_headline(text: &str) -> Result<Option<Card>, flow::Unreadable> {
    if text == "none" { Ok(None) } else { text.parse().map(Some) }
}
