//! The rules, card by card and ruling by ruling. A test sets up a position, plays by text and looks.

mod drawing;
mod early;
mod early_us;
mod easily_missed;
mod ends;
mod facts;
mod late;
mod memory;
mod mid;
mod mid_two;
mod operations;
mod phases;
mod positions;
mod rulings;
mod rulings_on_cards;
mod search;
mod seed_loop;
mod table;
