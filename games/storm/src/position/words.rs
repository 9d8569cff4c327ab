//! The fields of a position, one by one.

use super::field::each_word;
use super::read::Open;
use super::{DEEDS, pair, waiting};
use crate::board::{AGENDA_MAX, KEYS_MAX, Storm};
use crate::cards::Card;
use crate::chess::{Kind, Record, Side, Step, read_number};
use crate::draft::DECK_SIZE;
use crate::piles::Counts;
use game::agenda::Waiting;
use game::{Game as _, Unreadable};

pub(super) fn read_hands(
    storm: &mut Storm,
    value: &str,
    open: &mut Open,
) -> Result<(), Unreadable> {
    let (white, black) =
        value.split_once('/').ok_or(Unreadable::new(value.len(), "two hands with / between"))?;
    for (side, text, at) in [(0, white, 0), (1, black, white.len() + 1)] {
        if text == "-" {
            continue;
        }
        let cards = each_word(text, |it| match it {
            "?" => Ok(None),
            card => card.parse::<Card>().map(Some),
        });
        for card in cards.map_err(|it| it.shifted(at))? {
            if storm.hands[side].len() + open.hands[side] >= crate::piles::HAND_MAX {
                return Err(Unreadable::new(at, "fewer cards"));
            }
            match card {
                Some(card) => storm.hands[side].add(card),
                None => open.hands[side] += 1,
            }
        }
    }
    Ok(())
}

/// The words of White's heap and of Black's, or of the one there is.
fn heaps<'a>(storm: &Storm, value: &'a str) -> Result<Vec<(Side, &'a str, usize)>, Unreadable> {
    if !storm.settings.deck.is_private() {
        return Ok(vec![(Side::White, value, 0)]);
    }
    let (white, black) =
        value.split_once('/').ok_or(Unreadable::new(value.len(), "two heaps with / between"))?;
    Ok(vec![(Side::White, white, 0), (Side::Black, black, white.len() + 1)])
}

/// Cards of one sort at most, so that they can be counted.
const SAME_MAX: u8 = 9;

fn add(counts: &mut Counts, card: Card) -> Result<(), Unreadable> {
    if counts.of(card) >= SAME_MAX {
        return Err(Unreadable::new(0, "fewer of a card"));
    }
    counts.add(card);
    Ok(())
}

pub(super) fn read_discards(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    for (side, text, at) in heaps(storm, value)? {
        if text == "-" && storm.settings.deck.is_private() {
            continue;
        }
        for card in each_word(text, |it| it.parse()).map_err(|it| it.shifted(at))? {
            add(&mut storm.piles.of_mut(side).discards, card)?;
        }
    }
    Ok(())
}

pub(super) fn read_stacks(
    storm: &mut Storm,
    value: &str,
    open: &mut Open,
) -> Result<(), Unreadable> {
    if !storm.settings.deck.is_private() {
        return Err(Unreadable::new(0, "no such field: there is one stack for both"));
    }
    for (side, text, at) in heaps(storm, value)? {
        if text == "-" {
            continue;
        }
        let cards = each_word(text, |it| match it {
            "?" => Ok(None),
            card => card.parse::<Card>().map(Some),
        });
        for card in cards.map_err(|it| it.shifted(at))? {
            let unknown = &mut open.stacks[side.index()];
            match card {
                Some(card) => add(&mut storm.piles.of_mut(side).stack, card)?,
                None => *unknown += 1,
            }
            if *unknown > DECK_SIZE as usize {
                return Err(Unreadable::new(at, "fewer cards"));
            }
        }
    }
    Ok(())
}

pub(super) fn read_choosing(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    storm.choosing = match value {
        "w" => [true, false],
        "b" => [false, true],
        "w,b" => [true, true],
        _ => return Err(Unreadable::new(0, "w, b or w,b")),
    };
    Ok(())
}

pub(super) fn read_record(text: &str) -> Result<Record, Unreadable> {
    let fault = Unreadable::new(0, "a move such as Bf1b5/xPb5/slid");
    let mut words = text.split('/');
    let head = words.next().unwrap_or(text);
    let kind = head.chars().next().and_then(Kind::of_letter).ok_or(fault)?;
    let step: Step = head[1..].parse().map_err(|it: Unreadable| it.shifted(1))?;
    let mut record = Record {
        kind,
        from: step.from,
        to: step.to,
        captured: None,
        captured_at: step.to,
        neutral: false,
        castled: false,
        slid: false,
        stands: true,
    };
    for word in words {
        match word {
            "neutral" => record.neutral = true,
            "castled" => record.castled = true,
            "slid" => record.slid = true,
            "gone" => record.stands = false,
            _ => {
                let captured = word.strip_prefix('x').ok_or(fault)?;
                let kind = captured.chars().next().and_then(Kind::of_letter).ok_or(fault)?;
                record.captured = Some(kind);
                record.captured_at = captured[1..].parse()?;
            }
        }
    }
    match super::record(record) == text && step.promotion.is_none() {
        true => Ok(record),
        false => Err(fault),
    }
}

pub(super) fn read_done(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    let done = &mut storm.done;
    for word in value.split('+') {
        match DEEDS.iter().position(|it| *it == word) {
            Some(0) => done.card = true,
            Some(1) => done.reacted = true,
            Some(2) => done.second_wind = true,
            Some(3) => done.vetoed = true,
            Some(4) => done.countermanded = true,
            Some(5) => done.cycled = true,
            _ => return Err(Unreadable::new(0, "what was done, with + between")),
        }
    }
    Ok(())
}

pub(super) fn read_moved(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    let fault = Unreadable::new(0, "two letters such as N/-");
    let [one, b'/', other] = *value.as_bytes() else { return Err(fault) };
    for (side, letter) in [one, other].into_iter().enumerate() {
        let kind = Kind::of_letter(letter as char);
        if kind.is_none() && letter != b'-' {
            return Err(fault);
        }
        storm.last_moved[side] = kind;
    }
    Ok(())
}

pub(super) fn read_due(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    let fault = Unreadable::new(0, "two numbers such as 1/0");
    let (white, black) = value.split_once('/').ok_or(fault)?;
    let number = |it: &str| read_number(it, 6).map(|it| it as u8).map_err(|_| fault);
    storm.due = [number(white)?, number(black)?];
    if pair(storm.due, 0) == value { Ok(()) } else { Err(fault) }
}

pub(super) fn read_agenda(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    let scripts = || Storm::SCRIPTS.iter().zip(0u8..);
    let all = || scripts().flat_map(|(it, script)| (0..it.steps).map(move |step| (script, step)));
    let expected = "steps that wait, such as risen-ranks.0,risen-ranks.1";
    let read = |word: &str| {
        let found = all().find(|(script, step)| waiting(*script, *step) == word);
        found.ok_or(Unreadable::new(0, expected))
    };
    let steps = each_word(value, read)?;
    if steps.len() > AGENDA_MAX || !steps.is_sorted() {
        return Err(Unreadable::new(0, expected));
    }
    for (place, (script, step)) in steps.into_iter().enumerate().rev() {
        // Only the first has been put as a question.
        let begun = place == 0;
        storm.agenda.push(Waiting { script, step, begun, ..Waiting::default() });
    }
    Ok(())
}

pub(super) fn read_keys(storm: &mut Storm, value: &str) -> Result<(), Unreadable> {
    let fault = Unreadable::new(0, "numbers of base sixteen");
    for word in value.split(',') {
        let key = u64::from_str_radix(word, 16).ok().filter(|it| format!("{it:x}") == word);
        if storm.keys.len() == KEYS_MAX {
            return Err(fault);
        }
        storm.keys.push(key.ok_or(fault)?);
    }
    Ok(())
}
