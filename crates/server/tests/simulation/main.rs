//! The whole service in one thread, from one seed. `SIMULATE_SEED=7 cargo test -p turnstile-server
//! --all-features --test simulation promises -- --nocapture` replays a run, `SIMULATE_SEEDS=1000`
//! makes many; with both, many from that seed on.
#![allow(clippy::unwrap_used)]

mod broken;
mod checker;
mod cluster;
mod crowd;
mod damage;
mod diary;
mod disk;
mod hangups;
mod net;
mod numbers;
mod person;
mod replay;
mod service;
mod siege;
mod upgrade;
mod world;

use checker::{Finding, check};
use diary::Note;
use disk::Flaw;
use serde_json::Value;
use std::collections::BTreeMap;
use world::{Story, run};

/// Runs in the gate.
const SEEDS: u64 = 24;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Says what was found and how to see it again.
fn told(story: &Story, findings: &[Finding]) -> String {
    let all: Vec<String> =
        findings.iter().take(5).map(|it| format!("{:?}: {}", it.broken, it.what)).collect();
    format!(
        "seed {}: {} findings\n{}\nreplay: SIMULATE_SEED={} cargo test -p turnstile-server --all-features \
         --test simulation promises",
        story.seed,
        findings.len(),
        all.join("\n"),
        story.seed
    )
}

#[test]
fn promises_are_kept_whatever_goes_wrong() {
    let seeds = match (number("SIMULATE_SEED"), number("SIMULATE_SEEDS")) {
        (Some(seed), many) => seed..seed + many.unwrap_or(1),
        (None, many) => 0..many.unwrap_or(SEEDS),
    };
    let is_many = seeds.end - seeds.start >= SEEDS;
    let mut done = Counts::default();
    for seed in seeds {
        let story = run(seed, Flaw::None);
        done.add(&story);
        let findings = check(&story);
        assert!(findings.is_empty(), "{}", told(&story, &findings));
    }
    println!("{done:?}");
    if is_many {
        done.assert_rich();
    }
}

#[test]
fn a_seed_is_a_run() {
    let [one, other] = [0, 1].map(|_| {
        let story = run(5, Flaw::None);
        let heads: Vec<_> = story.logs.values().map(|it| it.head).collect();
        (story.diaries.iter().map(|it| it.fingerprint()).collect::<Vec<_>>(), heads)
    });
    assert_eq!(one, other);
}

/// How much happened, so that a world in which nothing goes wrong is noticed.
#[derive(Debug, Default)]
struct Counts {
    matches: usize,
    asked: usize,
    shown: usize,
    stayed: usize,
    outages: usize,
    /// Answers by status.
    answered: BTreeMap<u16, usize>,
    /// Entries of all logs, by what they are.
    entries: BTreeMap<String, usize>,
}

impl Counts {
    fn add(&mut self, story: &Story) {
        self.matches += story.logs.len();
        self.outages += story.facts.outages.len();
        for entry in story.logs.values().flat_map(|it| &it.entries) {
            let deed: Value = serde_json::from_str(&entry.text).unwrap();
            let who = deed["who"].as_str().filter(|it| it.parse::<u8>().is_err());
            let what = who.or(deed["event"].as_str()).unwrap().to_string();
            *self.entries.entry(what).or_default() += 1;
        }
        for note in story.diaries.iter().flat_map(|it| &it.notes) {
            match note {
                Note::Asked { .. } => self.asked += 1,
                Note::Answered { status, .. } => *self.answered.entry(*status).or_default() += 1,
                Note::Shown(_) | Note::Past { .. } => self.shown += 1,
                Note::Stayed { .. } => self.stayed += 1,
            }
        }
    }

    /// Everything that can go wrong or happen by itself has.
    fn assert_rich(&self) {
        for status in [200, 409, 422, 500, 507] {
            assert!(self.answered.contains_key(&status), "nothing was answered {status}: {self:?}");
        }
        for kind in ["chance", "event", "timeout", "table", "undo_asked", "redrawn", "closed"] {
            assert!(self.entries.contains_key(kind), "there was no {kind}: {self:?}");
        }
        assert!(self.stayed > 0, "nobody stayed to the end: {self:?}");
        let answered: usize = self.answered.values().sum();
        assert!(answered < self.asked, "nobody hung up: {self:?}");
    }
}
