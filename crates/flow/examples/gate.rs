// The gate that gave the house its name, run without anything else of the engine: `cargo run
// --package turnstile-flow --example gate`. The examples of the reference play with it, too.

use flow::{Input, Journal, Machine, Rest, Seat, Seats, flow};

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

fn main() {
    let (mut hall, mut journal) = (Hall::default(), Vec::new());
    let mut gate = Machine::<Gate>::start(&mut hall, &mut journal);
    for deed in [Move::Push, Move::Coin, Move::Push, Move::Coin, Move::Push] {
        let refused = gate.play(Input::Move(Seat(0), deed), &mut hall, &mut journal).err();
        println!("{deed:?}: now {gate}, {refused:?}");
    }
    println!("over: {}, told: {journal:?}", gate.rest(&hall) == Rest::Done);
}
