//! Why the rules refuse an input.

use crate::cards::Card;
use crate::map::Country;
use crate::moves::{Mode, Use};

/// The reason against an input, with the facts behind it.
#[game::coded]
pub enum Refusal {
    /// The headline of this side is chosen.
    #[say("you have chosen your headline")]
    AlreadyChosen,
    /// Only a headline can be chosen now.
    #[say("choose a headline")]
    HeadlineFirst,
    /// A country must be named.
    #[say("name a country")]
    NameACountry,
    /// A card must be named.
    #[say("name a card")]
    NameACard,
    /// A use of the operations must be named.
    #[say("say what the operations are used for")]
    NameAUse,
    /// The question has two answers.
    #[say("answer yes or no")]
    YesOrNo,
    /// A level of DEFCON must be named.
    #[say("name a level of DEFCON")]
    NameALevel,
    /// A region must be named.
    #[say("name a region")]
    NameARegion,
    /// A card must be played.
    #[say("play a card")]
    PlayACard,
    /// The card is not in the hand.
    #[say("you do not hold {}", card.name())]
    NotInHand {
        /// The card named.
        card: Card,
    },
    /// The card can be no headline.
    #[say("{} cannot be a headline", card.name())]
    NoHeadline {
        /// The card named.
        card: Card,
    },
    /// The event cannot happen now.
    #[say("the event of {} cannot happen now", card.name())]
    NoEvent {
        /// The card named.
        card: Card,
    },
    /// The card cannot be played like that by this side.
    #[say("{} cannot be played like that", card.name())]
    NotThatWay {
        /// The card named.
        card: Card,
        /// The way.
        mode: Mode,
    },
    /// The card has too few operations for the next box.
    #[say("{} is worth {has}, and the next box takes {needed}", card.name())]
    TooWeak {
        /// The card named.
        card: Card,
        /// Its operations as this side uses them.
        has: u8,
        /// The operations an attempt takes.
        needed: u8,
    },
    /// There is no further attempt in the space race this turn.
    #[say("no further attempt in the space race this turn")]
    NoAttempt,
    /// The side does not hold UN Intervention.
    #[say("UN Intervention takes that card and a card of the opponent")]
    NoIntervention,
    /// The side is trapped.
    #[say("you are trapped: discard a card worth two or more")]
    Trapped,
    /// The side is not trapped, or the card does not help.
    #[say("{} gets you out of no trap", card.name())]
    NoWayOut {
        /// The card named.
        card: Card,
    },
    /// Missile Envy must be played for its operations.
    #[say("Missile Envy must be played for its operations")]
    EnvyFirst,
    /// The rounds that are left are needed for scoring cards.
    #[say("a scoring card must be played")]
    ScoringFirst,
    /// A card must be played.
    #[say("you must play a card")]
    NoPass,
    /// The country is out of reach.
    #[say("{} is out of reach", country.name())]
    OutOfReach {
        /// The country named.
        country: Country,
    },
    /// The operations do not suffice.
    #[say("{} costs {cost}, and that is more than is left for it", country.name())]
    TooDear {
        /// The country named.
        country: Country,
        /// What a point costs there.
        cost: u8,
    },
    /// The country is not one of those it is about.
    #[say("{} is not one of the countries it is about", country.name())]
    NotThere {
        /// The country named.
        country: Country,
    },
    /// The country was named often enough.
    #[say("{} was named often enough", country.name())]
    OftenEnough {
        /// The country named.
        country: Country,
    },
    /// There is no influence to act on.
    #[say("there is no such influence in {}", country.name())]
    NoInfluence {
        /// The country named.
        country: Country,
    },
    /// DEFCON has closed the region.
    #[say("DEFCON {defcon} keeps you out of {}", country.name())]
    DefconForbids {
        /// The country named.
        country: Country,
        /// The level.
        defcon: u8,
    },
    /// A treaty or a reform protects the country.
    #[say("{} is protected", country.name())]
    Protected {
        /// The country named.
        country: Country,
    },
    /// The card is not one of those that can be named.
    #[say("{} is not one of the cards to choose from", card.name())]
    NotOffered {
        /// The card named.
        card: Card,
    },
    /// The operations cannot be used like that.
    #[say("the operations cannot be used like that")]
    NoSuchUse {
        /// The use named.
        kind: Use,
    },
    /// The question wants an answer.
    #[say("that is not enough")]
    MustGoOn,
    /// DEFCON cannot be set to that level.
    #[say("DEFCON cannot be moved to {level}")]
    NoSuchLevel {
        /// The level named.
        level: u8,
    },
    /// Chance cannot bring that: the card lies elsewhere, a die has six sides.
    #[say("chance cannot bring that")]
    CannotCome,
}
