//! Flows, drawn and driven.
#![expect(missing_docs, reason = "a test has no readers but its own")]

pub mod drawings;
pub mod judging;
pub mod leaving;
pub mod limits;
pub mod order;
pub mod pictures;
pub mod position;
