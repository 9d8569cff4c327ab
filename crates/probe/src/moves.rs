//! Cards, inputs and their notation, refusals, the journal.

use flow::{Seat, Unreadable};
use std::fmt;
use std::str::FromStr;

/// One of twelve cards, worth its number and one.
#[game::notation]
pub struct Card(#[range(0..=11)] pub u8);

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
#[game::notation(by_hand)]
pub enum Move {
    /// Stakes so many points in secret.
    Stake(#[range(0..=9)] u8),
    /// Plays a card.
    Play(Card),
    /// Counters with a card.
    React(Card),
    /// Lets it pass. The sigh that goes with it is never written down.
    Decline(#[range(0..=0)] u8),
}

/// What chance does.
#[game::notation]
pub enum Deal {
    /// This card is dealt.
    #[form("card{0}")]
    Dealt(Card),
}

/// What the system announces.
#[game::notation]
pub enum Tick {
    /// This round has ended.
    #[form("end{0}")]
    RoundEnd(#[range(0..=99)] u8),
}

/// Why the rules refuse.
#[game::coded]
pub enum Refusal {
    /// Nothing is played before the stakes.
    #[say("stake first")]
    StakeFirst,
    /// One stake a round.
    #[say("you have staked already")]
    AlreadyStaked,
    /// Stakes have a limit.
    #[say("the highest stake is {max}")]
    StakeTooHigh {
        /// The limit.
        max: u8,
    },
    /// Another seat holds it, or nobody.
    #[say("card {card} is not in your hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// Only three cards counter.
    #[say("card {card} cannot counter")]
    NotAReaction {
        /// The card.
        card: Card,
    },
    /// It was dealt before.
    #[say("card {card} is not in the deck")]
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// The system has the word.
    #[say("the round is ending")]
    RoundEnding,
    /// The event comes too late.
    #[say("round {round} is over already")]
    RoundIsOver {
        /// The round.
        round: u8,
    },
    /// The event comes too early.
    #[say("round {round} cannot end now")]
    RoundIsNotOver {
        /// The round.
        round: u8,
    },
}

/// What the journal tells.
#[game::coded]
pub enum Entry {
    /// To the seat that draws.
    #[say("you draw card {card}")]
    Dealt {
        /// The card.
        card: Card,
    },
    /// To the others.
    #[say("seat {seat} draws a card")]
    Drew {
        /// Who.
        seat: Seat,
    },
    /// That a stake was made, not which.
    #[say("seat {seat} has staked")]
    Staked {
        /// Who.
        seat: Seat,
    },
    /// Both stakes are shown.
    #[say("the stakes were {} and {}", stakes[0], stakes[1])]
    Revealed {
        /// Of both seats.
        stakes: [u8; 2],
    },
    /// A card is played.
    #[say("seat {seat} plays card {card}")]
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// What one of the broken copies tells of the rest of the hand.
        rest: u16,
    },
    /// A card is countered.
    #[say("seat {seat} counters with card {card}")]
    Countered {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is not countered.
    #[say("seat {seat} lets it pass")]
    LetPass {
        /// Who.
        seat: Seat,
    },
    /// A round has ended.
    #[say("round {round} is over")]
    Closed {
        /// Which.
        round: u8,
    },
}

/// The facts of a question.
#[game::coded]
pub enum Prompt {
    /// A card may be countered.
    #[say("card {card} is being played")]
    Counter {
        /// The card.
        card: Card,
    },
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
