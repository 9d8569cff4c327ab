//! Why the rules refuse an input.

use crate::cycle::{Cycle, Which};
use crate::dice::Dice;
use crate::moves::Horse;

/// Why an input was refused. Nothing has changed.
#[game::coded]
pub enum Refusal {
    /// A horse cannot move before the dice have fallen.
    #[say("roll first")]
    NotRolled,
    /// The dice have fallen already.
    #[say("you have already rolled {dice}: move a horse")]
    AlreadyRolled {
        /// What they show.
        dice: Dice,
    },
    /// With split dice, the die has been used.
    #[say("you have already moved the {die}")]
    AlreadyMoved {
        /// The number it shows.
        die: u8,
    },
    /// Passing is for those who cannot move.
    #[say("you have a move, so you must move")]
    MustMove,
    /// The cycle is over and its end is on the way.
    #[say("wait: the turn end {due} is on its way")]
    TurnEndPending {
        /// The cycle that is about to end.
        due: Cycle,
    },
    /// The turn end speaks of another cycle.
    #[say("this turn end {which}: the cycle is {now}")]
    StaleCycle {
        /// What is wrong with it.
        which: Which,
        /// The cycle now.
        now: Cycle,
    },
    /// These dice are not those of this match.
    #[say("such dice cannot fall here: {dice}")]
    NoSuchRoll {
        /// What was said to have fallen.
        dice: Dice,
    },
    /// The stable is empty.
    #[say("there is no horse in your stable")]
    NoSuchHorse,
    /// The roll does not open the stable.
    #[say("this does not open the stable")]
    NotAnOpener,
    /// An own horse stands on the start cell.
    #[say("your own horse stands on the start cell")]
    StartCellOwnOccupied,
    /// The horse has not come out yet.
    #[say("horse {horse} is in the stable")]
    HorseInStable {
        /// Which horse.
        horse: Horse,
    },
    /// The horse has come home for good.
    #[say("horse {horse} is home and stays there")]
    HorseSettled {
        /// Which horse.
        horse: Horse,
    },
    /// The horse is bound for its lane.
    #[say("horse {horse} is bound for its lane: name the step, as in h{horse}^1")]
    HorseClimbs {
        /// Which horse.
        horse: Horse,
    },
    /// The horse is not at its lane yet.
    #[say("horse {horse} must stop on its door before it climbs")]
    NotAtDoor {
        /// Which horse.
        horse: Horse,
    },
    /// The dice do not give this number to this horse.
    #[say("the roll does not give this horse {steps} steps")]
    NotTheDice {
        /// The steps wanted.
        steps: u8,
    },
    /// The horse would run past its door.
    #[say("that is {by} too many: the horse must stop on its door")]
    OvershootDoor {
        /// The steps too many.
        by: u8,
    },
    /// A horse is in the way.
    #[say("a horse on cell {cell} is in the way")]
    PathBlocked {
        /// Where it stands.
        cell: u8,
    },
    /// An own horse stands where this one wants to go.
    #[say("your own horse stands on cell {cell}")]
    OwnHorseOnTarget {
        /// Where it stands.
        cell: u8,
    },
    /// Nobody is kicked on a start cell.
    #[say("cell {cell} is a start: nobody is kicked there")]
    SafeCell {
        /// The start cell.
        cell: u8,
    },
    /// A horse is in the way in the lane.
    #[say("your own horse on step {step} is in the way")]
    LaneBlocked {
        /// Where it stands.
        step: u8,
    },
    /// The roll does not lead to this step.
    #[say("the roll does not lead to step {step}")]
    WrongClimbNumber {
        /// The step wanted.
        step: u8,
    },
    /// Another move would let both dice be used.
    #[say("another move lets you use both dice, and both must be used")]
    MustUseBothDice,
    /// A kick is possible and must be made.
    #[say("you can kick, so you must kick")]
    MustKick,
    /// A horse can come out and must.
    #[say("you can bring a horse out, so you must")]
    MustDeploy,
}
