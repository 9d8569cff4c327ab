//! What the journal tells. Nothing is secret, so every entry is for everybody.

use crate::cycle::Cycle;
use crate::dice::Dice;
use serde::Serialize;

/// One thing that an input caused.
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
pub enum Entry {
    /// The dice have fallen: one row of the roll history.
    #[error("seat {} rolls {dice}{}", cycle.seat, doubles(*double_count))]
    Rolled {
        /// The cycle this roll began.
        cycle: Cycle,
        /// What they show.
        dice: Dice,
        /// The doubles in a row, this one included.
        double_count: u8,
    },
    /// The roll leaves the player nothing to do.
    #[error("seat {seat} has no move")]
    NoMove {
        /// Who rolled.
        seat: u8,
    },
    /// A third double that is not moved.
    #[error("seat {seat} rolled a third double, which is void")]
    ThirdDoubleVoid {
        /// Who rolled.
        seat: u8,
    },
    /// A horse has left the stable.
    #[error("seat {seat}: horse {horse} comes out to cell {cell}")]
    Deployed {
        /// Whose horse.
        seat: u8,
        /// The horse, counted from 1.
        horse: u8,
        /// The start cell.
        cell: u8,
    },
    /// A horse has run along the ring.
    #[error("seat {seat}: horse {horse} runs {steps} from cell {from} to cell {to}")]
    Ran {
        /// Whose horse.
        seat: u8,
        /// The horse, counted from 1.
        horse: u8,
        /// The steps the dice gave.
        steps: u8,
        /// The cell it left.
        from: u8,
        /// The cell it reached.
        to: u8,
    },
    /// A horse has gone to a step of its lane.
    #[error("seat {seat}: horse {horse} climbs to step {step}")]
    Climbed {
        /// Whose horse.
        seat: u8,
        /// The horse, counted from 1.
        horse: u8,
        /// The step it reached.
        step: u8,
    },
    /// A horse was sent back to its stable.
    #[error("seat {by} kicks horse {horse} of seat {seat} from cell {cell}")]
    Kicked {
        /// Whose horse.
        seat: u8,
        /// The horse, counted from 1.
        horse: u8,
        /// Where it stood.
        cell: u8,
        /// Who kicked it.
        by: u8,
    },
    /// A player has all horses home.
    #[error("seat {seat} has all horses home and takes place {place}")]
    Finished {
        /// Who.
        seat: u8,
        /// The place, counted from 1.
        place: u8,
    },
    /// A player gave up.
    #[error("seat {seat} gives up and takes place {place}")]
    Forfeited {
        /// Who.
        seat: u8,
        /// The place, counted from 1.
        place: u8,
    },
    /// The clock ended the turn.
    #[error("seat {seat} is out of time and loses the turn")]
    TurnForced {
        /// Whose turn it was.
        seat: u8,
    },
    /// The clock plays for somebody.
    #[error("seat {seat} is out of time: the table plays")]
    PlayedForAbsent {
        /// For whom.
        seat: u8,
    },
    /// The same player rolls again.
    #[error("seat {} rolls again", cycle.seat)]
    TurnContinued {
        /// The cycle that begins.
        cycle: Cycle,
    },
    /// The next player's turn begins.
    #[error("round {}: seat {} is to roll", cycle.turn, cycle.seat)]
    TurnBegan {
        /// The cycle that begins.
        cycle: Cycle,
    },
    /// The last round is over.
    #[error("the last round is over")]
    RoundsOver,
}

fn doubles(count: u8) -> &'static str {
    match count {
        0 => "",
        1 => ", a double",
        2 => ", the second double",
        _ => ", the third double",
    }
}
