//! What sides and chance can do.

use crate::cards::Card;
use crate::map::{Country, Region};

/// How a card is used.
#[game::notation]
pub enum Mode {
    /// For its event.
    Event,
    /// For its operations, where its event does not matter.
    Ops,
    /// For its operations, and then the opponent's event happens.
    OpsFirst,
    /// First the opponent's event happens, then its operations are used.
    EventFirst,
    /// For the space race.
    Space,
    /// Together with UN Intervention, for its operations.
    Intervene,
    /// It is discarded, to get out of a trap.
    Discard,
}

/// What operations are used for.
#[game::notation]
pub enum Use {
    /// Influence is placed.
    Influence,
    /// Countries are realigned.
    Realign,
    /// A coup is made.
    Coup,
    /// An attempt in the space race is made.
    Race,
}

impl Use {
    /// All of them, in the order of their bits in a question.
    pub const ALL: [Use; 4] = [Use::Influence, Use::Realign, Use::Coup, Use::Race];
}

/// What a side does.
#[game::notation]
pub enum Move {
    /// Chooses a card as its headline.
    Headline(Card),
    /// Plays a card in a way.
    #[form("{0}:{1}")]
    Play(Mode, Card),
    /// Names a country.
    #[form("@{0}")]
    At(Country),
    /// Names a card.
    Card(Card),
    /// Names a region.
    Region(Region),
    /// Names a level of DEFCON.
    Defcon(#[range(1..=5)] u8),
    /// Says what operations are used for.
    Use(Use),
    /// Yes.
    Yes,
    /// No.
    No,
    /// Enough, or nothing at all.
    Done,
}

/// What chance does.
#[game::notation]
pub enum Chance {
    /// A die shows so many pips.
    Die(#[range(1..=6)] u8),
    /// The dice of the USSR and of the US.
    #[form("{0}-{1}")]
    Dice(#[range(1..=6)] u8, #[range(1..=6)] u8),
    /// A card comes from the pile, or out of a hand.
    Card(Card),
}
