//! The lines of a log, each with what it says.

use super::names;
use crate::cards::Card;
use crate::map::{Country, Region};
use crate::moves::Use;
use crate::side::Side;

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    /// `Event: Fidel*`
    Event(Card),
    /// `Coup (3 Ops):`
    Ops(Use, u8),
    /// `Target: Iran`
    Target(Country),
    /// `US +2 in Iran [2][0]`
    Influence { side: Side, by: i8, country: Country, us: u8, ussr: u8 },
    /// `SUCCESS: 3 [ + 2 (-1)  - 2x1 = 2 ]`
    Coup { success: bool, die: u8, ops: u8, modifier: i8, stability: u8, margin: i8 },
    /// `USSR rolls 4 (+1) = 5`
    Roll { side: Side, die: u8, modifier: i8, total: i8 },
    /// `War in Panama`
    War(Country),
    /// `VICTORY: 5 (-1)  >= 4`
    Battle { won: bool, die: u8, modifier: i8, needed: u8 },
    /// `Die roll: 2 -- Success! (Needed 3 or less)`
    SpaceRoll { die: u8, success: bool, needed: u8 },
    /// `Trap Roll: 3 <= 4 -- Trap Escaped`
    Trap { die: u8, free: bool },
    /// `USSR Military Ops to 2`
    Military(Side, u8),
    /// `DEFCON degrades to 3`
    Defcon { up: bool, to: u8 },
    /// `US gains 2 VP. Score is US 1.`, or nobody gains any; the score counts towards the US.
    Points { gained: Option<(Side, u8)>, score: i8 },
    /// `US advances to 2 in the Space Race.`
    Space(Side, u8),
    /// `NATO* is now in play.`
    InPlay(Card),
    /// `NATO* is no longer in play.`
    OutOfPlay(Card),
    /// `US Headlines NATO*`
    Headlines(Side, Card),
    /// `US reveals NATO*`, perhaps `from hand`
    Reveals { side: Side, card: Card, from_hand: bool },
    /// `US discards NATO*`
    Discards(Side, Card),
    /// `US plays NATO*`
    Plays(Side, Card),
    /// `US returns NATO* to USSR`
    Returns(Card),
    /// `US has no cards to reveal`
    NothingToReveal(Side),
    /// `US has no cards to discard`
    NothingToDiscard(Side),
    /// `US chooses to boycott the Olympics`
    Olympics { side: Side, boycott: bool },
    /// `US chooses Europe`
    Chooses(Region),
    /// `*RESHUFFLE*`
    Reshuffle,
    /// `US wins by Final Scoring`
    Wins(Side, Ending),
}

/// Why a side has won, as far as it matters to what must have happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Ending {
    /// By points, in the course of the game or after it.
    Points,
    /// The other gave up, or ran out of time.
    Left,
    /// In any other way.
    Other,
}

impl Line {
    /// Whether something new begins here: an event, or operations.
    pub(super) fn is_heading(self) -> bool {
        matches!(self, Line::Event(_) | Line::Ops(..))
    }

    /// What a line says, if it is one of a log.
    pub(super) fn read(text: &str) -> Option<Line> {
        let labelled = text.split_once(": ").or(text.strip_suffix(':').map(|it| (it, "")));
        match labelled {
            Some(("Event", card)) => return names::card(card).map(Line::Event),
            Some(("Target", country)) => return names::country(country).map(Line::Target),
            Some((label @ ("SUCCESS" | "FAILURE"), rest)) => return coup(label, rest),
            Some((label @ ("VICTORY" | "DEFEAT"), rest)) => return battle(label, rest),
            Some(("Die roll", rest)) => return space_roll(rest),
            Some(("Trap Roll", rest)) => return trap(rest),
            Some((label, "")) => return ops(label),
            _ => {}
        }
        if let Some(country) = text.strip_prefix("War in ") {
            return names::country(country).map(Line::War);
        }
        if let Some(rest) = text.strip_prefix("DEFCON ") {
            let (verb, to) = rest.split_once(" to ")?;
            let up = match verb {
                "improves" => true,
                "degrades" => false,
                _ => return None,
            };
            return Some(Line::Defcon { up, to: number(to)? });
        }
        if let Some(score) = text.strip_prefix("No VP awarded. Score is ") {
            return Some(Line::Points { gained: None, score: read_score(score)? });
        }
        if let Some(card) = text.strip_suffix(" is now in play.") {
            // A choice that is not printed leaves its first words here.
            let card = card.split_once(" chooses ").map_or(card, |it| it.1);
            return names::card(card).map(Line::InPlay);
        }
        if let Some(card) = text.strip_suffix(" is no longer in play.") {
            return names::card(card).map(Line::OutOfPlay);
        }
        if text == "*RESHUFFLE*" {
            return Some(Line::Reshuffle);
        }
        let (side, rest) = text.split_once(' ')?;
        of_side(names::side(side)?, rest)
    }
}

/// Lines that begin with a side.
fn of_side(side: Side, rest: &str) -> Option<Line> {
    let (verb, what) = rest.split_once(' ')?;
    match verb {
        "rolls" => roll(side, what),
        "gains" => {
            let (points, score) = what.split_once(" VP. Score is ")?;
            Some(Line::Points { gained: Some((side, number(points)?)), score: read_score(score)? })
        }
        "advances" => {
            let to = what.strip_prefix("to ")?.strip_suffix(" in the Space Race.")?;
            Some(Line::Space(side, number(to)?))
        }
        "Headlines" => names::card(what).map(|it| Line::Headlines(side, it)),
        "reveals" => {
            let (what, from_hand) = match what.strip_suffix(" from hand") {
                Some(what) => (what, true),
                None => (what, false),
            };
            names::card(what).map(|card| Line::Reveals { side, card, from_hand })
        }
        "discards" => names::card(what).map(|it| Line::Discards(side, it)),
        "plays" => names::card(what).map(|it| Line::Plays(side, it)),
        "returns" => names::card(what.strip_suffix(" to USSR")?).map(Line::Returns),
        "wins" => what.strip_prefix("by ").map(|it| Line::Wins(side, ending(it))),
        "chooses" => match what {
            "to participate in the Olympics" => Some(Line::Olympics { side, boycott: false }),
            "to boycott the Olympics" => Some(Line::Olympics { side, boycott: true }),
            _ => names::region(what).map(Line::Chooses),
        },
        _ => match rest {
            "has no cards to reveal" => Some(Line::NothingToReveal(side)),
            "has no cards to discard" => Some(Line::NothingToDiscard(side)),
            _ => match rest.strip_prefix("Military Ops to ") {
                Some(to) => Some(Line::Military(side, number(to)?)),
                None => influence(side, verb, what),
            },
        },
    }
}

/// `Final Scoring`
fn ending(why: &str) -> Ending {
    const LEAVING: [&str; 7] =
        ["forfeit", "resign", "conce", "surrender", "abandon", "time", "clock"];
    let why = why.to_lowercase();
    match why.trim() {
        "victory points" | "final scoring" => Ending::Points,
        why if LEAVING.iter().any(|it| why.contains(it)) => Ending::Left,
        _ => Ending::Other,
    }
}

fn influence(side: Side, by: &str, rest: &str) -> Option<Line> {
    let (country, totals) = rest.strip_prefix("in ")?.split_once(" [")?;
    let (us, ussr) = totals.strip_suffix(']')?.split_once("][")?;
    let by = signed(by).filter(|it| *it != 0)?;
    let country = names::country(country)?;
    Some(Line::Influence { side, by, country, us: number(us)?, ussr: number(ussr)? })
}

fn ops(label: &str) -> Option<Line> {
    let (kind, ops) = label.split_once(" (")?;
    let kind = match kind {
        "Place Influence" => Use::Influence,
        "Coup" => Use::Coup,
        "Realignment" => Use::Realign,
        "Space Race" => Use::Race,
        _ => return None,
    };
    Some(Line::Ops(kind, number(ops.strip_suffix(" Ops)")?)?))
}

/// `3 [ + 2 (-1)  - 2x1 = 2 ]`
fn coup(label: &str, rest: &str) -> Option<Line> {
    let (die, sum) = rest.split_once('[')?;
    let words: Vec<&str> = sum.strip_suffix(']')?.split_whitespace().collect();
    let (ops, modifier, product, margin) = match words[..] {
        ["+", ops, "-", product, "=", margin] => (ops, 0, product, margin),
        ["+", ops, modifier, "-", product, "=", margin] => {
            (ops, bracketed(modifier)?, product, margin)
        }
        _ => return None,
    };
    Some(Line::Coup {
        success: label == "SUCCESS",
        die: die_of(die)?,
        ops: number(ops)?,
        modifier,
        stability: number(product.strip_prefix("2x")?)?,
        margin: margin.parse().ok()?,
    })
}

/// `4 (+1) = 5`, or `4` alone
fn roll(side: Side, rest: &str) -> Option<Line> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let (die, modifier, total) = match words[..] {
        [die] => (die_of(die)?, 0, None),
        [die, "=", total] => (die_of(die)?, 0, Some(total)),
        [die, modifier, "=", total] => (die_of(die)?, bracketed(modifier)?, Some(total)),
        _ => return None,
    };
    let total = total.map_or(Some(die as i8), |it| it.parse().ok())?;
    Some(Line::Roll { side, die, modifier, total })
}

/// `5 (-1)  >= 4`
fn battle(label: &str, rest: &str) -> Option<Line> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let (die, modifier, sign, needed) = match words[..] {
        [die, sign, needed] => (die, 0, sign, needed),
        [die, modifier, sign, needed] => (die, bracketed(modifier)?, sign, needed),
        _ => return None,
    };
    let won = label == "VICTORY";
    if sign != if won { ">=" } else { "<" } {
        return None;
    }
    Some(Line::Battle { won, die: die_of(die)?, modifier, needed: number(needed)? })
}

/// `2 -- Success! (Needed 3 or less)`
fn space_roll(rest: &str) -> Option<Line> {
    let (die, rest) = rest.split_once(" -- ")?;
    let (word, needed) = rest.split_once(" (Needed ")?;
    let success = match word {
        "Success!" => true,
        "Failed!" => false,
        _ => return None,
    };
    let needed = number(needed.strip_suffix(" or less)")?)?;
    Some(Line::SpaceRoll { die: die_of(die)?, success, needed })
}

/// `3 <= 4 -- Trap Escaped`
fn trap(rest: &str) -> Option<Line> {
    let (sum, word) = rest.split_once(" -- ")?;
    let (die, free) = match sum.split_once(" <= 4") {
        Some((die, "")) => (die, true),
        _ => (sum.strip_suffix(" > 4")?, false),
    };
    let expected = if free { "Trap Escaped" } else { "Trap Remains in Effect" };
    (word == expected).then_some(Line::Trap { die: die_of(die)?, free })
}

/// `US 4.` or `even.`
fn read_score(text: &str) -> Option<i8> {
    let text = text.strip_suffix('.').unwrap_or(text);
    if text == "even" {
        return Some(0);
    }
    let (side, points) = text.split_once(' ')?;
    let points = number(points).filter(|it| *it <= 100)?;
    Some(names::side(side)?.towards(points as i8))
}

fn number(text: &str) -> Option<u8> {
    let text = text.trim();
    text.bytes().all(|it| it.is_ascii_digit()).then(|| text.parse().ok())?
}

fn die_of(text: &str) -> Option<u8> {
    number(text).filter(|it| (1..=6).contains(it))
}

/// A number that has its sign.
fn signed(text: &str) -> Option<i8> {
    text.starts_with(['+', '-']).then(|| text.parse().ok())?
}

/// `(-1)`
fn bracketed(text: &str) -> Option<i8> {
    signed(text.strip_prefix('(')?.strip_suffix(')')?)
}
