//! The table: a row for every claim, with its peer and its aim.

use crate::median;
use std::fmt::Display;
use std::process::ExitCode;

/// Does every contestant's work in every round.
pub fn in_rounds(rounds: u32, mut one: impl FnMut()) {
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        one();
    }
    eprintln!("\r{rounds} rounds; medians of processor time, one thread");
}

/// A table that is being printed.
pub struct Table {
    missed: bool,
}

impl Table {
    /// Prints the head.
    pub fn begin() -> Table {
        println!("| what | ours | peer | times | aim |");
        println!("|---|---:|---:|---:|---:|");
        Table { missed: false }
    }

    /// A row with a peer. The factor is the median of the factors of the rounds; a peer that did not
    /// run is an aim that was missed.
    pub fn against(
        &mut self,
        what: &str,
        ours: &[f64],
        peers: &[f64],
        aim: f64,
        show: fn(f64) -> String,
    ) {
        let own = show(median(ours));
        if peers.is_empty() {
            println!("| {what} | {own} | not run | | {aim} |");
            self.missed = true;
            return;
        }
        let factors: Vec<f64> = ours.iter().zip(peers).map(|(own, peer)| own / peer).collect();
        let times = median(&factors);
        let digits = if times < 10.0 { 2 } else { 1 };
        println!("| {what} | {own} | {} | {times:.digits$} | {aim} |", show(median(peers)));
        self.missed |= times < aim;
    }

    /// A row without a peer.
    pub fn row(&mut self, what: &str, ours: impl Display, aim: impl Display, is_met: bool) {
        println!("| {what} | {ours} | | | {aim} |");
        self.missed |= !is_met;
    }

    /// Fails if an aim was missed.
    pub fn end(self) -> ExitCode {
        if self.missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}
