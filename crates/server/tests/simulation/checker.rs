//! The checker: it knows the diaries and the logs, and when nobody could play; nothing else.

use crate::diary::{Diary, Note, Request, Shown};
use crate::replay::{Given, Replay, shown, timed_out};
use crate::world::Story;
use game::record::Who;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use store::{Id, Log, Millis};

/// What was promised and not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Broken {
    /// Something that was answered is missing.
    Lost,
    /// Something happened twice, or one request got two answers.
    Twice,
    /// Something was refused and happened.
    Refused,
    /// Something happened that nobody asked for.
    Unasked,
    /// Something was shown that is not in the log, or is something else there.
    Phantom,
    /// Updates came out of order, or not all of them.
    Order,
    /// Something that happened was not told to somebody who looked on.
    Untold,
    /// Somebody lost on time because nobody could play.
    Outage,
    /// Something that should have come by itself did not.
    Stranded,
    /// The server had a fault of its own.
    Fault,
}

/// One promise that was not kept, and how that shows.
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) broken: Broken,
    pub(crate) what: String,
}

/// What happens or is due is told or done this long after, when nothing goes wrong.
const SOON: Millis = 5_000;

/// Where in a log a request had its effect: the match, and the numbers before and after it.
type Effect = (Id, u64, u64);

/// Everything that a story breaks.
pub(crate) fn check(story: &Story) -> Vec<Finding> {
    let mut checker = Checker { story, effects: BTreeMap::new(), findings: Vec::new() };
    checker.find_effects();
    for diary in &story.diaries {
        checker.check_answers(diary);
        checker.check_order(diary);
        checker.check_told(diary);
    }
    for (id, log) in &story.logs {
        checker.follow(*id, log);
    }
    for diary in &story.diaries {
        checker.check_absent(diary);
    }
    for what in &story.stuck {
        checker.found(Broken::Stranded, what.clone());
    }
    checker.findings
}

struct Checker<'a> {
    story: &'a Story,
    /// What each request led to.
    effects: BTreeMap<Id, Effect>,
    findings: Vec<Finding>,
}

impl Checker<'_> {
    fn found(&mut self, broken: Broken, what: String) {
        self.findings.push(Finding { broken, what });
    }

    /// Every request has one effect, and every effect of a request was asked for.
    fn find_effects(&mut self) {
        let mut known = BTreeSet::new();
        for diary in &self.story.diaries {
            known.extend(diary.requests.iter().map(|it| diary.request_id(it)));
        }
        for (id, log) in &self.story.logs {
            for entry in &log.entries {
                let Some(close) = entry.close else { continue };
                let Some(request) = close.request else { continue };
                if !known.contains(&request) {
                    self.found(Broken::Unasked, format!("entry {} of {id}", entry.number));
                }
                let effect = (*id, close.from, entry.number);
                if let Some(first) = self.effects.insert(request, effect) {
                    self.found(Broken::Twice, format!("{first:?} and {effect:?}"));
                }
            }
        }
    }

    /// What was answered is there, the same request has one answer, and what was refused is not.
    fn check_answers(&mut self, diary: &Diary) {
        for (number, request) in diary.requests.iter().enumerate() {
            let (mut sent, mut answers) = (0, Vec::new());
            for note in &diary.notes {
                match note {
                    Note::Asked { request } if *request == number => sent += 1,
                    Note::Answered { request, status, body } if *request == number => {
                        answers.push((*status, body));
                    }
                    _ => {}
                }
            }
            let told = format!("{} {} {}", diary.name, request.path, request.body);
            let effect = self.effects.get(&diary.request_id(request)).copied();
            let mut good = answers.iter().filter(|it| it.0 == 200).map(|it| it.1);
            if let Some(first) = good.next() {
                if let Some(other) = good.find(|it| *it != first) {
                    self.found(Broken::Twice, format!("{told}: {first} and then {other}"));
                }
                self.check_effect(request, first, effect, &told);
            }
            let refused = |it: &&(u16, &Value)| (400..500).contains(&it.0) && !is_vague(it.0);
            if let Some((status, why)) = answers.iter().find(refused)
                && let Some(effect) = effect
                && (request.is_move() || sent == 1)
            {
                self.found(Broken::Refused, format!("{told}: {status} {why}, but {effect:?}"));
            }
            if sent == 1
                && answers.first().is_some_and(|it| it.0 == 507)
                && let Some(effect) = effect
            {
                self.found(Broken::Refused, format!("{told}: no room, but {effect:?}"));
            }
            let fault = answers.iter().find(|it| it.0 == 500);
            if let Some((_, why)) = fault.filter(|_| !self.story.facts.failed) {
                self.found(Broken::Fault, format!("{told}: {why}"));
            }
        }
    }

    /// An answer says what the log says.
    fn check_effect(
        &mut self,
        request: &Request,
        answer: &Value,
        effect: Option<Effect>,
        told: &str,
    ) {
        let (from, seq) = (answer["from"].as_u64(), answer["seq"].as_u64());
        let Some((id, begun, end)) = effect else {
            return self.found(Broken::Lost, format!("{told}: answered {answer}"));
        };
        let own = answer["info"]["id"].as_str().map(str::to_string);
        let fits = match from {
            Some(from) => (from, seq) == (begun, Some(end)) && request.table() == Some(id),
            None => own == Some(id.to_string()) && answer["state"]["seq"] == end,
        };
        if !fits {
            self.found(Broken::Lost, format!("{told}: answered {answer}, but {effect:?}"));
        }
        if request.is_move() && !self.plays(request, id, begun, end) {
            self.found(Broken::Lost, format!("{told}: another move is in {effect:?}"));
        }
    }

    /// Whether a move is among some entries, as an input of the seat that was asked.
    fn plays(&self, request: &Request, id: Id, begun: u64, end: u64) -> bool {
        let seat = request.body["question"].as_str().and_then(|it| it.split('.').next());
        self.story.logs[&id].entries[begun as usize..end as usize].iter().any(|it| {
            let deed: Value = serde_json::from_str(&it.text).unwrap();
            deed["who"].as_str() == seat && deed["text"] == request.body["move"]
        })
    }

    /// What came over a socket came in order, and nothing was left out.
    fn check_order(&mut self, diary: &Diary) {
        let mut last: BTreeMap<usize, u64> = BTreeMap::new();
        for note in &diary.notes {
            let Note::Shown(shown) = note else { continue };
            let Some(socket) = shown.socket else { continue };
            let seq = shown.seq();
            let before = last.insert(socket, seq);
            if shown.since.is_some() {
                continue;
            }
            if before.is_some_and(|it| it > seq) {
                let what = format!("{}: {seq} after {before:?} at {}", diary.name, shown.table);
                self.found(Broken::Order, what);
            }
            let known = before.unwrap_or_default();
            let new: Vec<u64> = numbers(shown).collect();
            let all = self.inputs(shown.table, known, seq);
            if new != all {
                let what = format!(
                    "{} at {}: told {new:?} of {all:?} after {known} with {seq}",
                    diary.name, shown.table
                );
                self.found(Broken::Order, what);
            }
        }
    }

    /// Whoever looked on when everything arrived was told all of it, soon.
    fn check_told(&mut self, diary: &Diary) {
        let mut told: BTreeMap<usize, u64> = BTreeMap::new();
        for note in &diary.notes {
            match note {
                Note::Shown(Shown { socket: Some(socket), state, .. }) => {
                    told.insert(*socket, state["seq"].as_u64().unwrap());
                }
                Note::Stayed { table, socket, until } => {
                    let known = told.get(socket).copied().unwrap_or_default();
                    let made = |number: u64| self.story.facts.made.get(&(*table, number));
                    let soon = |at: &Millis| until.is_none_or(|until| at + SOON < until);
                    let log = self.story.logs.get(table).into_iter().flat_map(|it| &it.entries);
                    let new = log.map(|it| it.number).filter(|it| *it > known);
                    let missing = new.filter(|it| made(*it).is_some_and(soon)).count();
                    let is_cut = until.is_none();
                    if missing > 0 || is_cut {
                        let what = format!(
                            "{} at {table}: {missing} after {known}, cut: {is_cut}",
                            diary.name
                        );
                        self.found(Broken::Untold, what);
                    }
                }
                _ => {}
            }
        }
    }

    /// The numbers of the inputs between two numbers.
    fn inputs(&self, id: Id, after: u64, to: u64) -> Vec<u64> {
        let Some(log) = self.story.logs.get(&id) else { return Vec::new() };
        let is_input = |it: &&store::Entry| it.text.starts_with("{\"event\":\"input\"");
        let within = log.entries.iter().filter(|it| it.number > after && it.number <= to);
        within.filter(is_input).map(|it| it.number).collect()
    }

    /// Plays a log again, and compares everything that anybody was shown of it.
    fn follow(&mut self, id: Id, log: &Log) {
        let mut replay = Replay::begin(log);
        let mut times = Times::new(&replay);
        self.compare(id, &replay);
        for entry in &log.entries[1..] {
            match replay.take(entry) {
                Ok(line) => {
                    let at = self.story.facts.made.get(&(id, entry.number)).copied();
                    let early = at.and_then(|at| times.pass(self.story, &replay, line, at));
                    let lost = at.and_then(|at| times.draw(self.story, &replay, &entry.text, at));
                    for what in early.into_iter().chain(lost) {
                        self.found(Broken::Outage, format!("{id} at {}: {what}", entry.number));
                    }
                }
                Err(why) => {
                    self.found(Broken::Phantom, format!("{id} at {}: {why}", entry.number));
                    return;
                }
            }
            self.compare(id, &replay);
        }
        if let Some(what) = times.overdue(self.story, &replay) {
            self.found(Broken::Stranded, format!("{id}: {what}"));
        }
        if replay.is_stranded() {
            let what = format!("{id} waits for {:?}", replay.table.awaiting());
            self.found(Broken::Stranded, what);
        }
        self.compare_past(id, &replay);
    }

    /// Compares everything that was shown with a number.
    fn compare(&mut self, id: Id, replay: &Replay) {
        for diary in &self.story.diaries {
            for note in &diary.notes {
                let Note::Shown(it) = note else { continue };
                if it.table == id && it.seq() == replay.seq {
                    self.compare_one(diary, it, replay);
                }
            }
        }
    }

    fn compare_one(&mut self, diary: &Diary, it: &Shown, replay: &Replay) {
        let told = shown(&it.state);
        // Without a number to tell from, whatever was told is compared.
        let first = numbers(it).next().map_or(replay.seq, |it| it - 1);
        let expected = replay.state(&diary.name, it.since.unwrap_or(first));
        for (key, value) in expected.as_object().unwrap() {
            if told[key] != *value {
                let what = format!(
                    "{} saw {key} of {} at {}: {}, the log gives {value}",
                    diary.name, it.table, replay.seq, told[key]
                );
                self.found(Broken::Phantom, what);
            }
        }
    }

    /// Compares what people saw who looked back.
    fn compare_past(&mut self, id: Id, replay: &Replay) {
        for diary in &self.story.diaries {
            for note in &diary.notes {
                let Note::Past { table, history } = note else { continue };
                if *table != id {
                    continue;
                }
                let seats = replay.past[0].len() - 1;
                let viewer = history["viewer"].as_u64().map_or(seats, |it| it as usize);
                for moment in history["moments"].as_array().unwrap() {
                    let point = moment["point"].as_u64().unwrap() as usize;
                    let seen = replay.past.get(point).map(|it| &it[viewer]);
                    if seen != Some(&moment["view"]) {
                        let what = format!("{} looked back at {id}, {point}", diary.name);
                        self.found(Broken::Phantom, what);
                    }
                }
            }
        }
    }

    /// Whatever was shown has its place in a log.
    fn check_absent(&mut self, diary: &Diary) {
        for note in &diary.notes {
            let Note::Shown(shown) = note else { continue };
            let length = self.story.logs.get(&shown.table).map_or(0, |it| it.entries.len() as u64);
            if shown.seq() > length {
                let what = format!("{} saw {} of {length}", diary.name, shown.seq());
                self.found(Broken::Phantom, what);
            }
        }
    }
}

/// Whether an answer leaves open what happened.
fn is_vague(status: u16) -> bool {
    matches!(status, 408 | 429)
}

fn numbers(shown: &Shown) -> impl Iterator<Item = u64> {
    shown.state["steps"].as_array().into_iter().flatten().filter_map(|it| it["seq"].as_u64())
}

/// How long each seat has been asked.
struct Times {
    /// Since when, and what.
    since: Vec<Option<(Millis, String)>>,
    /// How long in all before.
    used: Vec<Millis>,
    /// Since when something is owed to the draw of the dice.
    owed: Millis,
}

impl Times {
    fn new(replay: &Replay) -> Times {
        let seats = replay.table.seats();
        Times { since: vec![None; seats], used: vec![0; seats], owed: 0 }
    }

    /// Why somebody lost a seat too early who owed something to the dice, if so.
    fn draw(&mut self, story: &Story, replay: &Replay, text: &str, at: Millis) -> Option<String> {
        let deed: Value = serde_json::from_str(text).unwrap();
        if deed["event"] != "sealed" && deed["event"] != "redrawn" {
            return None;
        }
        let since = std::mem::replace(&mut self.owed, at);
        let is_lost = deed["lost"].as_array().is_some_and(|it| !it.is_empty());
        let needs = if replay.given == Given::Endless { 86_400_000 } else { 60_000 };
        let had = living(story, since, at);
        (is_lost && had < needs).then(|| format!("{deed} after {had} of {needs} ms"))
    }

    /// Who is still asked though the time was up while nothing went wrong any more, if anybody.
    fn overdue(&self, story: &Story, replay: &Replay) -> Option<String> {
        let (calm, end) = story.facts.calm?;
        let most = match replay.given {
            Given::Each(limit) => limit,
            // It grows by a second with every move.
            Given::Bank(bank) => bank + 1_000 * replay.steps.len() as Millis,
            Given::Endless => return None,
        };
        let asked =
            self.since.iter().flatten().find(|(since, _)| calm.max(*since) + most + SOON < end);
        asked.map(|(since, question)| format!("{question} is asked since {since}, until {end}"))
    }

    /// Time passes up to an entry. Why somebody lost on time too early, if so.
    fn pass(
        &mut self,
        story: &Story,
        replay: &Replay,
        line: Option<game::record::Line>,
        at: Millis,
    ) -> Option<String> {
        let mut late = None;
        if let Some(seat) = line.as_ref().and_then(timed_out) {
            let (since, question) = self.since[usize::from(seat)].clone()?;
            let had = living(story, since, at);
            let (needs, had) = match replay.given {
                Given::Each(limit) => (limit, had),
                Given::Bank(bank) => (bank, had + self.used[usize::from(seat)]),
                Given::Endless => (Millis::MAX, had),
            };
            if had < needs {
                late = Some(format!("{question} had {had} of {needs} ms, {since} to {at}"));
            }
        }
        let is_table = line.is_some_and(|it| it.who == Who::Table);
        for seat in 0..self.since.len() {
            let now = replay.question(seat as u8);
            let before = self.since[seat].as_ref().map(|it| it.1.clone());
            if now == before || is_table && now.is_some() && before.is_some() {
                continue;
            }
            if let Some((since, _)) = self.since[seat].take() {
                self.used[seat] += living(story, since, at);
            }
            self.since[seat] = now.map(|it| (at, it));
        }
        late
    }
}

/// How much of a time there was in which people could play.
fn living(story: &Story, from: Millis, to: Millis) -> Millis {
    let lost = story.facts.outages.iter().map(|(begun, end)| {
        let (begun, end) = ((*begun).max(from), (*end).min(to));
        end.saturating_sub(begun)
    });
    to.saturating_sub(from).saturating_sub(lost.sum())
}
