//! Why the rules refuse an input.

use crate::cycle::{Cycle, Which};
use crate::dice::Dice;
use serde::Serialize;

/// Why an input was refused. Nothing has changed.
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
pub enum Refusal {
    /// A horse cannot move before the dice have fallen.
    #[error("roll first")]
    NotRolled,
    /// The dice have fallen already.
    #[error("you have already rolled {dice}: move a horse")]
    AlreadyRolled {
        /// What they show.
        dice: Dice,
    },
    /// With split dice, the die has been used.
    #[error("you have already moved the {die}")]
    AlreadyMoved {
        /// The number it shows.
        die: u8,
    },
    /// Passing is for those who cannot move.
    #[error("you have a move, so you must move")]
    MustMove,
    /// The cycle is over and its end is on the way.
    #[error("wait: the turn end {due} is on its way")]
    TurnEndPending {
        /// The cycle that is about to end.
        due: Cycle,
    },
    /// The turn end speaks of another cycle.
    #[error("this turn end {which}: the cycle is {now}")]
    StaleCycle {
        /// What is wrong with it.
        which: Which,
        /// The cycle now.
        now: Cycle,
    },
    /// These dice are not those of this match.
    #[error("such dice cannot fall here: {dice}")]
    NoSuchRoll {
        /// What was said to have fallen.
        dice: Dice,
    },
    /// The stable is empty.
    #[error("there is no horse in your stable")]
    NoSuchHorse,
    /// The roll does not open the stable.
    #[error("this does not open the stable")]
    NotAnOpener,
    /// An own horse stands on the start cell.
    #[error("your own horse stands on the start cell")]
    StartCellOwnOccupied,
    /// The horse has not come out yet.
    #[error("horse {horse} is in the stable")]
    HorseInStable {
        /// The horse, counted from 1.
        horse: u8,
    },
    /// The horse has come home for good.
    #[error("horse {horse} is home and stays there")]
    HorseSettled {
        /// The horse, counted from 1.
        horse: u8,
    },
    /// The horse is bound for its lane.
    #[error("horse {horse} is bound for its lane: name the step, as in h{horse}^1")]
    HorseClimbs {
        /// The horse, counted from 1.
        horse: u8,
    },
    /// The horse is not at its lane yet.
    #[error("horse {horse} must stop on its door before it climbs")]
    NotAtDoor {
        /// The horse, counted from 1.
        horse: u8,
    },
    /// The dice do not give this number to this horse.
    #[error("the roll does not give this horse {steps} steps")]
    NotTheDice {
        /// The steps wanted.
        steps: u8,
    },
    /// The horse would run past its door.
    #[error("that is {by} too many: the horse must stop on its door")]
    OvershootDoor {
        /// The steps too many.
        by: u8,
    },
    /// A horse is in the way.
    #[error("a horse on cell {cell} is in the way")]
    PathBlocked {
        /// Where it stands.
        cell: u8,
    },
    /// An own horse stands where this one wants to go.
    #[error("your own horse stands on cell {cell}")]
    OwnHorseOnTarget {
        /// Where it stands.
        cell: u8,
    },
    /// Nobody is kicked on a start cell.
    #[error("cell {cell} is a start: nobody is kicked there")]
    SafeCell {
        /// The start cell.
        cell: u8,
    },
    /// A horse is in the way in the lane.
    #[error("your own horse on step {step} is in the way")]
    LaneBlocked {
        /// Where it stands.
        step: u8,
    },
    /// The roll does not lead to this step.
    #[error("the roll does not lead to step {step}")]
    WrongClimbNumber {
        /// The step wanted.
        step: u8,
    },
    /// Another move would let both dice be used.
    #[error("another move lets you use both dice, and both must be used")]
    MustUseBothDice,
    /// A kick is possible and must be made.
    #[error("you can kick, so you must kick")]
    MustKick,
    /// A horse can come out and must.
    #[error("you can bring a horse out, so you must")]
    MustDeploy,
}
