// The gate that gave the house its name. The examples of the reference play with it: each includes
// this file, which is why it is no module and has no doc of its own.

use flow::{Journal, Seat, Seats, flow};

/// What a visitor does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Move {
    /// Pays.
    Coin,
    /// Goes through.
    Push,
}

/// Why the gate refuses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// Nobody has paid.
    Locked,
}

/// What the gate tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    /// So many have gone through.
    Passed(u32),
}

flow! {
    /// A coin unlocks it, one person passes; a second visitor ends the day.
    pub flow Gate for Hall { move: Move, refusal: Refusal, entry: Entry }

    states {
        /// Pay first.
        Locked   : ask(visitor);
        /// Go through.
        Unlocked : ask(visitor);
        Count    : auto / count;
    }

    refuse {
        Locked : Push => Locked;
    }

    Gate {
        [*] --> Locked;
        Locked   --> Unlocked : Coin;
        Unlocked --> Count    : Push;
        Unlocked --> Locked   : TIMEOUT;
        Count    --> Locked   : [is_open];
        Count    --> [*]      : else;
    }
}

/// The board: how many have passed.
#[derive(Default)]
pub struct Hall {
    /// How many.
    pub passed: u32,
}

impl Hall {
    fn visitor(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn is_open(&self) -> bool {
        self.passed < 2
    }

    fn count(&mut self, journal: &mut impl Journal<Entry>) {
        self.passed += 1;
        journal.all(Entry::Passed(self.passed));
    }
}
