//! The command line from outside: what is typed, what is said, what is built with it.
#![allow(clippy::unwrap_used)]

mod bad_input;
mod check;
mod commands;
mod curl;
mod errors;
mod inspect;
mod new;
mod operator;
mod outside;
mod play;
mod replay;
mod shared;
mod support;
mod tutorial;
mod verify;
