//! A match played again from its log, without the server: what everybody could know after each
//! entry.

use game::fair::Fair;
use game::record::{Line, Who};
use game::{Awaiting, Seat, Setup, Step, Table, Viewer};
use serde_json::{Value, json};
use store::{Entry, Log, Millis};

/// Who has a seat, as the log says it.
type Sitter = Value;

/// How time is given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Given {
    /// So much for each question.
    Each(Millis),
    /// So much in all.
    Bank(Millis),
    /// As much as one wants.
    Endless,
}

/// A match after some entries of its log.
pub(crate) struct Replay {
    pub(crate) table: Box<dyn Table>,
    hides: bool,
    seats: Vec<Sitter>,
    status: &'static str,
    pub(crate) given: Given,
    /// The number of the last entry.
    pub(crate) seq: u64,
    /// Every input, with the number of its entry.
    pub(crate) steps: Vec<(u64, Step)>,
    /// What everybody saw after each input, for whoever looks back.
    pub(crate) past: Vec<Vec<Value>>,
}

impl Replay {
    /// The match as its first entry made it.
    pub(crate) fn begin(log: &Log) -> Replay {
        let made: Value = serde_json::from_str(&log.entries[0].text).unwrap();
        assert_eq!(made["event"], "created");
        let registry = games::registry().with::<probe::Duel>();
        let game = registry.find(made["game"].as_str().unwrap()).unwrap();
        let options = made["options"].as_object().into_iter().flatten();
        let text = |it: &Value| it.as_str().unwrap().to_string();
        let count = made["seats"].as_u64().unwrap() as usize;
        let setup = Setup {
            options: options.map(|(name, value)| (name.clone(), text(value))).collect(),
            seats: count,
            position: made["position"].as_str().map(str::to_string),
            dice: Fair::new(made["secret"].as_str().unwrap(), "").sealed(),
        };
        let given = match made["clock"].as_str().map(|it| it.split(' ').collect::<Vec<_>>()) {
            Some(words) if words[0] == "move" => Given::Each(millis(words[1])),
            Some(words) => Given::Bank(millis(words[1].split('+').next().unwrap())),
            None => Given::Endless,
        };
        let mut replay = Replay {
            table: game.start(&setup).unwrap(),
            hides: game.has_secrets(),
            seats: vec![json!({"kind": "open"}); count],
            status: "open",
            given,
            seq: 1,
            steps: Vec::new(),
            past: Vec::new(),
        };
        replay.remember();
        replay
    }

    /// Carries out the next entry. The input it was, if it was one.
    pub(crate) fn take(&mut self, entry: &Entry) -> Result<Option<Line>, String> {
        assert_eq!(entry.number, self.seq + 1);
        self.seq = entry.number;
        let deed: Value = serde_json::from_str(&entry.text).unwrap();
        match deed["event"].as_str().unwrap() {
            "sat" => self.seats[deed["seat"].as_u64().unwrap() as usize] = deed["sitter"].clone(),
            "redrawn" => {
                for seat in deed["lost"].as_array().unwrap() {
                    self.seats[seat.as_u64().unwrap() as usize] = json!({"kind": "open"});
                }
            }
            "started" => self.status = "playing",
            "abandoned" => self.status = "abandoned",
            "input" => {
                let line: Line = serde_json::from_value(deed).unwrap();
                let step = self.table.enter(line.who, &line.text).map_err(|it| it.text)?;
                self.steps.push((self.seq, step));
                let own = self.table.line(self.table.len()).unwrap();
                if own.hash != line.hash {
                    return Err(format!("the state is {}, the log says {}", own.hash, line.hash));
                }
                if self.table.is_over() && self.status == "playing" {
                    self.status = "finished";
                }
                self.remember();
                return Ok(Some(line));
            }
            _ => {}
        }
        Ok(None)
    }

    fn remember(&mut self) {
        let views = Viewer::all(self.seats.len()).map(|it| wire::view(&*self.table, it));
        self.past.push(views.collect());
    }

    /// The seats of somebody.
    pub(crate) fn held(&self, name: &str) -> Vec<u8> {
        let own = |seat: &usize| {
            self.seats[*seat]["kind"] == "human" && self.seats[*seat]["name"] == name
        };
        (0..self.seats.len()).filter(own).map(|it| it as u8).collect()
    }

    /// Whose eyes a state is made for.
    pub(crate) fn viewer(&self, held: &[u8]) -> Option<u8> {
        let asked = held.iter().find(|it| self.is_asked(**it));
        asked.or(held.first()).copied()
    }

    fn is_asked(&self, seat: u8) -> bool {
        matches!(self.table.awaiting(), Awaiting::Seats(asked) if asked.contains(Seat(seat)))
    }

    /// The question that a seat is asked.
    pub(crate) fn question(&self, seat: u8) -> Option<String> {
        let number = self.table.question(Seat(seat)).filter(|_| self.status == "playing")?;
        Some(format!("{seat}.{number}"))
    }

    /// Everything about a state that follows from the log: what a viewer sees, is asked, and is
    /// told of what happened after a number.
    pub(crate) fn state(&self, name: &str, since: u64) -> Value {
        let held = self.held(name);
        let seat = self.viewer(&held);
        let viewer = seat.map_or(Viewer::Spectator, |it| Viewer::Seat(Seat(it)));
        let questions: Vec<String> = held.iter().filter_map(|it| self.question(*it)).collect();
        let told = self.steps.iter().filter(|(seq, _)| *seq > since);
        let steps: Vec<Value> =
            told.clone().map(|(seq, step)| self.step(*seq, step, viewer)).collect();
        let journal: Vec<Value> = told
            .flat_map(|(seq, step)| {
                step.told(viewer).map(|it| json!([*seq, it.code.to_string(), it.text]))
            })
            .collect();
        json!({
            "seq": self.seq,
            "status": self.status,
            "held": held,
            "viewer": seat,
            "view": wire::view(&*self.table, viewer),
            "questions": questions,
            "steps": steps,
            "journal": journal,
            "is_decided": self.table.is_over(),
        })
    }

    fn step(&self, seq: u64, step: &Step, viewer: Viewer) -> Value {
        let is_open = !self.hides || matches!(self.status, "finished" | "abandoned");
        let heard = match is_open {
            true => wire::Heard::whole(step),
            false => wire::Heard::of(step, viewer),
        };
        json!([seq, heard])
    }

    /// Whether it waits for something that comes by itself.
    pub(crate) fn is_stranded(&self) -> bool {
        let bot = |seat: Seat| self.seats[seat.index()]["kind"] == "bot";
        self.status == "playing"
            && match self.table.awaiting() {
                Awaiting::Seats(asked) => asked.iter().any(bot),
                Awaiting::Chance | Awaiting::Event(_) => true,
                Awaiting::Over(_) => false,
            }
    }
}

/// The same facts of a state that was shown.
pub(crate) fn shown(state: &Value) -> Value {
    let all = |key: &str| state[key].as_array().cloned().unwrap_or_default();
    let questions: Vec<Value> = all("questions").iter().map(|it| it["id"].clone()).collect();
    let steps: Vec<Value> = all("steps").iter().map(|it| json!([it["seq"], it["input"]])).collect();
    let journal: Vec<Value> = all("journal")
        .iter()
        .filter(|it| it["space"] != "server")
        .map(|it| json!([it["seq"], it["code"], it["text"]]))
        .collect();
    json!({
        "seq": state["seq"],
        "status": state["status"],
        "held": state["held"],
        "viewer": state["viewer"],
        "view": state["view"],
        "questions": questions,
        "steps": steps,
        "journal": journal,
        "is_decided": !state["outcome"].is_null(),
    })
}

/// The seat whose time ran out by an input, if it was that.
pub(crate) fn timed_out(line: &Line) -> Option<u8> {
    (line.who == Who::Timeout).then(|| line.text.parse().unwrap())
}

fn millis(text: &str) -> Millis {
    let seconds: Millis = text.strip_suffix('s').unwrap().parse().unwrap();
    seconds * 1_000
}
