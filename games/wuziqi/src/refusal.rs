//! Why the rules refuse an input.

use crate::Colour;
use crate::cards::Card;
use crate::moves::Line;
use crate::point::Point;

/// The reason against an input, with the facts behind it.
#[game::coded]
pub enum Refusal {
    /// The card is not in the hand.
    NotDrawn {
        /// The card named.
        card: Card,
    },
    /// The choice stands.
    AlreadyChosen {
        /// The card that was chosen.
        card: Card,
    },
    /// The board or the piles give the card nothing to do.
    CardNotPlayable {
        /// The card named.
        card: Card,
    },
    /// The card needs more room than there is.
    InsufficientEmpties {
        /// The card named.
        card: Card,
        /// How many points it needs.
        needed: u16,
        /// How many there are.
        empty: u16,
    },
    /// No card has been chosen.
    ChooseFirst,
    /// The card does not aim at such a thing.
    InvalidTarget {
        /// The card played.
        card: Card,
        /// What it aims at.
        wanted: Wanted,
    },
    /// The point is not on this board.
    OutOfBounds {
        /// The point named.
        point: Point,
        /// The side of the board.
        size: u8,
    },
    /// A stone lies there.
    CellOccupied {
        /// The point named.
        point: Point,
    },
    /// No stone lies there.
    CellEmpty {
        /// The point named.
        point: Point,
    },
    /// The point is sealed.
    CellSealed {
        /// The point named.
        point: Point,
    },
    /// The stone is shielded.
    StoneShielded {
        /// The point named.
        point: Point,
    },
    /// The card is for the opponent.
    MustTargetOpponent {
        /// The only lawful target.
        opponent: Colour,
    },
    /// Nothing suits this first target.
    NoPartner {
        /// The point named.
        point: Point,
    },
    /// The two points must touch.
    NotAdjacent {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// No stone pushes that way.
    NoPusher {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// The two points must lie apart.
    TooClose {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// The two points must lie together.
    TooFar {
        /// The first target.
        from: Point,
        /// The second.
        to: Point,
    },
    /// A building card may not complete a five.
    WouldWin {
        /// The card played.
        card: Card,
        /// The point that would complete it.
        point: Point,
    },
    /// The stone has too few of the mover's beside it.
    TooFewNeighbours {
        /// The point named.
        point: Point,
        /// How many there are.
        own: u8,
    },
    /// The window holds no stone that could go.
    NothingThere {
        /// The middle of the window.
        point: Point,
    },
    /// Not so many cards were seen.
    NoSuchCard {
        /// How many were seen.
        seen: u8,
    },
    /// The card has one target, which is selected at once.
    SelectOne {
        /// The card played.
        card: Card,
    },
    /// The card has several targets, which are added one by one.
    AddTargets {
        /// The card played.
        card: Card,
    },
    /// The target is in the list already.
    TargetTwice {
        /// The point named.
        point: Point,
    },
    /// The list is full.
    TooManyTargets {
        /// How many it has.
        max: u8,
    },
    /// The list is too short.
    TooFewTargets {
        /// How many it needs.
        needed: u8,
        /// How many there are.
        chosen: u8,
    },
    /// Only the target added last can be taken back.
    NotLastTarget,
    /// The turn only waits to be ended.
    AwaitingConfirm,
    /// The animation is not the one that is awaited.
    StaleAnimation {
        /// The key given.
        key: u32,
    },
    /// The animation has been acknowledged before.
    DoubledAnimation {
        /// The key given.
        key: u32,
    },
    /// The card cannot be the next of the pile.
    NotInPile {
        /// The card named.
        card: Card,
    },
    /// No stone can fall there.
    NoFall {
        /// The point named.
        point: Point,
    },
    /// The board has no such line, or nothing shakes it.
    NoQuake {
        /// The line named.
        line: Line,
    },
}

/// What a card aims at.
#[game::coded]
pub enum Wanted {
    /// Any point of the board.
    Point,
    /// A row or a column through the point.
    Axis,
    /// The player on the other side.
    Opponent,
    /// A stone of the mover's.
    OwnStone,
    /// A stone of the other side.
    TheirStone,
    /// Two stones of different colours.
    OneOfEach,
    /// A card that Foresight shows.
    SeenCard,
}
