//! The rules, card by card and ruling by ruling.
#![allow(clippy::unwrap_used)]

mod after_cards;
mod before_cards;
mod decks;
mod ending;
mod enemy_cards;
mod hidden;
mod interactions;
mod plain;
mod questions;
mod reference;
mod refused_cards;
mod replace_cards;
mod rulings;
mod rulings_by_number;
mod rulings_of_cards;
mod storms;
mod storms_after;
mod storms_enemy;
mod table;
mod texts;
