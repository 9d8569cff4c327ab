//! Chess on bitboards, and what lasting effects make of it.
//!
//! A [`Field`] holds the pieces and the effects. While no effect lies on it the moves are found by
//! the usual masks for checks and pins; otherwise by trying each move on a copy.

mod advance;
mod attack;
mod bits;
mod bond;
mod duty;
mod effect;
mod fen;
mod field;
mod general;
mod key;
mod kind;
mod legal;
mod pass;
mod perft;
mod plain;
pub mod rays;
mod shift;
mod square;
mod step;
mod terrain;

pub use advance::Record;
pub use bits::Bits;
pub use duty::Duty;
pub use effect::{EFFECTS_MAX, Effect};
pub(crate) use fen::read_number;
pub use field::{BOTH_MAX, Castling, Field, LANDED_MAX, PIECES_MAX, POOL, Pool, Rules};
pub(crate) use field::{Ways, home};
pub use kind::{Kind, Piece, Side};
pub(crate) use legal::Gathered;
pub use perft::perft;
pub use square::Square;
pub use step::Step;
pub(crate) use step::promotion;
pub use terrain::Terrain;
pub(crate) use terrain::{EDGES, walls};
