//! The gate that gave the house its name, run without anything else of the engine: `cargo run
//! --package turnstile-flow --example gate`.

#![allow(clippy::print_stdout)]

include!("hall.rs");

use flow::{Input, Machine, Rest};

fn main() {
    let (mut hall, mut journal) = (Hall::default(), Vec::new());
    let mut gate = Machine::<Gate>::start(&mut hall, &mut journal);
    for deed in [Move::Push, Move::Coin, Move::Push, Move::Coin, Move::Push] {
        let refused = gate.play(Input::Move(Seat(0), deed), &mut hall, &mut journal).err();
        println!("{deed:?}: now {gate}, {refused:?}");
    }
    println!("over: {}, told: {journal:?}", gate.rest(&hall) == Rest::Done);
}
