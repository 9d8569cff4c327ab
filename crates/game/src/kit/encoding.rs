//! A state is bytes: the same for equal states, on every platform, and for ever.

use super::{Brief, INPUTS, Verdict, random_match, roam, setups};
use crate::{Fast, Match, Rng, Search, Snapshot, State};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Pinned states: a seed, and how many inputs were played.
const PINNED: [(u64, usize); 4] = [(0, 0), (1, 7), (2, 40), (3, 200)];

/// Every state is read back from its bytes, damaged bytes are refused without a panic, a match
/// goes on from a snapshot as if it had been played straight, and the bytes of a few states are
/// those that were pinned.
///
/// A pinned vector is a line `seed inputs bytes`; the bytes are hexadecimal.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::states_are_encoded(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first state that is read back differently, or the pinned lines as they should be.
pub fn states_are_encoded<G: Search>(brief: &Brief<G>) -> Verdict {
    roam::<G>(INPUTS / 10, &mut |game, rng| {
        let state = game.state();
        let bytes = state.encode();
        if State::<G>::decode(&bytes).as_ref() != Ok(state) {
            return Err("the state is read back from its bytes as another one".to_string());
        }
        if state.clone().encode() != bytes {
            return Err("equal states are encoded differently".to_string());
        }
        damaged::<G>(bytes, rng)?;
        if rng.below(40) == 0 { resumed(game) } else { Ok(()) }
    })?;
    pinned(brief)
}

fn damaged<G: Search>(mut bytes: Vec<u8>, rng: &mut Fast) -> Verdict {
    let at = rng.below(bytes.len() as u32) as usize;
    match rng.below(3) {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << rng.below(8),
        _ => bytes.insert(at, rng.below(256) as u8),
    }
    let decoded = catch_unwind(AssertUnwindSafe(|| State::<G>::decode(&bytes).is_ok()));
    decoded.map(|_| ()).map_err(|_| format!("decoding damaged bytes panicked: {bytes:02x?}"))
}

/// A snapshot of an earlier moment, and what followed, give the match as it is.
fn resumed<G: Search>(game: &Match<G>) -> Verdict {
    let record = game.record();
    let early = game.fork(game.len() / 2).ok_or("a point of the log cannot be forked")?;
    let snapshots = [early.snapshot(), game.snapshot(), Snapshot { len: 1, bytes: vec![7; 9] }];
    for snapshot in snapshots {
        let resumed = Match::<G>::resume(&record, &snapshot);
        let resumed = resumed.map_err(|it| format!("resuming after {}: {it}", snapshot.len))?;
        if resumed != *game {
            return Err(format!("resuming after {} inputs gives another match", snapshot.len));
        }
    }
    Ok(())
}

fn pinned<G: Search>(brief: &Brief<G>) -> Verdict {
    let Some(encoding) = brief.encoding else { return Ok(()) };
    let mut lines = String::new();
    for (seed, inputs) in PINNED {
        let game = random_match::<G>(&setups::<G>()[0], seed, inputs)?;
        // Writing to a String cannot fail.
        let _ = write!(lines, "{seed} {inputs} ");
        game.state().encode().iter().for_each(|it| {
            let _ = write!(lines, "{it:02x}");
        });
        lines.push('\n');
    }
    if lines == encoding {
        return Ok(());
    }
    Err(format!(
        "the encoding is not the one that was pinned. If this is a new game or `RULES` has \
         changed, `encoding.txt` should be:\n{lines}"
    ))
}
