//! Reading positions.

use super::impossible;
use super::writing::read_headline;
use crate::board::{AGENDA, End, Lack, Phase, Twilight};
use crate::cards::step::{GRANTS, procedure, script};
use crate::cards::{Card, Cards};
use crate::flow::Turn;
use crate::map::{Countries, Country};
use crate::operations::Operation;
use crate::options::Rules;
use crate::side::Side;
use crate::sketch::Sketch;
use flow::{Machine, Unreadable};
use game::StartError;
use game::agenda::Waiting;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A value of a field, and where it stands in the whole text.
#[derive(Clone, Copy)]
struct Value<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Value<'a> {
    fn fault(self, expected: &'static str) -> Unreadable {
        Unreadable::new(self.at, expected)
    }

    fn parts(self, between: char) -> impl Iterator<Item = Value<'a>> {
        let mut at = self.at;
        let texts = self.text.split(between).filter(move |_| !self.text.is_empty());
        texts.map(move |text| {
            let part = Value { text, at };
            at += text.len() + 1;
            part
        })
    }

    fn read<T: FromStr<Err = Unreadable>>(self) -> Result<T, Unreadable> {
        self.text.parse().map_err(|it: Unreadable| it.shifted(self.at))
    }

    fn number<T: FromStr + ToString>(self, expected: &'static str) -> Result<T, Unreadable> {
        // Only the usual form: no plus, no zeros before it.
        let number = self.text.parse::<T>().ok().filter(|it| it.to_string() == self.text);
        number.ok_or(self.fault(expected))
    }

    fn within<T>(self, range: RangeInclusive<T>) -> Result<T, Unreadable>
    where
        T: FromStr + ToString + PartialOrd,
    {
        let number = self.number("a number")?;
        if range.contains(&number) { Ok(number) } else { Err(self.fault("a number in its range")) }
    }

    fn pair<T>(
        self,
        read: impl Fn(Value<'a>) -> Result<T, Unreadable>,
    ) -> Result<[T; 2], Unreadable> {
        let mut parts = self.parts(',');
        match (parts.next(), parts.next(), parts.next()) {
            (Some(first), Some(second), None) => Ok([read(first)?, read(second)?]),
            _ => Err(self.fault("two values, the first of the USSR")),
        }
    }

    fn flag(self) -> Result<bool, Unreadable> {
        match self.text {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(self.fault("0 or 1")),
        }
    }

    fn cards(self) -> Result<Cards, Unreadable> {
        self.cards_and_blanks().and_then(|(cards, blanks)| match blanks {
            0 => Ok(cards),
            _ => Err(self.fault("cards, all of them known")),
        })
    }

    fn cards_and_blanks(self) -> Result<(Cards, u8), Unreadable> {
        let (mut cards, mut blanks) = (Cards::EMPTY, 0u8);
        for part in self.parts(',') {
            if part.text == "?" {
                blanks = blanks.saturating_add(1);
                continue;
            }
            let card: Card = part.read()?;
            if cards.has(card) {
                return Err(part.fault("every card once"));
            }
            cards.insert(card);
        }
        Ok((cards, blanks))
    }

    fn countries(self) -> Result<Countries, Unreadable> {
        self.parts(',').map(|it| it.read::<Country>()).collect()
    }
}

/// Reads a position.
pub(super) fn read(rules: Rules, text: &str) -> Result<(Sketch, Machine<Turn>), StartError> {
    let board = Twilight { pile: Cards::EMPTY, ..Twilight::set_up(rules) };
    let mut sketch = Sketch { board, hands: [0; 2], looked: 0, headlines: [false; 2] };
    let mut machine: Machine<Turn> = "ArUssr".parse()?;
    let mut said: Vec<&str> = Vec::new();
    let mut at = 0;
    for field in text.split(';').filter(|it| !it.is_empty()) {
        let (name, value) =
            field.split_once('=').ok_or(Unreadable::new(at, "fields such as turn=4"))?;
        let value = Value { text: value, at: at + name.len() + 1 };
        if said.contains(&name) {
            return Err(Unreadable::new(at, "every field once").into());
        }
        said.push(name);
        match name {
            "at" => machine = value.read()?,
            _ if read_track(&mut sketch.board, name, value)? => {}
            _ if read_cards(&mut sketch, name, value)? => {}
            _ if read_effects(&mut sketch.board, name, value)? => {}
            _ if read_work(&mut sketch.board, name, value)? => {}
            _ => return Err(Unreadable::new(at, "the name of a field").into()),
        }
        at += field.len() + 1;
    }
    complete(&mut sketch.board, &machine, &said);
    check(&sketch)?;
    Ok((sketch, machine))
}

fn read_track(board: &mut Twilight, name: &str, value: Value<'_>) -> Result<bool, Unreadable> {
    let up_to = |most: u8| move |it: Value<'_>| it.within(0..=most);
    match name {
        "turn" => board.turn = value.within(1..=10)?,
        "phase" => board.phase = value.read()?,
        "phasing" => board.phasing = value.read()?,
        "rounds" => board.rounds = value.pair(up_to(9))?,
        "extra" => board.extra_used = value.pair(Value::flag)?,
        "moment" => board.moment = value.number("a number")?,
        "score" => board.score = value.within(-120..=120)?,
        "defcon" => board.defcon = value.within(1..=5)?,
        "military" => board.military = value.pair(up_to(5))?,
        "space" => board.space = value.pair(up_to(8))?,
        "attempts" => board.attempts = value.pair(up_to(9))?,
        "influence" => read_influence(board, value)?,
        "china" => {
            (board.china, board.china_up) = match value.text {
                "nobody" => (None, true),
                "ussr" => (Some(Side::Ussr), true),
                "us" => (Some(Side::Us), true),
                "ussr-down" => (Some(Side::Ussr), false),
                "us-down" => (Some(Side::Us), false),
                _ => return Err(value.fault("ussr, us, ussr-down, us-down or nobody")),
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// `country:us/ussr`, as the map prints it.
fn read_influence(board: &mut Twilight, value: Value<'_>) -> Result<(), Unreadable> {
    for country in Country::ALL {
        Side::BOTH.into_iter().for_each(|it| board.influence.set(it, country, 0));
    }
    for part in value.parts(',') {
        let form = "a country and its influence, such as cuba:0/3";
        let (name, counts) = part.text.split_once(':').ok_or(part.fault(form))?;
        let country: Country = Value { text: name, at: part.at }.read()?;
        let counts = Value { text: counts, at: part.at + name.len() + 1 };
        let (us, ussr) = counts.text.split_once('/').ok_or(counts.fault(form))?;
        for (side, count, at) in [(Side::Us, us, 0), (Side::Ussr, ussr, us.len() + 1)] {
            let count = Value { text: count, at: counts.at + at };
            board.influence.set(side, country, count.within(0..=99)?);
        }
    }
    Ok(())
}

fn read_cards(sketch: &mut Sketch, name: &str, value: Value<'_>) -> Result<bool, Unreadable> {
    let board = &mut sketch.board;
    match name {
        "ussr" => (board.hands[0], sketch.hands[0]) = value.cards_and_blanks()?,
        "us" => (board.hands[1], sketch.hands[1]) = value.cards_and_blanks()?,
        "known-ussr" => board.known[0] = value.cards()?,
        "known-us" => board.known[1] = value.cards()?,
        "lacks-ussr" => board.lacks[0] = read_lack(value)?,
        "lacks-us" => board.lacks[1] = read_lack(value)?,
        "discards" => board.discards = value.cards()?,
        "removed" => board.removed = value.cards()?,
        "foreseen" => board.foreseen = value.cards()?,
        "looked" => (board.looked, sketch.looked) = value.cards_and_blanks()?,
        "happened" => board.happened = value.cards()?,
        "headlines" => {
            sketch.headlines = value.pair(|it| Ok(it.text == "?"))?;
            board.headlines = value.pair(|it| match it.text {
                "?" => Ok(None),
                text => read_headline(text).map_err(|fault| fault.shifted(it.at)),
            })?;
        }
        "chosen" => board.chosen = value.pair(Value::flag)?,
        "borrowed" => board.borrowed = Some(value.read()?),
        _ => return Ok(false),
    }
    Ok(true)
}

/// `2:asia-scoring,europe-scoring`: two hidden cards of the hand are none of these.
fn read_lack(value: Value<'_>) -> Result<Lack, Unreadable> {
    let form = "a number and cards, such as 2:asia-scoring";
    let (count, cards) = value.text.split_once(':').ok_or(value.fault(form))?;
    let cards = Value { text: cards, at: value.at + count.len() + 1 };
    Ok(Lack { count: Value { text: count, ..value }.within(1..=99)?, cards: cards.cards()? })
}

fn read_effects(board: &mut Twilight, name: &str, value: Value<'_>) -> Result<bool, Unreadable> {
    match name {
        "effects" => {
            for part in value.parts(',') {
                board.effects.start(part.read()?);
            }
        }
        "scare" => board.scare = value.pair(|it| it.within(0..=9))?,
        "squads" => board.squads = value.within(-9..=9)?,
        "closed" => board.closed = Some(value.read()?),
        "alarm" => board.alarm = value.flag()?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn read_work(board: &mut Twilight, name: &str, value: Value<'_>) -> Result<bool, Unreadable> {
    match name {
        "agenda" => read_agenda(board, value)?,
        "operation" => board.operation = read_operation(value, board.operation.reach)?,
        "reach" => board.operation.reach = value.countries()?,
        "once" => board.marks[0] = value.countries()?,
        "twice" => board.marks[1] = value.countries()?,
        "start-ussr" => board.start[0] = value.countries()?,
        "start-us" => board.start[1] = value.countries()?,
        "tally" => board.tally = value.within(0..=99)?,
        "target" => board.target = Some(value.read()?),
        "end" => board.end = Some(read_end(value)?),
        _ => return Ok(false),
    }
    Ok(true)
}

/// `ussr,points`: who has won, or nobody, and how.
fn read_end(value: Value<'_>) -> Result<End, Unreadable> {
    let mut parts = value.parts(',');
    let (Some(winner), Some(how), None) = (parts.next(), parts.next(), parts.next()) else {
        return Err(value.fault("a winner and how, such as ussr,points"));
    };
    let winner = if winner.text == "nobody" { None } else { Some(winner.read()?) };
    Ok(End { winner, how: how.read()? })
}

fn read_agenda(board: &mut Twilight, value: Value<'_>) -> Result<(), Unreadable> {
    let steps: Vec<Value<'_>> = value.parts(',').collect();
    // As many may come on top of them.
    if steps.len() > AGENDA / 2 {
        return Err(value.fault("fewer steps"));
    }
    for part in steps.into_iter().rev() {
        let expected = "a step such as 117.0.3.1.0";
        let numbers: Vec<u8> =
            part.parts('.').map(|it| it.number(expected)).collect::<Result<_, _>>()?;
        let [number, step, left, note, begun @ (0 | 1)] = numbers[..] else {
            return Err(part.fault(expected));
        };
        let card_wanted = matches!(number, procedure::EVENT | procedure::FINALISE);
        let fits = number <= procedure::LAST
            && usize::from(step) <= script(number).len()
            && (!card_wanted || Card::numbered(left).is_some())
            && usize::from(note >> 2) < GRANTS.len();
        if !fits {
            return Err(part.fault("a step that there is"));
        }
        board.agenda.push(Waiting { script: number, step, left, note, begun: begun == 1 });
    }
    Ok(())
}

fn read_operation(value: Value<'_>, reach: Countries) -> Result<Operation, Unreadable> {
    let expected = "operations such as us.3.0.0.0.0.0";
    let parts: Vec<Value<'_>> = value.parts('.').collect();
    let [side, value_, spent, grant, china, asia, southeast] = parts[..] else {
        return Err(value.fault(expected));
    };
    let grant: u8 = grant.number(expected)?;
    if usize::from(grant) >= GRANTS.len() {
        return Err(value.fault(expected));
    }
    Ok(Operation {
        side: side.read()?,
        value: value_.within(0..=9)?,
        spent: spent.within(0..=9)?,
        grant,
        china: china.flag()?,
        outside: [asia.flag()?, southeast.flag()?],
        reach,
    })
}

/// What a short text leaves out follows from where the flow stands.
fn complete(board: &mut Twilight, machine: &Machine<Turn>, said: &[&str]) {
    let (phase, phasing) = match machine.state() {
        Some(Turn::ArUssr) => (Phase::Round, Side::Ussr),
        Some(Turn::ArUsa) => (Phase::Round, Side::Us),
        Some(Turn::ExtraArUssr) => (Phase::Extra, Side::Ussr),
        Some(Turn::ExtraArUsa) => (Phase::Extra, Side::Us),
        Some(
            Turn::HeadlineCardSelectUssr
            | Turn::HeadlineCardSelectUsa
            | Turn::HeadlineCardSelectBoth,
        ) => (Phase::Headline, Side::Ussr),
        _ => (board.phase, board.phasing),
    };
    if !said.contains(&"phase") {
        board.phase = phase;
    }
    if !said.contains(&"phasing") {
        board.phasing = phasing;
    }
    // A whole text counts its moments; only a short one leaves the reach to be found.
    if !said.contains(&"moment") && !said.contains(&"start-ussr") && !said.contains(&"start-us") {
        board.freeze_reach();
    }
}

fn check(sketch: &Sketch) -> Result<(), StartError> {
    let board = &sketch.board;
    let all = board.all_cards();
    let piles = [
        board.hands[0],
        board.hands[1],
        board.discards,
        board.removed,
        board.looked,
        board.foreseen,
        board.played_cards(),
        board.borrowed.into_iter().collect(),
    ];
    let count: u32 = piles.iter().map(|it| it.len()).sum();
    let together = piles.iter().fold(Cards::EMPTY, |sum, it| sum | *it);
    if together.len() != count {
        return Err(impossible("a card lies in two places"));
    }
    let placed = board.placed_cards() | together;
    if let Some(card) = placed.without(all).iter().next() {
        return Err(StartError::Impossible { why: format!("{card} has not come into play") });
    }
    if let Some(card) = board.removed.iter().find(|it| !it.is_starred()) {
        return Err(StartError::Impossible { why: format!("{card} never leaves the game") });
    }
    let known = board.known[0].without(board.hands[0]) | board.known[1].without(board.hands[1]);
    if !known.is_empty() {
        return Err(impossible("a card is known to be in a hand that does not have it"));
    }
    for side in Side::BOTH {
        let open = sketch.open_to(side);
        if open < board.lacks[side.index()].count {
            return Err(impossible("more cards lack something than are hidden in a hand"));
        }
    }
    if board.rules.civil_war && board.influence.of(Side::Us, Country::ChineseCivilWar) > 0
        || !board.is_civil_war() && board.influence.of(Side::Ussr, Country::ChineseCivilWar) > 0
    {
        return Err(impossible("nobody fights a civil war in China"));
    }
    Ok(())
}
