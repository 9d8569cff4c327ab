//! Why the rules refuse an input.

use crate::Colour;
use crate::cards::Card;
use crate::moves::Line;
use crate::point::Point;

/// The reason against an input, with the facts behind it.
#[game::coded]
pub enum Refusal {
    /// The card is not in the hand.
    #[say("you have not drawn {card}")]
    NotDrawn {
        /// The card named.
        card: Card,
    },
    /// The choice stands.
    #[say("you have already chosen {card}")]
    AlreadyChosen {
        /// The card that was chosen.
        card: Card,
    },
    /// The board or the piles give the card nothing to do.
    #[say("{card} cannot be played now")]
    CardNotPlayable {
        /// The card named.
        card: Card,
    },
    /// The card needs more room than there is.
    #[say("{card} needs {needed} empty points, and there are {empty}")]
    InsufficientEmpties {
        /// The card named.
        card: Card,
        /// How many points it needs.
        needed: u16,
        /// How many there are.
        empty: u16,
    },
    /// No card has been chosen.
    #[say("choose a card first")]
    ChooseFirst,
    /// The card does not aim at such a thing.
    #[say("{card} aims at {wanted}")]
    InvalidTarget {
        /// The card played.
        card: Card,
        /// What it aims at.
        wanted: Wanted,
    },
    /// The point is not on this board.
    #[say("{point} is not on a board of {size} by {size}")]
    OutOfBounds {
        /// The point named.
        point: Point,
        /// The side of the board.
        size: u8,
    },
    /// A stone lies there.
    #[say("{point} is occupied")]
    CellOccupied {
        /// The point named.
        point: Point,
    },
    /// No stone lies there.
    #[say("{point} is empty")]
    CellEmpty {
        /// The point named.
        point: Point,
    },
    /// The point is sealed.
    #[say("{point} is sealed")]
    CellSealed {
        /// The point named.
        point: Point,
    },
    /// The stone is shielded.
    #[say("the stone on {point} is shielded")]
    StoneShielded {
        /// The point named.
        point: Point,
    },
    /// The card is for the opponent.
    #[say("the target must be your opponent, {opponent}")]
    MustTargetOpponent {
        /// The only lawful target.
        opponent: Colour,
    },
    /// Nothing suits this first target.
    #[say("no second target goes with {point}")]
    NoPartner {
        /// The point named.
        point: Point,
    },
    /// The two points must touch.
    #[say("{to} is not next to {from}")]
    NotAdjacent {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// No stone pushes that way.
    #[say("none of your stones pushes from {from} to {to}")]
    NoPusher {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// The two points must lie apart.
    #[say("{to} is too close to {from}")]
    TooClose {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// The two points must lie together.
    #[say("{to} is too far from {from}")]
    TooFar {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// A building card may not complete a five.
    #[say("{card} may not complete a five, and {point} would")]
    WouldWin {
        /// The card played.
        card: Card,
        /// The point that would complete it.
        point: Point,
    },
    /// The stone has too few of the mover's beside it.
    #[say("{point} has {own} of your stones beside it, and needs two")]
    TooFewNeighbours {
        /// The point named.
        point: Point,
        /// How many there are.
        own: u8,
    },
    /// The window holds no stone that could go.
    #[say("no stone near {point} can be removed that way")]
    NothingThere {
        /// The middle of the window.
        point: Point,
    },
    /// Not so many cards were seen.
    #[say("there are {seen} cards to choose from")]
    NoSuchCard {
        /// How many were seen.
        seen: u8,
    },
    /// The card has one target, which is selected at once.
    #[say("{card} has one target: select it with @")]
    SelectOne {
        /// The card played.
        card: Card,
    },
    /// The card has several targets, which are added one by one.
    #[say("{card} has several targets: add them with +")]
    AddTargets {
        /// The card played.
        card: Card,
    },
    /// The target is in the list already.
    #[say("{point} is a target already")]
    TargetTwice {
        /// The point named.
        point: Point,
    },
    /// The list is full.
    #[say("the card has no more than {max} targets")]
    TooManyTargets {
        /// How many it has.
        max: u8,
    },
    /// The list is too short.
    #[say("the card needs {needed} targets, and has {chosen}")]
    TooFewTargets {
        /// How many it needs.
        needed: u8,
        /// How many there are.
        chosen: u8,
    },
    /// Only the target added last can be taken back.
    #[say("only the target added last can be removed")]
    NotLastTarget,
    /// The turn only waits to be ended.
    #[say("the turn is played: end it")]
    AwaitingConfirm,
    /// The animation is not the one that is awaited.
    #[say("animation {key} is not awaited")]
    StaleAnimation {
        /// The key given.
        key: u32,
    },
    /// The animation has been acknowledged before.
    #[say("animation {key} was acknowledged before")]
    DoubledAnimation {
        /// The key given.
        key: u32,
    },
    /// The card cannot be the next of the pile.
    #[say("{card} cannot be the next card")]
    NotInPile {
        /// The card named.
        card: Card,
    },
    /// No stone can fall there.
    #[say("no stone can fall on {point}")]
    NoFall {
        /// The point named.
        point: Point,
    },
    /// The board has no such line, or nothing shakes it.
    #[say("nothing shakes {line}")]
    NoQuake {
        /// The line named.
        line: Line,
    },
}

/// What a card aims at.
#[game::coded]
pub enum Wanted {
    /// Any point of the board.
    #[say("a point")]
    Point,
    /// A row or a column through the point.
    #[say("a row or a column")]
    Axis,
    /// The player on the other side.
    #[say("your opponent")]
    Opponent,
    /// A stone of the mover's.
    #[say("a stone of yours")]
    OwnStone,
    /// A stone of the other side.
    #[say("a stone of your opponent's")]
    TheirStone,
    /// Two stones of different colours.
    #[say("one stone of yours and one of your opponent's")]
    OneOfEach,
    /// A card that Foresight shows.
    #[say("one of the cards seen")]
    SeenCard,
}
