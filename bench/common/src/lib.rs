//! What the benchmarks share: OpenSpiel as a peer, random games through the engine, chess by another
//! library, and the rows of a table that compares them.

mod openspiel;
mod table;
mod work;

pub use openspiel::OpenSpiel;
pub use table::{against, median, rate, seconds};
pub use work::{Playouts, count_chess};
