//! The house looks at itself.
#![allow(clippy::unwrap_used)]

mod examples;
mod house;
mod supply;
