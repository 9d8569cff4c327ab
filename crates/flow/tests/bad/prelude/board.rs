// What every bad flow is drawn over.
use flow::{Journal, Never, Seat, Seats, flow};

#[derive(Clone, Copy)]
pub enum Move {
    Play(u8),
    Pass,
}

#[derive(Clone, Copy)]
pub enum Coin {
    Heads,
    Tails,
}

#[derive(Clone, Copy)]
pub enum Tick {
    Bell(u32),
}

pub enum Refusal {
    TooEarly,
}

pub struct Board;

impl Board {
    pub fn mover(&self) -> Seats {
        Seats::of(Seat(0))
    }

    pub fn bell(&self) -> Tick {
        Tick::Bell(1)
    }

    pub fn is_long(&self) -> bool {
        true
    }

    pub fn fits(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    pub fn put(&mut self, _: u8, _: &mut impl Journal<Never>) {}
}

fn main() {}
