//! A fault of the drawing is the only complaint: what the drawing imports counts as used.
#![deny(unused_imports)]
include!("prelude/board.rs");

mod cards {
    pub const ACE: u8 = 1;
    pub const LAST: u8 = 52;
}

mod drawn {
    use super::cards::{self, ACE};
    use super::{Board, Coin, Move, Refusal, Tick, flow};

    flow! {
        pub flow Turn for Board {
            move: Move, chance: Coin, event: Tick, depth: 1, agenda: plans, refusal: Refusal,
        }
        states {
            Ask : ask(mover);
            Inner : call(Inner);
            Here : ask(mover) / put(ACE), put([1, 2].iter().sum::<u8>());
        }
        Turn {
            [*] --> Ask;
            Ask --> Inner : Play(cards::LAST) ? fits(u8::MAX) / put(Some(ACE).unwrap_or(cards::LAST));
            Inner --> Nowhere;
        }
        Inner {
            [*] --> Here;
            Here --> [*] : Pass;
        }
    }
}
