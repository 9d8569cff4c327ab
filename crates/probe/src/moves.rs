//! Cards, inputs and their notation, refusals, the journal, and the list of lawful moves.

use crate::board::{Board, STAKE_MAX};
use crate::fault;
use crate::flow::Round;
use flow::{Seat, Unreadable};
use serde::Serialize;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

/// One of twelve cards, worth its number and one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Card(pub u8);

impl Card {
    pub(crate) fn bit(self) -> u16 {
        1 << (self.0 & 15)
    }

    /// Three cards counter what the enemy plays.
    pub fn is_reaction(self) -> bool {
        (9..12).contains(&self.0)
    }

    /// Three cards let their player play another.
    pub fn is_encore(self) -> bool {
        (6..9).contains(&self.0)
    }
}

/// The cards of a set.
pub(crate) fn cards(set: u16) -> impl Iterator<Item = Card> {
    (0..12).map(Card).filter(move |it| set & it.bit() != 0)
}

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Stakes so many points in secret.
    Stake(u8),
    /// Plays a card.
    Play(Card),
    /// Counters with a card.
    React(Card),
    /// Lets it pass. The sigh that goes with it is never written down.
    Decline(u8),
}

/// What chance does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// This card is dealt.
    Dealt(Card),
}

/// What the system announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tick {
    /// This round has ended.
    RoundEnd(u8),
}

/// Why the rules refuse.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
#[allow(missing_docs)]
pub enum Refusal {
    #[error("stake first")]
    StakeFirst,
    #[error("you have staked already")]
    AlreadyStaked,
    #[error("the highest stake is {max}")]
    StakeTooHigh { max: u8 },
    #[error("card {card} is not in your hand")]
    NotInHand { card: Card },
    #[error("card {card} cannot counter")]
    NotAReaction { card: Card },
    #[error("card {card} is not in the deck")]
    NotInDeck { card: Card },
    #[error("the round is ending")]
    RoundEnding,
    #[error("round {round} is over already")]
    RoundIsOver { round: u8 },
    #[error("round {round} cannot end now")]
    RoundIsNotOver { round: u8 },
}

/// What the journal tells.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
#[allow(missing_docs)]
pub enum Entry {
    #[error("you draw card {card}")]
    Dealt { card: Card },
    #[error("seat {seat} draws a card")]
    Drew { seat: Seat },
    #[error("seat {seat} has staked")]
    Staked { seat: Seat },
    #[error("the stakes were {} and {}", stakes[0], stakes[1])]
    Revealed { stakes: [u8; 2] },
    #[error("seat {seat} plays card {card}")]
    Played { seat: Seat, card: Card },
    #[error("seat {seat} counters with card {card}")]
    Countered { seat: Seat, card: Card },
    #[error("seat {seat} lets it pass")]
    LetPass { seat: Seat },
    #[error("round {round} is over")]
    Closed { round: u8 },
}

/// Shows every lawful move of a seat.
pub(crate) fn legal(
    board: &Board,
    state: Option<Round>,
    seat: Seat,
    each: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let hand = if seat.0 < 2 { board.hand(seat) } else { 0 };
    let sigh = u8::from(board.fault == fault::MUMBLES);
    match state {
        Some(Round::Stake) if board.staking().contains(seat) => {
            let skipped = u8::from(board.fault == fault::SHORT_LIST);
            (skipped..=STAKE_MAX).try_for_each(|points| each(Move::Stake(points)))
        }
        Some(Round::Lead) if board.leader().contains(seat) => {
            if board.fault == fault::NO_ANSWER && board.round == 1 {
                return ControlFlow::Continue(());
            }
            if board.fault == fault::LONG_LIST {
                cards(board.deck).try_for_each(|card| each(Move::Play(card)))?;
            }
            cards(hand).try_for_each(|card| each(Move::Play(card)))
        }
        Some(Round::Encore) if board.leader().contains(seat) => {
            cards(hand).try_for_each(|card| each(Move::Play(card)))?;
            each(Move::Decline(sigh))
        }
        Some(Round::React) if board.enemy().contains(seat) => {
            let reactions = cards(hand).filter(|it| it.is_reaction());
            reactions.into_iter().try_for_each(|card| each(Move::React(card)))?;
            each(Move::Decline(sigh))
        }
        _ => ControlFlow::Continue(()),
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Stake(points) => write!(f, "stake{points}"),
            Move::Play(card) => write!(f, "play{card}"),
            Move::React(card) => write!(f, "react{card}"),
            Move::Decline(_) => f.write_str("decline"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if text == "decline" {
            return Ok(Move::Decline(0));
        }
        let (verb, number) = split(text);
        match verb {
            "stake" => number_in(number, 10, verb.len()).map(Move::Stake),
            "play" => number_in(number, 12, verb.len()).map(|it| Move::Play(Card(it))),
            "react" => number_in(number, 12, verb.len()).map(|it| Move::React(Card(it))),
            _ => Err(Unreadable::new(0, "stake, play, react or decline")),
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deal::Dealt(card) = self;
        write!(f, "card{card}")
    }
}

impl FromStr for Deal {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match split(text) {
            ("card", number) => number_in(number, 12, 4).map(|it| Deal::Dealt(Card(it))),
            _ => Err(Unreadable::new(0, "card")),
        }
    }
}

impl fmt::Display for Tick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tick::RoundEnd(round) = self;
        write!(f, "end{round}")
    }
}

impl FromStr for Tick {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match split(text) {
            ("end", number) => number_in(number, 100, 3).map(Tick::RoundEnd),
            _ => Err(Unreadable::new(0, "end")),
        }
    }
}

fn split(text: &str) -> (&str, &str) {
    text.split_at(text.find(|it: char| it.is_ascii_digit()).unwrap_or(text.len()))
}

/// A plain number below a bound.
fn number_in(text: &str, bound: u8, at: usize) -> Result<u8, Unreadable> {
    let number: Option<u8> = text.parse().ok().filter(|it| *it < bound);
    number
        .filter(|it| it.to_string() == text)
        .ok_or(Unreadable::new(at, "the number of a card, a stake or a round"))
}
