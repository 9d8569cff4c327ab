//! Why the rules refuse an input.

use crate::cycle::{Cycle, Which};
use crate::dice::Dice;
use crate::moves::Horse;

/// Why an input was refused. Nothing has changed.
#[game::coded]
pub enum Refusal {
    /// A horse cannot move before the dice have fallen.
    NotRolled,
    /// The dice have fallen already.
    AlreadyRolled {
        /// What they show.
        dice: Dice,
    },
    /// With split dice, the die has been used.
    AlreadyMoved {
        /// The number it shows.
        die: u8,
    },
    /// Passing is for those who cannot move.
    MustMove,
    /// The cycle is over and its end is on the way.
    TurnEndPending {
        /// The cycle that is about to end.
        due: Cycle,
    },
    /// The turn end speaks of another cycle.
    StaleCycle {
        /// What is wrong with it.
        which: Which,
        /// The cycle now.
        now: Cycle,
    },
    /// These dice are not those of this match.
    NoSuchRoll {
        /// What was said to have fallen.
        dice: Dice,
    },
    /// The stable is empty.
    NoSuchHorse,
    /// The roll does not open the stable.
    NotAnOpener,
    /// An own horse stands on the start cell.
    StartCellOwnOccupied,
    /// The horse has not come out yet.
    HorseInStable {
        /// Which horse.
        horse: Horse,
    },
    /// The horse has come home for good.
    HorseSettled {
        /// Which horse.
        horse: Horse,
    },
    /// The horse is bound for its lane.
    HorseClimbs {
        /// Which horse.
        horse: Horse,
    },
    /// The horse is not at its lane yet.
    NotAtDoor {
        /// Which horse.
        horse: Horse,
    },
    /// The dice do not give this number to this horse.
    NotTheDice {
        /// The steps wanted.
        steps: u8,
    },
    /// The horse would run past its door.
    OvershootDoor {
        /// The steps too many.
        excess: u8,
    },
    /// A horse is in the way.
    PathBlocked {
        /// Where it stands.
        cell: u8,
    },
    /// An own horse stands where this one wants to go.
    OwnHorseOnTarget {
        /// Where it stands.
        cell: u8,
    },
    /// Nobody is kicked on a start cell.
    SafeCell {
        /// The start cell.
        cell: u8,
    },
    /// A horse is in the way in the lane.
    LaneBlocked {
        /// Where it stands.
        step: u8,
    },
    /// The roll does not lead to this step.
    WrongClimbNumber {
        /// The step wanted.
        step: u8,
    },
    /// Another move would let both dice be used.
    MustUseBothDice,
    /// A kick is possible and must be made.
    MustKick,
    /// A horse can come out and must.
    MustDeploy,
}
