//! A match as one value, so that a long log need not be played from its beginning.

use super::deed::{Deed, Sitter};
use super::live::{Asking, Live, Rest, Unattended, read};
use game::fair::Fair;
use game::record::{Hex, Line};
use game::{Clocks, Record, Seats};
use serde::{Deserialize, Serialize};
use store::{Id, Log, Millis, Phase, Snapshot};

/// Inputs between two snapshots at the least.
const EVERY: usize = 64;
/// A snapshot is as long as its match, so one that has grown long has them more and more seldom: no
/// closer than so many to all of its inputs, and no further apart than half as many.
const PARTS: usize = 16;

/// What a log adds up to.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// The state of the game, as the engine writes it, in hexadecimal digits.
    table: String,
    inputs: usize,
    end: Hex<16>,
    seats: Vec<Sitter>,
    playing: bool,
    rest: Rest,
    secret: String,
    entropy: String,
    clocks: Option<Clocks>,
    asking: Option<Asking>,
    rematch: Option<String>,
    touched: Millis,
    #[serde(default)]
    decliners: Seats,
    #[serde(default)]
    unattended: Unattended,
}

impl Live {
    /// The match as one value, if it has grown enough since it had `inputs` inputs. One that is
    /// over is not worth it.
    pub(crate) fn snapshot(&self, inputs: usize) -> Option<String> {
        if self.is_over() || !is_due(inputs, self.table.len()) {
            return None;
        }
        let game::Snapshot { len, bytes } = self.table.snapshot();
        Some(wire::json(&Kept {
            table: digits(&bytes),
            inputs: len,
            end: Hex::of(self.table.hash()),
            seats: self.seats.clone(),
            playing: self.is_playing(),
            rest: self.rest,
            secret: self.fair.secret().to_string(),
            entropy: self.fair.entropy().to_string(),
            clocks: self.clocks,
            asking: self.asking,
            rematch: self.rematch.map(|it| it.to_string()),
            touched: self.touched,
            decliners: self.decliners,
            unattended: self.unattended,
        }))
    }

    /// Puts a match that was just made where a snapshot of it was taken. How many entries that
    /// saves; none, and nothing changed, if the snapshot does not fit.
    pub(super) fn restore(&mut self, log: &Log, snapshot: &Snapshot) -> Option<usize> {
        let kept: Kept = wire::read_owned(&snapshot.text).ok()?;
        let number = usize::try_from(snapshot.number).ok()?;
        let entries = log.entries.get(..number)?.iter();
        let lines: Vec<Line> = entries
            .filter_map(|it| match read(it) {
                Ok(Deed::Input(line)) => Some(line),
                _ => None,
            })
            .collect();
        let record = Record { lines, end: kept.end, ..self.table.record() };
        let moment = game::Snapshot { len: kept.inputs, bytes: bytes(&kept.table)? };
        self.table = self.game.resume(&record, &moment).ok()?;
        self.seats = kept.seats;
        self.phase = if kept.playing { Phase::Playing } else { Phase::Open };
        self.rest = kept.rest;
        self.fair = Fair::new(kept.secret, kept.entropy);
        self.clocks = kept.clocks;
        self.asking = kept.asking;
        self.rematch = kept.rematch.and_then(|it| it.parse::<Id>().ok());
        self.touched = kept.touched;
        self.decliners = kept.decliners;
        self.unattended = kept.unattended;
        self.length = snapshot.number;
        Some(number)
    }
}

/// Whether a match that has grown by some inputs has come to where a snapshot is taken.
fn is_due(before: usize, now: usize) -> bool {
    let every = EVERY.max(now.next_power_of_two() / PARTS);
    before / every != now / every
}

fn digits(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let pair = |it: &u8| [it >> 4, it & 15].map(|it| char::from(DIGITS[usize::from(it)]));
    bytes.iter().flat_map(pair).collect()
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|it| u8::from_str_radix(std::str::from_utf8(it).ok()?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snapshots_of_a_long_match_cost_no_more_a_move_than_those_of_a_short_one() {
        let (mut last, mut written) = (0, 0);
        for now in 1..=20_000 {
            if is_due(now - 1, now) {
                assert!(now - last <= EVERY.max(now / 8), "{now} is far from {last}");
                (last, written) = (now, written + now);
            }
            assert!(written <= now * PARTS, "{written} inputs were written for {now}");
        }
    }
}
