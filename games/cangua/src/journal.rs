//! What the journal tells. Nothing is secret, so every entry is for everybody.

use crate::cycle::Cycle;
use crate::dice::Dice;
use crate::moves::Horse;
use game::Seat;

/// One thing that an input caused.
#[game::coded]
pub enum Entry {
    /// The dice have fallen: one row of the roll history.
    #[say("seat {} rolls {dice}{}", cycle.seat, doubles(double_count))]
    Rolled {
        /// The cycle this roll began.
        cycle: Cycle,
        /// What they show.
        dice: Dice,
        /// The doubles in a row, this one included.
        double_count: u8,
    },
    /// The roll leaves the player nothing to do.
    #[say("seat {seat} has no move")]
    NoMove {
        /// Who rolled.
        seat: Seat,
    },
    /// A third double that is not moved.
    #[say("seat {seat} rolled a third double, which is void")]
    ThirdDoubleVoid {
        /// Who rolled.
        seat: Seat,
    },
    /// A horse has left the stable.
    #[say("seat {seat}: horse {horse} comes out to cell {cell}")]
    Deployed {
        /// Whose horse.
        seat: Seat,
        /// Which horse.
        horse: Horse,
        /// The start cell.
        cell: u8,
    },
    /// A horse has run along the ring.
    #[say("seat {seat}: horse {horse} runs {steps} from cell {from} to cell {to}")]
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
    #[say("seat {seat}: horse {horse} climbs to step {step}")]
    Climbed {
        /// Whose horse.
        seat: Seat,
        /// Which horse.
        horse: Horse,
        /// The step it reached.
        step: u8,
    },
    /// A horse was sent back to its stable.
    #[say("seat {by} kicks horse {horse} of seat {seat} from cell {cell}")]
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
    #[say("seat {seat} has all horses home and takes place {place}")]
    Finished {
        /// Who.
        seat: Seat,
        /// The place, counted from 1.
        place: u8,
    },
    /// A player gave up.
    #[say("seat {seat} gives up and takes place {place}")]
    Forfeited {
        /// Who.
        seat: Seat,
        /// The place, counted from 1.
        place: u8,
    },
    /// The time of a player ran out, and the turn with it.
    #[say("seat {seat} is out of time and loses the turn")]
    TurnForced {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The clock plays for somebody.
    #[say("seat {seat} is out of time: the table plays")]
    PlayedForAbsent {
        /// For whom.
        seat: Seat,
    },
    /// The same player rolls again.
    #[say("seat {} rolls again", cycle.seat)]
    TurnContinued {
        /// The cycle that begins.
        cycle: Cycle,
    },
    /// The next player's turn begins.
    #[say("round {}: seat {} is to roll", cycle.turn, cycle.seat)]
    TurnBegan {
        /// The cycle that begins.
        cycle: Cycle,
    },
    /// The last round is over.
    #[say("the last round is over")]
    RoundsOver,
}

fn doubles(count: u8) -> String {
    match count {
        0 => String::new(),
        1 => ", a double".to_string(),
        2 => ", the second double".to_string(),
        3 => ", the third double".to_string(),
        more => format!(", double {more} in a row"),
    }
}
