//! The clockwork: jobs that are due, clocks that run out, bots that think.
//!
//! *No request enters here:* whatever is done was written down with the state it follows from, and
//! has its effect through the match, as a player's move does.

pub(crate) mod answers;
pub(crate) mod chores;
pub(crate) mod lanes;
pub(crate) mod playing;
pub(crate) mod thinking;
