//! The numbers of the parts of a play: one for each piece of its text between colons. A whole play
//! has too many values for a number of its own, its parts have few.

use crate::cards::{Aim, CARDS, Play, effect_aim};
use crate::chess::{Kind, Square};

/// The card that is played.
const CARD: u32 = 0;
/// A square, and what a pawn becomes there or from there.
const SQUARE: u32 = CARD + CARDS as u32;
/// A kind of piece.
const KIND: u32 = SQUARE + 64 * 5;
/// Clockwise or not.
const ROUND: u32 = KIND + Kind::NUM as u32;
/// What a pawn becomes, where that is a part by itself.
const PROMOTION: u32 = ROUND + 2;
/// Two edges of a palisade.
const EDGES: u32 = PROMOTION + 5;
/// The card of an effect.
const EFFECT: u32 = EDGES + 16;
/// A trap of one's own.
const TRAP: u32 = EFFECT + CARDS as u32;

/// How many numbers the parts of plays take.
pub(super) const PARTS: u32 = TRAP + 10;

/// Shows the numbers of the parts of a play.
pub(super) fn each_part(play: Play, each: &mut dyn FnMut(u32)) {
    each(CARD + play.card.index() as u32);
    each_of(play.aim, each);
}

fn each_of(aim: Aim, each: &mut dyn FnMut(u32)) {
    match aim {
        // What no play has, nobody learns of.
        Aim::Nothing | Aim::Unsorted(_) => {}
        Aim::At(at, said) => each(square(at, said)),
        Aim::Pair(one, other, said) => {
            each(square(one, None));
            each(square(other, said));
        }
        Aim::Pawns(pawns) => pawns.iter().for_each(|(at, said)| each(square(at, said))),
        Aim::Round(clockwise, said) => {
            each(ROUND + u32::from(clockwise));
            if said.is_some() {
                each(PROMOTION + promotion(said));
            }
        }
        Aim::Wall(at, edges) => {
            each(square(at, None));
            each(EDGES + u32::from(edges & 15));
        }
        Aim::Piece(kind, at) => {
            each(KIND + kind.index() as u32);
            each(square(at, None));
        }
        Aim::Effect(card, at, more) => {
            each(EFFECT + card.index() as u32);
            each_of(effect_aim(card, at, more), each);
        }
        Aim::Trap(number) => each(TRAP + u32::from(number.min(9))),
        Aim::Kind(kind) => each(KIND + kind.index() as u32),
        Aim::Trade(trade) => {
            trade.own.iter().for_each(|(at, said)| each(square(at, said)));
            trade.enemy.iter().for_each(|at| each(square(at, None)));
        }
        Aim::Twin(one, other) => [one, other].into_iter().for_each(|it| {
            each(square(it.from, None));
            each(square(it.to, it.promotion));
        }),
    }
}

fn square(at: Square, said: Option<Kind>) -> u32 {
    SQUARE + at.index() as u32 * 5 + promotion(said)
}

/// What a pawn becomes: 0 if nothing.
pub(super) fn promotion(said: Option<Kind>) -> u32 {
    let place = Kind::PROMOTIONS.iter().position(|it| Some(*it) == said);
    place.map_or(0, |it| it as u32 + 1)
}

#[cfg(test)]
mod tests {
    use crate::cards::aim::Form;
    use crate::{Card, Move, Options, Storm};
    use game::{Game as _, Search as _};
    use std::collections::HashMap;

    const SAID: [&str; 5] = ["", "q", "r", "b", "n"];

    /// Plays of a card in which every part that its form knows stands at every place it can.
    fn plays(card: Card) -> Vec<String> {
        let squares: Vec<String> = crate::chess::Square::all().map(|it| it.to_string()).collect();
        let (first, last) = (&squares[..32], &squares[32..]);
        let said = |of: &[String]| -> Vec<String> {
            of.iter().flat_map(|it| SAID.map(|said| format!("{it}{said}"))).collect()
        };
        let each = |of: Vec<String>| of.into_iter().map(|it| format!("{card}:{it}")).collect();
        match card.design().form() {
            Form::Nothing => vec![card.to_string()],
            Form::At => each(said(&squares)),
            Form::Pair => each(pairs(&squares, &said(&squares))),
            Form::Pawns => {
                let mut sets = pairs(&said(first), &said(last));
                sets.extend(said(&squares));
                each(sets)
            }
            Form::Round => each(
                ["cw", "ccw"]
                    .into_iter()
                    .flat_map(|it| ["", ":q", ":r", ":b", ":n"].map(|said| format!("{it}{said}")))
                    .collect(),
            ),
            Form::Wall => {
                each(pairs(&squares, &["NE", "NS", "NW", "ES", "EW", "SW"].map(String::from)))
            }
            Form::Piece => each(pairs(&["P", "N", "B", "R", "Q"].map(String::from), &squares)),
            Form::Effect => each(effects()),
            Form::Kind => each(["P", "N", "B", "R"].map(String::from).to_vec()),
            Form::Trade => {
                let mut all = pairs(&said(&squares), &squares);
                // Two and two, three and three: both in the order of the squares.
                let two = pairs(&said(first), &said(last));
                let enemies = pairs(first, last);
                all.extend(two.iter().zip(enemies.iter().cycle()).map(|(a, b)| format!("{a}:{b}")));
                all.extend(enemies.iter().map(|it| format!("a1:h8r:{it}")));
                all.extend(
                    enemies.iter().map(|it| format!("a1:b1:h8:a1:{it}").replace("a1:a1", "b1")),
                );
                all.retain(|it| matches!(it.split(':').count(), 2 | 4 | 6));
                each(
                    all.into_iter()
                        .filter(|it| format!("{card}:{it}").parse::<Move>().is_ok())
                        .collect(),
                )
            }
            Form::Twin => {
                let steps = pairs(&squares, &said(&squares));
                let other = steps.iter().cycle().skip(77);
                let mut all: Vec<String> =
                    steps.iter().zip(other).map(|(a, b)| format!("{a}:{b}")).collect();
                all.extend(steps.iter().map(|it| format!("b1:c3:{it}")));
                all.extend(steps.iter().map(|it| format!("{it}:g1:f3")));
                each(all)
            }
        }
    }

    fn pairs(one: &[String], other: &[String]) -> Vec<String> {
        one.iter().flat_map(|a| other.iter().map(move |b| format!("{a}:{b}"))).collect()
    }

    fn effects() -> Vec<String> {
        let mut all: Vec<String> = (1..=9).map(|it| format!("trap{it}")).collect();
        for card in Card::ALL.into_iter().filter(|it| it.lasts() && *it != Card::BuriedCharge) {
            let squares = crate::chess::Square::all();
            match card.design().effect_form() {
                Form::Nothing => all.push(card.to_string()),
                Form::Kind => all.extend(["P", "N", "B", "R"].map(|it| format!("{card}:{it}"))),
                Form::Pair => all.extend(squares.map(|it| format!("{card}:{it}:h8"))),
                Form::Wall => all.extend(squares.map(|it| format!("{card}:{it}:NE"))),
                _ => all.extend(squares.map(|it| format!("{card}:{it}"))),
            }
        }
        all
    }

    /// Whoever knows the numbers knows the text, and the other way round: so no two moves share
    /// their numbers.
    #[test]
    fn every_part_of_every_play_has_a_number_of_its_own() {
        let storm = Storm::new(&Options::default(), 2).unwrap();
        let mut texts: Vec<String> =
            ["pass", "decline", "retreat", "fill"].map(String::from).to_vec();
        for one in crate::chess::Square::all() {
            texts.extend([format!("place:{one}"), format!("pay:{one}")]);
            for other in crate::chess::Square::all() {
                texts.extend(SAID.map(|it| format!("{one}{other}{it}")));
            }
        }
        let whole = texts.len() + 2 * Card::ALL.len();
        for card in Card::ALL {
            texts.extend([format!("cycle:{card}"), format!("pick:{card}")]);
        }
        for card in Card::ALL {
            let plays = plays(card);
            assert!(!plays.is_empty(), "{card}");
            texts.extend(plays);
        }
        let mut texts_of: HashMap<u32, (bool, String)> = HashMap::new();
        let mut numbers_of: HashMap<(bool, String), u32> = HashMap::new();
        for (place, text) in texts.iter().enumerate() {
            let mut numbers = Vec::new();
            let choice: Move = text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"));
            storm.parts(choice, &mut |it| numbers.push(it));
            let parts: Vec<&str> =
                if place < whole { vec![text] } else { text.split(':').collect() };
            assert_eq!(numbers.len(), parts.len(), "{text}");
            for (at, (number, part)) in numbers.into_iter().zip(parts).enumerate() {
                assert!(number < Storm::ACTIONS, "{text}");
                // The card that is played and the card of an effect are written alike.
                let part = (at == 0, part.to_string());
                let known = texts_of.entry(number).or_insert_with(|| part.clone());
                assert_eq!(*known, part, "both are {number}");
                let known = numbers_of.entry(part).or_insert(number);
                assert_eq!(*known, number, "{text}");
            }
        }
        assert_eq!(texts_of.len(), numbers_of.len());
    }
}
