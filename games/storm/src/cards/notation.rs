//! How a play is written: the card and its parts, `twin-tunnels:a2:h7`.

use super::Card;
use super::aim::{Aim, Form, Pawns, Play, Trade, UNSORTED_EDGES, UNSORTED_MAX};
use crate::chess::{EDGES, Kind, PIECES_MAX, Square, Step, promotion};
use crate::list::List;
use game::Unreadable;
use std::fmt;
use std::str::FromStr;

const COMPASS: [char; 4] = ['N', 'E', 'S', 'W'];
fn letter(kind: Option<Kind>) -> String {
    kind.map_or(String::new(), |it| it.small().to_string())
}

fn edges(bits: u8) -> String {
    let letters = (0..4).filter(|it| bits & EDGES[*it] != 0).map(|it| COMPASS[it]);
    match bits & UNSORTED_EDGES {
        0 => letters.collect(),
        _ => letters.rev().collect(),
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Aim::Nothing => Ok(()),
            Aim::At(at, kind) => write!(f, "{at}{}", letter(kind)),
            Aim::Pair(one, other, kind) => write!(f, "{one}:{other}{}", letter(kind)),
            Aim::Pawns(pawns) => pawns.iter().enumerate().try_for_each(|(place, (at, kind))| {
                write!(f, "{}{at}{}", if place > 0 { ":" } else { "" }, letter(kind))
            }),
            Aim::Round(clockwise, kind) => {
                f.write_str(if clockwise { "cw" } else { "ccw" })?;
                kind.map_or(Ok(()), |it| write!(f, ":{}", it.small()))
            }
            Aim::Wall(at, bits) => write!(f, "{at}:{}", edges(bits)),
            Aim::Piece(kind, at) => write!(f, "{}:{at}", kind.letter()),
            Aim::Effect(card, at, more) => match effect_aim(card, at, more) {
                Aim::Nothing => write!(f, "{card}"),
                aim => write!(f, "{card}:{aim}"),
            },
            Aim::Trap(number) => write!(f, "trap{number}"),
            Aim::Kind(kind) => write!(f, "{}", kind.letter()),
            Aim::Trade(trade) => {
                let own = trade.own.iter().map(|(at, kind)| format!("{at}{}", letter(kind)));
                let all = own.chain(trade.enemy.iter().map(|it| it.to_string()));
                f.write_str(&all.collect::<Vec<_>>().join(":"))
            }
            Aim::Unsorted(items) => {
                let all = items.iter().map(|(at, kind)| format!("{at}{}", letter(kind)));
                f.write_str(&all.collect::<Vec<_>>().join(":"))
            }
            Aim::Twin(one, other) => {
                let written = |it: Step| format!("{}:{}{}", it.from, it.to, letter(it.promotion));
                write!(f, "{}:{}", written(one), written(other))
            }
        }
    }
}

/// What an effect is known by.
pub(crate) fn effect_aim(card: Card, at: Square, more: u8) -> Aim {
    match card.design().effect_form() {
        Form::Nothing => Aim::Nothing,
        Form::Wall => Aim::Wall(at, more),
        Form::Pair => Aim::Pair(at, Square::from_index(more).unwrap_or_default(), None),
        Form::Kind => Aim::Kind(Kind::ALL[usize::from(more) % Kind::NUM]),
        _ => Aim::At(at, None),
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.aim {
            Aim::Nothing => write!(f, "{}", self.card),
            aim => write!(f, "{}:{aim}", self.card),
        }
    }
}

/// Whether squares stand in their order, each once.
fn is_sorted(items: &[(Square, Option<Kind>)]) -> bool {
    items.is_sorted_by(|one, other| one.0 < other.0)
}

/// The parts of a text between colons, each with its place.
struct Parts<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parts<'a> {
    fn next(&mut self, expected: &'static str) -> Result<(usize, &'a str), Unreadable> {
        let at = self.at;
        let rest = self.text.get(at..).filter(|it| !it.is_empty());
        let rest = rest.ok_or(Unreadable::new(at.min(self.text.len()), expected))?;
        let part = rest.split(':').next().unwrap_or(rest);
        self.at = at + part.len() + 1;
        Ok((at, part))
    }

    fn is_done(&self) -> bool {
        self.at > self.text.len()
    }

    fn square(&mut self) -> Result<Square, Unreadable> {
        let (at, part) = self.next("a square such as e4")?;
        part.parse::<Square>().map_err(|it| Unreadable::new(at + it.at, it.expected))
    }

    /// A square, and perhaps the letter of a promotion behind it.
    fn pawn(&mut self) -> Result<(Square, Option<Kind>), Unreadable> {
        let (at, part) = self.next("a square such as e4")?;
        let square = part.get(..2).unwrap_or(part).parse::<Square>();
        let square = square.map_err(|it| Unreadable::new(at + it.at, it.expected))?;
        match part.as_bytes()[2..] {
            [] => Ok((square, None)),
            [letter] => promotion(letter)
                .map(|it| (square, Some(it)))
                .ok_or(Unreadable::new(at + 2, "one of q, r, b and n")),
            _ => Err(Unreadable::new(at + 3, "a colon or the end")),
        }
    }

    fn aim(&mut self, form: Form) -> Result<Aim, Unreadable> {
        Ok(match form {
            Form::Nothing => Aim::Nothing,
            Form::At => {
                let (at, kind) = self.pawn()?;
                Aim::At(at, kind)
            }
            Form::Pair => {
                let one = self.square()?;
                let (other, kind) = self.pawn()?;
                Aim::Pair(one, other, kind)
            }
            Form::Pawns => self.pawns()?,
            Form::Round => self.round()?,
            Form::Wall => {
                let at = self.square()?;
                Aim::Wall(at, self.edges()?)
            }
            Form::Piece => {
                let kind = self.kind("one of P, N, B, R and Q", 5)?;
                Aim::Piece(kind, self.square()?)
            }
            Form::Effect => self.effect()?,
            Form::Kind => Aim::Kind(self.kind("one of P, N, B and R", 4)?),
            Form::Trade => self.trade()?,
            Form::Twin => Aim::Twin(self.step()?, self.step()?),
        })
    }

    /// The letter of one of the first kinds.
    fn kind(&mut self, expected: &'static str, most: usize) -> Result<Kind, Unreadable> {
        let (at, part) = self.next(expected)?;
        let kind = part.parse().ok().and_then(Kind::of_letter).filter(|it| it.index() < most);
        kind.ok_or(Unreadable::new(at, expected))
    }

    fn step(&mut self) -> Result<Step, Unreadable> {
        let from = self.square()?;
        let (to, promotion) = self.pawn()?;
        Ok(Step { from, to, promotion })
    }

    /// Own pawns, then as many of the enemy's, each in the order of the squares.
    fn trade(&mut self) -> Result<Aim, Unreadable> {
        let squares = self.text.get(self.at..).map_or(0, |it| it.split(':').count());
        if !matches!(squares, 2 | 4 | 6) {
            return Err(Unreadable::new(self.text.len(), "two, four or six squares"));
        }
        let (mut trade, mut all) = (Trade::default(), List::default());
        for place in 0..squares {
            let start = self.at;
            let (at, kind) = self.pawn()?;
            all.push((at, kind));
            match place < squares / 2 {
                true => trade.own.push((at, kind)),
                false if kind.is_some() => {
                    return Err(Unreadable::new(start + 2, "a colon or the end"));
                }
                false => trade.enemy.push(at),
            }
        }
        let (own, enemy) = all.as_slice().split_at(squares / 2);
        let sorted = is_sorted(own) && is_sorted(enemy);
        Ok(if sorted { Aim::Trade(trade) } else { Aim::Unsorted(all) })
    }

    fn pawns(&mut self) -> Result<Aim, Unreadable> {
        let mut all = Vec::new();
        while all.is_empty() || !self.is_done() {
            let start = self.at;
            all.push(self.pawn()?);
            let most = if is_sorted(&all) { PIECES_MAX } else { UNSORTED_MAX };
            if all.len() > most {
                return Err(Unreadable::new(start, "squares in their order"));
            }
        }
        if !is_sorted(&all) {
            let mut unsorted = List::default();
            all.into_iter().for_each(|it| unsorted.push(it));
            return Ok(Aim::Unsorted(unsorted));
        }
        let pawns =
            all.into_iter().fold(Pawns::default(), |pawns, (at, kind)| pawns.with(at, kind));
        Ok(Aim::Pawns(pawns))
    }

    fn round(&mut self) -> Result<Aim, Unreadable> {
        let (at, part) = self.next("cw or ccw")?;
        let clockwise = match part {
            "cw" => true,
            "ccw" => false,
            _ => return Err(Unreadable::new(at, "cw or ccw")),
        };
        if self.is_done() {
            return Ok(Aim::Round(clockwise, None));
        }
        let (at, part) = self.next("one of q, r, b and n")?;
        let kind = match *part.as_bytes() {
            [letter] => promotion(letter),
            _ => None,
        };
        Ok(Aim::Round(clockwise, Some(kind.ok_or(Unreadable::new(at, "one of q, r, b and n"))?)))
    }

    fn edges(&mut self) -> Result<u8, Unreadable> {
        let expected = "two of N, E, S and W, in this order";
        let (at, part) = self.next(expected)?;
        let found =
            (0..2 * UNSORTED_EDGES).find(|it| (it & 15).count_ones() == 2 && edges(*it) == part);
        found.ok_or(Unreadable::new(at, expected))
    }

    fn effect(&mut self) -> Result<Aim, Unreadable> {
        let expected = "a card in play, or trap and its number";
        let (at, part) = self.next(expected)?;
        if let Some(number) = part.strip_prefix("trap") {
            let number = crate::chess::read_number(number, 9).ok().filter(|it| *it > 0);
            let number = number.ok_or(Unreadable::new(at + 4, "the number of a trap"))?;
            return Ok(Aim::Trap(number as u8));
        }
        let card = part.parse::<Card>().ok().filter(|it| it.lasts() && *it != Card::BuriedCharge);
        let card = card.ok_or(Unreadable::new(at, expected))?;
        let form = card.design().effect_form();
        Ok(match self.aim(form)? {
            Aim::At(at, None) => Aim::Effect(card, at, 0),
            Aim::Pair(one, other, None) => Aim::Effect(card, one, other.into()),
            Aim::Wall(at, bits) => Aim::Effect(card, at, bits),
            Aim::Nothing => Aim::Effect(card, Square::default(), 0),
            Aim::Kind(kind) => Aim::Effect(card, Square::default(), kind.index() as u8),
            _ => return Err(Unreadable::new(self.at - 2, "a square such as e4")),
        })
    }
}

impl FromStr for Play {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Play, Unreadable> {
        let mut parts = Parts { text, at: 0 };
        let (_, name) = parts.next("the name of a card")?;
        let card: Card = name.parse()?;
        let aim = parts.aim(card.design().form())?;
        if !parts.is_done() {
            return Err(Unreadable::new(parts.at - 1, "the end of the play"));
        }
        Ok(Play { card, aim })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_as_it_is_written() {
        for text in [
            "second-wind",
            "sinkhole:e4",
            "long-march:e5q",
            "twin-tunnels:a2:h7",
            "knights-gait:b6:a8n",
            "pawn-wave:a2:c2:b7q",
            "corner-waltz:cw",
            "corner-waltz:ccw:q",
            "palisade:a1:NE",
            "palisade:g7:SW",
            "second-life:R:a1",
            "guardian:P:e5",
            "clean-slate:sinkhole:e4",
            "clean-slate:twin-tunnels:a2:h7",
            "clean-slate:palisade:a1:EW",
            "clean-slate:truce",
            "clean-slate:trap1",
            "clean-slate:decree:N",
            "clean-slate:hunger",
            "clean-slate:no-mans-piece:d4",
            "snowplough:d4:e5",
            "decree:P",
            "infiltration:a2:b7",
            "infiltration:a2:c2q:d7:b8",
            "twin-move:b1:c3:g1:f3",
            "twin-move:a7:a8q:b7:b8n",
            "field-promotion:a7q",
            "veto",
            "pawn-wave:b2:a2",
            "pawn-wave:a2:a2",
            "palisade:a1:EN",
            "clean-slate:palisade:a1:WE",
            "infiltration:b2:a2:c7:d7",
            "infiltration:a2:b2q:d7:c7",
        ] {
            assert_eq!(text.parse::<Play>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_fault_is_found_where_it_is() {
        for (text, at) in [
            ("sinkhol:e4", 7),
            ("sinkhole", 8),
            ("sinkhole:", 9),
            ("sinkhole:i4", 9),
            ("sinkhole:e4:e5", 11),
            ("sinkhole::e4", 9),
            ("veto:e4", 4),
            ("twin-tunnels:a2", 15),
            ("pawn-wave:a1:b1:c1:d1:e1:f1:g1:h1:a1", 34),
            ("long-march:e5k", 13),
            ("long-march:e5qq", 14),
            ("palisade:a1:NN", 12),
            ("corner-waltz:up", 13),
            ("second-life:K:a1", 12),
            ("clean-slate:veto", 12),
            ("clean-slate:trap0", 16),
            ("clean-slate:buried-charge:e4", 12),
            ("clean-slate:venom:e4q", 20),
            ("beam:d4:NE", 8),
            ("decree:Q", 7),
            ("infiltration:a2:b2:c7", 21),
            ("infiltration:a2:b7q", 18),
            ("twin-move:b1:c3:g1", 18),
        ] {
            assert_eq!(text.parse::<Play>().unwrap_err().at, at, "{text}");
        }
    }
}
