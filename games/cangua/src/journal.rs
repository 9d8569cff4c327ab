//! What the journal tells. Nothing is secret, so every entry is for everybody.

use crate::cycle::Cycle;
use crate::dice::Dice;
use crate::moves::Horse;
use game::Seat;

/// One thing that an input caused.
#[game::coded]
pub enum Entry {
    /// The dice have fallen: one row of the roll history.
    Rolled {
        /// The cycle this roll began.
        cycle: Cycle,
        /// What they show.
        dice: Dice,
        /// The doubles in a row, this one included.
        double_count: u8,
    },
    /// The roll leaves the player nothing to do.
    NoMove {
        /// Who rolled.
        seat: Seat,
    },
    /// A third double that is not moved.
    ThirdDoubleVoid {
        /// Who rolled.
        seat: Seat,
    },
    /// A horse has left the stable.
    Deployed {
        /// Whose horse.
        seat: Seat,
        /// Which horse.
        horse: Horse,
        /// The start cell.
        cell: u8,
    },
    /// A horse has run along the ring.
    Ran {
        /// Whose horse.
        seat: Seat,
        /// Which horse.
        horse: Horse,
        /// The steps the dice gave.
        steps: u8,
        /// The cell it left.
        from: u8,
        /// The cell it reached.
        to: u8,
    },
    /// A horse has gone to a step of its lane.
    Climbed {
        /// Whose horse.
        seat: Seat,
        /// Which horse.
        horse: Horse,
        /// The step it reached.
        step: u8,
    },
    /// A horse was sent back to its stable.
    Kicked {
        /// Whose horse.
        seat: Seat,
        /// Which horse.
        horse: Horse,
        /// Where it stood.
        cell: u8,
        /// Who kicked it.
        by: Seat,
    },
    /// A player has all horses home.
    Finished {
        /// Who.
        seat: Seat,
        /// The place, counted from 1.
        place: u8,
    },
    /// A player gave up.
    Forfeited {
        /// Who.
        seat: Seat,
        /// The place, counted from 1.
        place: u8,
    },
    /// The time of a player ran out, and the turn with it.
    TurnForced {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The clock plays for somebody.
    PlayedForAbsent {
        /// For whom.
        seat: Seat,
    },
    /// The same player rolls again.
    TurnContinued {
        /// The cycle that begins.
        cycle: Cycle,
    },
    /// The next player's turn begins.
    TurnBegan {
        /// The cycle that begins.
        cycle: Cycle,
    },
    /// The last round is over.
    RoundsOver,
}
