//! A field as text: what the fields of FEN leave out, and the whole of it in one word.

use super::{YES, squares};
use crate::cards::{Aim, Card, Play};
use crate::chess::{Duty, Effect, Field, Kind, POOL, Side, Square, read_number};
use game::Unreadable;

/// The letter of a side.
pub(super) fn letter(side: Side) -> char {
    if side == Side::White { 'w' } else { 'b' }
}

/// What FEN leaves out, by name.
pub(super) fn parts(field: &Field, sees: impl Fn(Side) -> bool) -> [(&'static str, String); 6] {
    let effects = field.effects.iter().map(|it| effect(it, sees(it.owner)));
    [
        ("pool", pool(field)),
        ("effects", effects.collect::<Vec<_>>().join(",")),
        ("stirred", if field.stirred { YES.to_string() } else { String::new() }),
        ("promoted", squares(field.promoted.iter())),
        ("landed", squares(field.landed.iter())),
        ("duty", duty(field.duty)),
    ]
}

fn duty(duty: Duty) -> String {
    match duty {
        Duty::None => String::new(),
        Duty::Ghost(at) => format!("ghost:{at}"),
        Duty::Rolled => "rolled".to_string(),
        Duty::Relay(at) => format!("relay:{at}"),
        Duty::Borrowed(at, kind) => format!("borrowed:{at}:{}", kind.letter()),
    }
}

fn read_duty(text: &str) -> Result<Duty, Unreadable> {
    let fault = Unreadable::new(0, "ghost:e4, rolled, relay:e4 or borrowed:e4:N");
    let mut words = text.split(':');
    let name = words.next().unwrap_or_default();
    let at = words.next().map_or(Err(fault), |it| it.parse::<Square>().map_err(|_| fault));
    let kind = words.next().and_then(|it| Kind::of_letter(it.parse().ok()?));
    let found = match name {
        "ghost" => Duty::Ghost(at?),
        "rolled" => Duty::Rolled,
        "relay" => Duty::Relay(at?),
        "borrowed" => Duty::Borrowed(at?, kind.ok_or(fault)?),
        _ => return Err(fault),
    };
    if duty(found) == text { Ok(found) } else { Err(fault) }
}

fn pool(field: &Field) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for (kind, count) in Kind::ALL.iter().zip(field.pools[side.index()]) {
            let letter = if side == Side::White { kind.letter() } else { kind.small() };
            (0..count).for_each(|_| text.push(letter));
        }
    }
    text
}

fn effect(effect: Effect, sees: bool) -> String {
    let place = match effect.card {
        Card::BuriedCharge if !sees => format!("{}:?", effect.card),
        Card::BuriedCharge => format!("{}:{}", effect.card, effect.at),
        card => Aim::Effect(card, effect.at, effect.more).to_string(),
    };
    let left = if effect.left > 0 { format!("*{}", effect.left) } else { String::new() };
    format!("{}.{place}{left}{}", letter(effect.owner), if effect.over { "!" } else { "" })
}

/// The whole field in one word.
pub(super) fn write(field: &Field, sees: impl Fn(Side) -> bool) -> String {
    let passant = field.en_passant.map_or("-".to_string(), |it| it.to_string());
    let mut text =
        format!("{};{};{passant};{}", field.write_pieces(), field.write_castling(), field.calm);
    for (name, value) in parts(field, sees) {
        if !value.is_empty() {
            text += &format!(";{name}={value}");
        }
    }
    text
}

/// What a text leaves open: which effects are traps of unknown place.
pub(super) type Unknown = Vec<usize>;

/// Reads one of the parts. Whether there is such a part.
pub(super) fn read_part(
    field: &mut Field,
    name: &str,
    value: &str,
    unknown: &mut Unknown,
) -> Result<bool, Unreadable> {
    match name {
        "pool" => read_pool(field, value)?,
        "effects" => read_effects(field, value, unknown)?,
        "stirred" if value == YES => field.stirred = true,
        "stirred" => return Err(Unreadable::new(0, YES)),
        "promoted" => field.promoted = read_squares(value)?.into_iter().collect(),
        "duty" => field.duty = read_duty(value)?,
        "landed" => {
            for square in read_squares(value)? {
                if field.landed.is_full() {
                    return Err(Unreadable::new(0, "fewer squares"));
                }
                field.landed.push(square);
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn read_pool(field: &mut Field, text: &str) -> Result<(), Unreadable> {
    for (at, letter) in text.char_indices() {
        let kind = Kind::of_letter(letter.to_ascii_uppercase()).filter(|it| it.index() < POOL);
        let kind = kind.ok_or(Unreadable::new(at, "letters of captured pieces"))?;
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let count = &mut field.pools[side.index()][kind.index()];
        *count = count
            .checked_add(1)
            .filter(|it| *it <= 64)
            .ok_or(Unreadable::new(at, "fewer pieces"))?;
    }
    match pool(field) == text {
        true => Ok(()),
        false => Err(Unreadable::new(0, "captured pieces in the order PNBRQpnbrq")),
    }
}

fn read_squares(text: &str) -> Result<Vec<Square>, Unreadable> {
    each_word(text, |word| word.parse())
}

/// Reads words between commas; a fault is found where it is.
pub(super) fn each_word<T>(
    text: &str,
    mut read: impl FnMut(&str) -> Result<T, Unreadable>,
) -> Result<Vec<T>, Unreadable> {
    let mut at = 0;
    text.split(',')
        .map(|word| {
            let item = read(word).map_err(|it| it.shifted(at));
            at += word.len() + 1;
            item
        })
        .collect()
}

fn read_effects(field: &mut Field, text: &str, unknown: &mut Unknown) -> Result<(), Unreadable> {
    for (effect, known) in each_word(text, read_effect)? {
        if field.effects.is_full() {
            return Err(Unreadable::new(0, "fewer effects"));
        }
        if !known {
            unknown.push(field.effects.len());
        }
        field.effects.push(effect);
    }
    Ok(())
}

/// Reads an effect, and whether its place is known.
fn read_effect(text: &str) -> Result<(Effect, bool), Unreadable> {
    let owner = match text.as_bytes() {
        [b'w', b'.', ..] => Side::White,
        [b'b', b'.', ..] => Side::Black,
        _ => return Err(Unreadable::new(0, "an effect such as w.sinkhole:e4")),
    };
    let body = &text[2..];
    let (body, over) = body.strip_suffix('!').map_or((body, false), |it| (it, true));
    let (body, left) = match body.split_once('*') {
        Some((body, left)) => {
            let at = 3 + body.len();
            let left = read_number(left, 9).map_err(|it| it.shifted(at))?;
            (body, left as u8)
        }
        None => (body, 0),
    };
    let effect = |card, at, more| Effect { card, owner, at, more, left, over };
    if body == format!("{}:?", Card::BuriedCharge) {
        return Ok((effect(Card::BuriedCharge, Square::default(), 0), false));
    }
    // A trap is written like its play, everything else as Clean Slate names it.
    if let Ok(Play { card: Card::BuriedCharge, aim: Aim::At(at, None) }) = body.parse() {
        return Ok((effect(Card::BuriedCharge, at, 0), true));
    }
    let slate = format!("{}:", Card::CleanSlate);
    let play: Play = format!("{slate}{body}").parse().map_err(|it: Unreadable| {
        Unreadable::new(2 + it.at.saturating_sub(slate.len()), it.expected)
    })?;
    match play.aim {
        Aim::Effect(card, at, more) => Ok((effect(card, at, more), true)),
        _ => Err(Unreadable::new(2, "an effect such as sinkhole:e4")),
    }
}

/// Reads a whole field from one word.
pub(super) fn read(text: &str, unknown: &mut Unknown) -> Result<Field, Unreadable> {
    let mut field = Field::empty();
    let mut at = 0;
    for (place, part) in text.split(';').enumerate() {
        let read = match place {
            0 => field.read_pieces(part),
            1 => field.read_castling(part),
            2 => field.read_passant(part),
            3 => read_number(part, 100).map(|it| field.calm = it as u8),
            _ => match part.split_once('=') {
                Some((name, value)) => {
                    let read = read_part(&mut field, name, value, unknown);
                    let read = read.map_err(|it| it.shifted(name.len() + 1));
                    read.and_then(|known| match known {
                        true => Ok(()),
                        false => Err(Unreadable::new(0, "a part of a field")),
                    })
                }
                None => Err(Unreadable::new(0, "a part of a field")),
            },
        };
        read.map_err(|it| it.shifted(at))?;
        at += part.len() + 1;
    }
    match text.split(';').count() {
        0..4 => Err(Unreadable::new(text.len(), "pieces, rights, en passant and calm")),
        _ => Ok(field),
    }
}
