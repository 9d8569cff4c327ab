//! What the journal tells.

use crate::board::How;
use crate::cards::{Card, War};
use crate::effects::Effect;
use crate::map::{Country, Region};
use crate::moves::Mode;
use crate::side::Side;

/// Something that happened.
#[game::coded]
pub enum Entry {
    /// A turn begins.
    #[say("turn {turn} begins")]
    TurnBegan {
        /// The turn.
        turn: u8,
    },
    /// The cards of a new war join the pile.
    #[say("the cards of the {war} war join the pile")]
    DeckJoined {
        /// Which cards.
        war: War,
    },
    /// A card came from the pile; told to whoever holds it.
    #[say("{} draws {}", side.name(), card.name())]
    Drew {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// The discards have become the pile.
    #[say("{cards} discards become the pile again")]
    Reshuffled {
        /// How many.
        cards: u8,
    },
    /// A headline is shown.
    #[say("{} headlines {}", side.name(), card.name())]
    Headline {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A headline never happens.
    #[say("the headline of the {}, {}, is cancelled", side.name(), card.name())]
    HeadlineCancelled {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A card is played.
    #[say("{} plays {}: {mode}", side.name(), card.name())]
    Played {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
        /// How.
        mode: Mode,
    },
    /// A side has nothing to play, or does not want to.
    #[say("{} plays nothing", side.name())]
    Passed {
        /// The side.
        side: Side,
    },
    /// An event happens, for this side.
    #[say("event: {}", card.name())]
    Event {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// An event cannot happen.
    #[say("the event of {} cannot happen", card.name())]
    NoEvent {
        /// The card.
        card: Card,
    },
    /// Influence changed.
    #[say("{} {by:+} in {} [{us}][{ussr}]", side.name(), country.name())]
    Influence {
        /// The side.
        side: Side,
        /// The country.
        country: Country,
        /// By how much.
        by: i8,
        /// What the US has now.
        us: u8,
        /// What the USSR has now.
        ussr: u8,
    },
    /// Points were won; the score counts towards the US.
    #[say("{} gains {points} VP, the score is {score:+}", side.name())]
    Points {
        /// The side.
        side: Side,
        /// How many points.
        points: i8,
        /// The score after it, towards the US.
        score: i8,
    },
    /// A region was scored; the points count towards the US.
    #[say("{} is scored: {points:+}", region.name())]
    Scored {
        /// The region.
        region: Region,
        /// How many points.
        points: i8,
    },
    /// Southeast Asia was scored; the points count towards the US.
    #[say("Southeast Asia is scored: {points:+}")]
    ScoredSoutheast {
        /// How many points.
        points: i8,
    },
    /// DEFCON moved.
    #[say("DEFCON goes from {from} to {to}")]
    Defcon {
        /// Before.
        from: u8,
        /// After.
        to: u8,
    },
    /// Military operations changed.
    #[say("{} has {to} military operations", side.name())]
    Military {
        /// The side.
        side: Side,
        /// After.
        to: u8,
    },
    /// A side advanced in the space race.
    #[say("{} reaches box {to} of the space race", side.name())]
    Space {
        /// The side.
        side: Side,
        /// After.
        to: u8,
    },
    /// An attempt in the space race was rolled for.
    #[say("{} rolls {die} in the space race and needs {needed} or less", side.name())]
    SpaceRolled {
        /// The side.
        side: Side,
        /// The pips.
        die: u8,
        /// The highest roll that succeeds.
        needed: u8,
    },
    /// A coup was rolled for.
    #[say("{} makes a coup in {}: {die} + {ops} ({modifier:+}) {}", side.name(), country.name(), beaten(margin))]
    Coup {
        /// The side.
        side: Side,
        /// The country.
        country: Country,
        /// The pips.
        die: u8,
        /// The operations used.
        ops: u8,
        /// What changed the die.
        modifier: i8,
        /// By how much it succeeded.
        margin: i8,
    },
    /// A realignment was rolled for; the totals, and the dice in them.
    #[say("{} is realigned: USSR {ussr} (die {ussr_die}), US {us} (die {us_die})", country.name())]
    Realigned {
        /// The country.
        country: Country,
        /// The total of the USSR.
        ussr: i8,
        /// The total of the US.
        us: i8,
        /// The pips of the USSR.
        ussr_die: u8,
        /// The pips of the US.
        us_die: u8,
    },
    /// A war was fought.
    #[say("war in {}: {} rolls {die} ({modifier:+}) and {}", country.name(), side.name(), if won { "wins" } else { "loses" })]
    War {
        /// The side.
        side: Side,
        /// The country.
        country: Country,
        /// The pips.
        die: u8,
        /// What changed the die.
        modifier: i8,
        /// Whether it was won.
        won: bool,
    },
    /// The way out of a trap was rolled for.
    #[say("{} rolls {die} and {}", side.name(), if free { "is free" } else { "stays trapped" })]
    Trap {
        /// The side.
        side: Side,
        /// The pips.
        die: u8,
        /// Whether it got out.
        free: bool,
    },
    /// Both rolled in a contest; the totals, and the dice in them.
    #[say("USSR {ussr} (die {ussr_die}), US {us} (die {us_die})")]
    Contest {
        /// The total of the USSR.
        ussr: i8,
        /// The total of the US.
        us: i8,
        /// The pips of the USSR.
        ussr_die: u8,
        /// The pips of the US.
        us_die: u8,
    },
    /// A card was discarded.
    #[say("{} discards {}", side.name(), card.name())]
    Discarded {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A card left the game.
    #[say("{} leaves the game", card.name())]
    Removed {
        /// The card.
        card: Card,
    },
    /// A card of a hand was shown.
    #[say("{} shows {}", side.name(), card.name())]
    Shown {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// There was no such card to show.
    #[say("{} has no such card to show", side.name())]
    NothingShown {
        /// The side.
        side: Side,
    },
    /// A side had no card to give.
    #[say("{} has no card to give", side.name())]
    NothingGiven {
        /// The side.
        side: Side,
    },
    /// A card was given to the opponent.
    #[say("{} gives {} away", from.name(), card.name())]
    Given {
        /// Who gave it.
        from: Side,
        /// The card.
        card: Card,
    },
    /// A card came back into a hand.
    #[say("{} gets {} back", to.name(), card.name())]
    Returned {
        /// Who has it now.
        to: Side,
        /// The card.
        card: Card,
    },
    /// A card of the discards came into a hand.
    #[say("{} takes {} from the discards", side.name(), card.name())]
    Recovered {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// An effect begins.
    #[say("{effect} begins")]
    Began {
        /// The effect.
        effect: Effect,
    },
    /// An effect is over.
    #[say("{effect} is over")]
    Over {
        /// The effect.
        effect: Effect,
    },
    /// The China Card changes hands.
    #[say("{} gets the China Card{}", to.name(), if face_up { "" } else { " face down" })]
    China {
        /// Who has it now.
        to: Side,
        /// Whether it may be played.
        face_up: bool,
    },
    /// A region is closed for Soviet operations.
    #[say("the USSR may place no influence in {} this turn", region.name())]
    Closed {
        /// The region.
        region: Region,
    },
    /// A side was found with a scoring card at the end of a turn, or not.
    #[say("{} has kept {}", side.name(), if scoring { "a scoring card" } else { "no scoring card" })]
    Held {
        /// The side.
        side: Side,
        /// Whether it had one.
        scoring: bool,
    },
    /// The game is over.
    #[say("{}", ended(winner, how))]
    Ended {
        /// Who won, if anybody.
        winner: Option<Side>,
        /// How.
        how: How,
    },
}

fn beaten(margin: i8) -> String {
    match margin {
        1.. => format!("beats it by {margin}"),
        _ => "is not enough".to_string(),
    }
}

fn ended(winner: Option<Side>, how: How) -> String {
    match winner {
        Some(side) => format!("{} wins: {how}", side.name()),
        None => format!("nobody wins: {how}"),
    }
}
