//! Reading a position, and refusing what cannot be.

use super::field::{self, Unknown, each_word};
use super::words::{
    read_agenda, read_choosing, read_discards, read_done, read_due, read_hands, read_keys,
    read_moved, read_record, read_stacks,
};
use super::{STAGES, YES, end, ends};
use crate::board::Storm;
use crate::cards::{Aim, Card, Play};
use crate::chess::{Field, Side, Square, Step};
use crate::draft;
use crate::flow::Turn;
use crate::options::{Options, Settings};
use crate::piles::Piles;
use game::{Machine, Rng, StartError, State, Unreadable};

/// What a text leaves open.
#[derive(Default)]
pub(super) struct Open {
    /// Cards of each hand that are not known.
    pub(super) hands: [usize; 2],
    /// Cards of each private stack that are not known.
    pub(super) stacks: [usize; 2],
    /// Traps whose place is not known, by their place among the effects.
    traps: Unknown,
    /// The trap that is being laid is not known.
    announced: bool,
    /// Pieces woke when the turn began.
    woken: bool,
}

/// Reads a position in which nothing is unknown.
pub(crate) fn read(options: &Options, text: &str) -> Result<State<Storm>, StartError> {
    let (storm, at, open) = parse(&options.settings(), text)?;
    as_written(&storm, at.as_ref(), text)?;
    if open.hands != [0; 2] || open.stacks != [0; 2] || !open.traps.is_empty() || open.announced {
        return Err(StartError::Unknown);
    }
    finish(storm, at, open.woken)
}

/// Reads a position and fills in what is unknown.
pub(crate) fn read_with(
    settings: &Settings,
    text: &str,
    rng: &mut impl Rng,
) -> Result<State<Storm>, StartError> {
    let (mut storm, at, open) = parse(settings, text)?;
    as_written(&storm, at.as_ref(), text)?;
    fill(&mut storm, &open, rng)?;
    finish(storm, at, open.woken)
}

/// A state has one text: what was read must be written so, but for what is unknown.
fn as_written(storm: &Storm, at: Option<&Machine<Turn>>, text: &str) -> Result<(), StartError> {
    let (fen, named) = text.split_at(fen_length(text));
    let told = |found: &str, right: &str| match found == right {
        true => Ok(()),
        false => Err(impossible(&format!("`{found}` is written `{right}`"))),
    };
    told(fen, &super::fen(storm))?;
    let mut right = super::words(storm, at, None).into_iter();
    for word in named.split_whitespace() {
        let name = word.split('=').next().unwrap_or(word);
        let known = !word.contains('?');
        if right.as_slice().iter().any(|it| it.0 == name) {
            match right.next() {
                Some((first, value)) if first != name => return Err(lacks(first, &value)),
                Some((_, value)) if known => told(word, &format!("{name}={value}"))?,
                _ => {}
            }
        } else if known {
            return Err(impossible(&format!("`{name}` says nothing here, or stands elsewhere")));
        }
    }
    right.next().map_or(Ok(()), |(missing, value)| Err(lacks(missing, &value)))
}

fn lacks(name: &str, value: &str) -> StartError {
    impossible(&format!("`{name}={value}` is missing"))
}

fn impossible(why: &str) -> StartError {
    StartError::Impossible { why: why.to_string() }
}

/// Deals unknown cards from the stack and hides unknown traps anywhere they may lie.
fn fill(storm: &mut Storm, open: &Open, rng: &mut impl Rng) -> Result<(), StartError> {
    for side in Side::BOTH {
        for _ in 0..open.hands[side.index()] {
            let card = match storm.settings.deck.is_private() {
                true => guess(storm, side, rng),
                false => from_stack(storm, rng)?,
            };
            storm.hands[side.index()].add(card);
        }
        for _ in 0..open.stacks[side.index()] {
            let card = guess(storm, side, rng);
            storm.piles.of_mut(side).stack.add(card);
        }
    }
    for place in &open.traps {
        let at = hide(storm, Some(*place), rng)?;
        for field in [Some(&mut storm.field), storm.before.as_mut()].into_iter().flatten() {
            if let Some(effect) = field.effects.as_mut().get_mut(*place) {
                effect.at = at;
            }
        }
    }
    if open.announced {
        let at = hide(storm, None, rng)?;
        storm.announced = Some(Play { card: Card::BuriedCharge, aim: Aim::At(at, None) });
    }
    Ok(())
}

/// A card out of the common stack.
fn from_stack(storm: &mut Storm, rng: &mut impl Rng) -> Result<Card, StartError> {
    let stack = &mut storm.piles.of_mut(Side::White).stack;
    let total = stack.total().max(1);
    let card = stack.cards().nth(rng.below(total) as usize);
    let card = card.ok_or(impossible("there are not enough cards for the hands"))?;
    stack.take(card);
    Ok(card)
}

/// A card that a side may have in the deck it has chosen, as far as what is known of it tells.
fn guess(storm: &Storm, side: Side, rng: &mut impl Rng) -> Card {
    let mut known = storm.piles.of(side).stack;
    storm.hands[side.index()].iter().for_each(|it| known.add(it));
    storm.piles.of(side).discards.cards().for_each(|it| known.add(it));
    let own = storm.field.effects.iter().filter(|it| it.owner == side);
    own.for_each(|it| known.add(it.card));
    let missing = draft::DECK_SIZE.saturating_sub(known.total() + 1);
    let points = draft::DECK_COST.saturating_sub(draft::cost(&known));
    let fits = |it: &Card| {
        known.of(*it) < it.most() && storm.count_card(*it) < storm.settings.deck.copies(*it)
    };
    // Two points are left for each of the others.
    let afforded = |it: &Card| u32::from(it.cost()) + 2 * missing <= points;
    let cards = || Card::ALL.into_iter().filter(fits);
    match cards().filter(afforded).count() as u32 {
        0 => cards().nth(rng.below((cards().count() as u32).max(1)) as usize),
        count => cards().filter(afforded).nth(rng.below(count) as usize),
    }
    .unwrap_or_default()
}

/// A square for a trap of a side: no hole, and no other trap of its own.
fn hide(storm: &Storm, place: Option<usize>, rng: &mut impl Rng) -> Result<Square, StartError> {
    let effects = storm.field.effects.as_slice();
    let owner = place.map_or(storm.mover, |it| effects[it].owner);
    let taken = |at: Square| {
        let own = |it: &crate::chess::Effect| it.card == Card::BuriedCharge && it.owner == owner;
        let blocks = |it: &crate::chess::Effect| it.card == Card::Sinkhole || own(it);
        effects
            .iter()
            .enumerate()
            .any(|(it, effect)| Some(it) != place && effect.at == at && blocks(effect))
    };
    let enemy = storm.field.of(owner.other()) | storm.field.neutral;
    let free = |it: &Square| !taken(*it) && (place.is_some() || !enemy.has(*it));
    let squares: Vec<Square> = Square::all().filter(free).collect();
    squares
        .get(rng.below(squares.len() as u32) as usize)
        .copied()
        .ok_or(impossible("there is no square for a trap"))
}

/// Reads everything that stands in the text.
fn parse(
    settings: &Settings,
    text: &str,
) -> Result<(Storm, Option<Machine<Turn>>, Open), StartError> {
    let mut storm = Storm::set_up(&Options::default());
    storm.settings = *settings;
    storm.piles = Piles::empty(&settings.deck);
    let mut open = Open::default();
    let mut machine = None;
    let fen_end = fen_length(text);
    let (field, side, number) = Field::read_fen(&text[..fen_end])?;
    storm.field = field;
    storm.mover = side;
    storm.ply = (number.max(1) - 1) * 2 + side as u16;
    let mut at = fen_end + 1;
    let mut named = Vec::new();
    for part in text.get(at..).into_iter().flat_map(|it| it.split(' ')) {
        let (name, value) =
            part.split_once('=').ok_or(Unreadable::new(at, "a name, = and a value"))?;
        let value_at = at + name.len() + 1;
        if value.is_empty() || named.contains(&name) {
            return Err(Unreadable::new(at, "each name once, with a value").into());
        }
        named.push(name);
        match name {
            "at" => {
                machine = Some(value.parse::<Machine<Turn>>().map_err(|it| it.shifted(value_at))?)
            }
            _ => read_field(&mut storm, name, value, &mut open)
                .map_err(|it| it.shifted(value_at))
                .and_then(|known| match known {
                    true => Ok(()),
                    false => Err(Unreadable::new(at, "the name of a field")),
                })?,
        }
        at += part.len() + 1;
    }
    storm.field.rules = settings.chess();
    if let Some(before) = &mut storm.before {
        before.rules = settings.chess();
    }
    stack_the_rest(&mut storm, machine.is_none() && named.is_empty())?;
    Ok((storm, machine, open))
}

/// Where the fields of FEN end: before the first word with `=`.
fn fen_length(text: &str) -> usize {
    let mut at = 0;
    for word in text.split(' ') {
        if word.contains('=') {
            return at - usize::from(at > 0);
        }
        at += word.len() + 1;
    }
    text.len()
}

/// What is neither in a hand nor on the discards nor in play lies in the stack.
fn stack_the_rest(storm: &mut Storm, fresh: bool) -> Result<(), StartError> {
    if fresh {
        storm.piles = Piles::new(&storm.settings.deck);
        storm.choosing = [storm.settings.deck.is_private(); 2];
        return Ok(());
    }
    for card in Card::ALL {
        let (all, named) = (storm.settings.deck.copies(card), storm.count_card(card));
        if named > all {
            return Err(impossible(&format!("there are only {all} of {card}, not {named}")));
        }
        if !storm.settings.deck.is_private() {
            (named..all).for_each(|_| storm.piles.of_mut(Side::White).stack.add(card));
        }
    }
    Ok(())
}

/// Reads one named field. Whether there is such a field.
fn read_field(
    storm: &mut Storm,
    name: &str,
    value: &str,
    open: &mut Open,
) -> Result<bool, Unreadable> {
    if field::read_part(&mut storm.field, name, value, &mut open.traps)? {
        return Ok(true);
    }
    match name {
        "hands" => read_hands(storm, value, open)?,
        "discards" => read_discards(storm, value)?,
        "stacks" => read_stacks(storm, value, open)?,
        "choosing" => read_choosing(storm, value)?,
        "next" => {
            for card in each_word(value, |it| it.parse::<Card>())? {
                if storm.piles.next.is_full() {
                    return Err(Unreadable::new(0, "fewer cards"));
                }
                storm.piles.next.push(card);
            }
        }
        "record" => storm.record = Some(read_record(value)?),
        "before" => storm.before = Some(field::read(value, &mut Unknown::new())?),
        "announced" if value == format!("{}:?", Card::BuriedCharge) => {
            open.announced = true;
            let aim = Aim::At(Square::default(), None);
            storm.announced = Some(Play { card: Card::BuriedCharge, aim });
        }
        "announced" => storm.announced = Some(value.parse()?),
        "shown" => storm.shown = Some(value.parse()?),
        "stage" => {
            let stage = STAGES.iter().find(|it| it.1 == value);
            storm.stage = stage.ok_or(Unreadable::new(0, "moved, announced or resolved"))?.0;
        }
        "done" => read_done(storm, value)?,
        "woken" if value == YES => open.woken = true,
        "woken" => return Err(Unreadable::new(0, YES)),
        "forbidden" => {
            let step: Step = value.parse()?;
            storm.forbidden = Some((step.from, step.to));
        }
        "moved" => read_moved(storm, value)?,
        "due" => read_due(storm, value)?,
        "agenda" => read_agenda(storm, value)?,
        "keys" => read_keys(storm, value)?,
        "end" => {
            let found = ends().find(|it| end(*it) == value);
            storm.end = Some(found.ok_or(Unreadable::new(0, "how a game ends"))?);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Refuses what cannot be, and comes to the first rest.
fn finish(
    mut storm: Storm,
    at: Option<Machine<Turn>>,
    woken: bool,
) -> Result<State<Storm>, StartError> {
    let sound = super::sound::check(&storm, at.as_ref(), woken);
    sound
        .and_then(|()| super::leftovers::check(&storm, at.as_ref()))
        .map_err(|it| impossible(&it))?;
    match at {
        None => Ok(State::start(storm)),
        Some(machine) => {
            let begins = machine.state() == Some(Turn::BeginningOfTheTurn);
            if begins && storm.keys.is_empty() && !storm.field.rules.reference {
                storm.keys.push(storm.field.key(storm.mover));
            }
            Ok(State { board: storm, machine })
        }
    }
}
