//! People: they make matches, sit down, play, look on, lose their connection, ask again. Whatever
//! they do is in their diary before it is sent; a person whose device died goes on from there.

use crate::diary::{Diary, Note, Request, Shown};
use crate::net::{Net, Socket};
use crate::world::Clock;
use game::fair::pledge;
use game::{Fast, Rng as _};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::Id;
use tokio::sync::watch;

/// Matches that somebody plays at once.
const PLAYED_MAX: usize = 3;

/// What people share: nothing but the wish not to make too many matches, and not to go on for ever.
pub(crate) struct Town {
    made: AtomicUsize,
    /// Matches that all people together make.
    matches_max: usize,
    /// Whether nothing new is begun.
    pub(crate) closing: AtomicBool,
    /// How many times faster than people everybody is.
    haste: u64,
    /// How many answers everybody got.
    pub(crate) answers: watch::Sender<usize>,
    /// How many of their requests were granted. What was refused or is told again is none.
    pub(crate) granted: watch::Sender<usize>,
}

impl Town {
    pub(crate) fn new(haste: u64, matches_max: usize) -> Town {
        let (made, closing) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (answers, granted) = (watch::Sender::new(0), watch::Sender::new(0));
        Town { made, matches_max, closing, haste, answers, granted }
    }
}

/// What a person remembers.
struct Mind {
    diary: Diary,
    dice: Fast,
    /// Matches that the person knows of, and the last number it saw of each.
    tables: BTreeMap<Id, u64>,
    /// Those that are over.
    over: BTreeSet<Id>,
    /// The words that were pledged.
    words: Vec<String>,
    /// Requests that may or may not have arrived.
    pending: Vec<usize>,
    sockets: usize,
}

/// A person.
pub(crate) struct Person {
    mind: Mutex<Mind>,
    town: Arc<Town>,
    games: &'static [&'static str],
}

impl Person {
    pub(crate) fn new(
        number: usize,
        seed: u64,
        town: Arc<Town>,
        games: &'static [&'static str],
    ) -> Person {
        let mind = Mind {
            diary: Diary::new(number),
            dice: Fast::seed(seed),
            tables: BTreeMap::new(),
            over: BTreeSet::new(),
            words: Vec::new(),
            pending: Vec::new(),
            sockets: 0,
        };
        Person { mind: Mutex::new(mind), town, games }
    }

    pub(crate) fn diary(&self) -> Diary {
        self.mind.lock().unwrap().diary.clone()
    }

    fn mind(&self) -> std::sync::MutexGuard<'_, Mind> {
        self.mind.lock().unwrap()
    }

    fn below(&self, n: usize) -> usize {
        self.mind().dice.below(n as u32) as usize
    }

    fn is_closing(&self) -> bool {
        self.town.closing.load(Ordering::SeqCst)
    }

    fn note(&self, note: Note) {
        self.mind().diary.notes.push(note);
    }

    fn secret(&self) -> String {
        self.mind().diary.secret.clone()
    }

    /// One of the matches that the person knows of, rarely one that is over.
    fn some_table(&self) -> Option<(Id, u64)> {
        let any = self.below(8) == 0;
        let known = self.tables(any);
        known.get(self.below(known.len())).copied()
    }

    /// The matches that the person knows of and that go on, or all of them.
    fn tables(&self, all: bool) -> Vec<(Id, u64)> {
        let mind = self.mind();
        let known = mind.tables.iter().map(|(id, seq)| (*id, *seq));
        known.filter(|(id, _)| all || !mind.over.contains(id)).collect()
    }

    /// Lives until everybody closes.
    pub(crate) async fn live(self: Arc<Self>, net: Arc<Net>) {
        while !self.is_closing() {
            let rest = (40 + self.below(1_400) as u64) / self.town.haste;
            tokio::time::sleep(Duration::from_millis(rest)).await;
            let pending = self.mind().pending.clone();
            match self.below(100) {
                0..30 if !pending.is_empty() => {
                    let request = pending[self.below(pending.len())];
                    self.send(&net, request).await;
                }
                0..34 => self.say_again(&net).await,
                34..42 => self.make(&net).await,
                42..52 => self.join(&net).await,
                52..60 => drop(tokio::spawn(self.clone().watch(net.clone()))),
                60..64 => self.look_back(&net).await,
                _ => self.play(&net).await,
            }
        }
    }

    /// Finds out what became of everything, on a network that carries it.
    pub(crate) async fn settle(&self, net: &Net) {
        let pending = self.mind().pending.clone();
        for request in pending {
            self.send(net, request).await;
        }
        let tables: Vec<Id> = self.mind().tables.keys().copied().collect();
        for id in tables {
            self.look(net, id, 0).await;
        }
    }

    /// Writes a request down; it is not sent yet.
    fn plan(&self, path: String, mut body: Value) -> usize {
        let mut mind = self.mind();
        let number = mind.diary.requests.len();
        body["request_id"] = json!(format!("r{number}"));
        mind.diary.requests.push(Request { path, body });
        mind.pending.push(number);
        number
    }

    async fn ask(&self, net: &Net, path: String, body: Value) {
        let request = self.plan(path, body);
        self.send(net, request).await;
    }

    /// Sends a request, perhaps twice at once.
    async fn send(&self, net: &Net, number: usize) {
        let twice = self.below(8) == 0;
        let one = self.send_once(net, number);
        match twice {
            true => drop(tokio::join!(one, self.send_once(net, number))),
            false => one.await,
        }
    }

    async fn send_once(&self, net: &Net, number: usize) {
        let request = self.mind().diary.requests[number].clone();
        self.note(Note::Asked { request: number });
        let answer = net.ask(&self.secret(), &request.path, Some(&request.body)).await;
        if let Some((status, body)) = answer {
            self.heard(number, status, body);
        }
    }

    /// Writes an answer down.
    fn heard(&self, number: usize, status: u16, body: Value) {
        let gives_up = self.below(2) == 0;
        let mut mind = self.mind();
        // Busy, too fast, broken: nobody knows, or it is worth another try.
        let settled = match status {
            408 | 429 | 500 | 503 => false,
            507 => gives_up,
            _ => true,
        };
        if settled {
            mind.pending.retain(|it| *it != number);
        }
        if status == 200
            && let Some(id) = body["info"]["id"].as_str()
        {
            let id: Id = id.parse().unwrap();
            mind.tables.entry(id).or_default();
            let shown =
                Shown { table: id, state: body["state"].clone(), since: None, socket: None };
            mind.diary.notes.push(Note::Shown(shown));
        }
        let is_granted = |it: &Note| matches!(it, Note::Answered { request, status: 200, .. } if *request == number);
        if status == 200 && !mind.diary.notes.iter().any(is_granted) {
            self.town.granted.send_modify(|it| *it += 1);
        }
        mind.diary.notes.push(Note::Answered { request: number, status, body });
        self.town.answers.send_modify(|it| *it += 1);
    }

    /// Sends something again that was answered long ago.
    async fn say_again(&self, net: &Net) {
        let count = self.mind().diary.requests.len();
        if count > 0 {
            let number = self.below(count);
            self.send(net, number).await;
        }
    }

    fn fresh_pledge(&self) -> String {
        let mut mind = self.mind();
        let word = format!("{}-word-{:024}", mind.diary.name, mind.words.len());
        mind.words.push(word.clone());
        pledge(&word)
    }

    async fn make(&self, net: &Net) {
        if self.tables(false).len() >= PLAYED_MAX
            || self.town.made.fetch_add(1, Ordering::SeqCst) >= self.town.matches_max
        {
            return self.play(net).await;
        }
        let game = self.games[self.below(self.games.len())];
        let mut seats = vec![json!({"player": "me"})];
        let other = match self.below(3) {
            0 => json!({"player": "bot", "bot": "random"}),
            _ => json!({"player": "open"}),
        };
        seats.insert(self.below(2), other);
        let clock = match self.below(3) {
            0 => Value::Null,
            1 => json!("move 20s"),
            _ => json!("game 50s+1s"),
        };
        let body = json!({"game": game, "seats": seats, "clock": clock, "listed": true,
            "name": self.mind().diary.name.clone(), "pledge": self.fresh_pledge()});
        self.ask(net, "/api/matches".to_string(), body).await;
    }

    /// Sits down where there is room.
    async fn join(&self, net: &Net) {
        let lobby = net.ask(&self.secret(), "/api/matches", None).await;
        let Some((200, lobby)) = lobby else { return };
        let open: Vec<&Value> = ["open", "live"]
            .iter()
            .flat_map(|it| lobby[it].as_array().into_iter().flatten())
            .filter(|it| it["held"] == json!([]) && it.to_string().contains("\"open\""))
            .collect();
        if open.is_empty() {
            return;
        }
        let id = open[self.below(open.len())]["id"].as_str().unwrap();
        let name = self.mind().diary.name.clone();
        let body = json!({"name": name, "pledge": self.fresh_pledge()});
        self.ask(net, format!("/api/matches/{id}/join"), body).await;
    }

    /// Looks at a match, with all that was told since a number.
    async fn look(&self, net: &Net, id: Id, since: u64) -> Option<Value> {
        let path = format!("/api/matches/{id}?since={since}");
        let (status, body) = net.ask(&self.secret(), &path, None).await?;
        if status != 200 {
            return None;
        }
        let state = body["state"].clone();
        let seq = state["seq"].as_u64().unwrap();
        self.mind().tables.insert(id, seq);
        if state["awaiting"]["kind"] == "over" {
            self.mind().over.insert(id);
        }
        let shown = Shown { table: id, state: state.clone(), since: Some(since), socket: None };
        self.note(Note::Shown(shown));
        Some(body)
    }

    async fn look_back(&self, net: &Net) {
        let Some((id, _)) = self.some_table() else { return };
        let path = format!("/api/matches/{id}/history");
        if let Some((200, history)) = net.ask(&self.secret(), &path, None).await {
            self.note(Note::Past { table: id, history });
        }
    }

    /// Looks at a match and does what there is to do.
    async fn play(&self, net: &Net) {
        let Some((id, seen)) = self.some_table() else { return };
        let since = if self.below(3) == 0 { 0 } else { seen };
        let Some(body) = self.look(net, id, since).await else { return };
        let path = |rest: &str| format!("/api/matches/{id}/{rest}");
        if let Some((rest, body)) = self.decide(net, id, &body).await {
            self.ask(net, path(&rest), body).await;
        }
    }

    /// What to do at a match.
    async fn decide(&self, net: &Net, id: Id, body: &Value) -> Option<(String, Value)> {
        let state = &body["state"];
        let seat = state["held"].get(0)?.as_u64()?;
        if let Some(owed) = self.owed(state, seat) {
            return Some(owed);
        }
        let is_timed = !body["info"]["clock"].is_null();
        let odd = |what: &str, body: Value| Some((what.to_string(), body));
        match self.below(100) {
            0..3 => return odd("draw", json!({"action": "offer"})),
            3..5 => return odd("draw", json!({"action": "decline"})),
            5..9 if !is_timed => return odd("undo", json!({"action": "ask"})),
            9..13 if !is_timed => return odd("undo", json!({"action": "agree"})),
            13..15 => return odd("decline", json!({"on": self.below(2) == 0})),
            15..16 => return odd("resign", json!({})),
            16..18 => return odd("leave", json!({})),
            18..24 => {
                let players = state["players"].as_array()?;
                let free = players.iter().find(|it| it["kind"] == "open");
                if let Some(free) = free {
                    return odd("bot", json!({"seat": free["seat"], "bot": "random"}));
                }
            }
            _ => {}
        }
        let awaiting = &state["awaiting"];
        if awaiting["ack"] == true && self.below(2) == 0 {
            return odd("ack", json!({"event": awaiting["event"]}));
        }
        let question = state["questions"].get(0)?;
        if question["offers"][0]["text"] == "roll" && self.below(2) == 0 {
            return odd("roll-dice", json!({}));
        }
        let choice = self.choose(net, id, question).await?;
        odd("moves", json!({"question": question["id"], "move": choice}))
    }

    /// What the person owes to the dice.
    fn owed(&self, state: &Value, seat: u64) -> Option<(String, Value)> {
        let awaiting = &state["awaiting"];
        let owes = |what: &str| {
            awaiting[what].as_array().is_some_and(|it| it.iter().any(|it| *it == seat))
        };
        if owes("pledge") {
            return Some(("pledge".to_string(), json!({"pledge": self.fresh_pledge()})));
        }
        if !owes("reveal") {
            return None;
        }
        let pledged = state["dice"]["pledges"][seat as usize].as_str()?.to_string();
        let word = self.mind().words.iter().find(|it| pledge(it) == pledged).cloned()?;
        Some(("reveal".to_string(), json!({"word": word})))
    }

    /// One of the moves that a question offers.
    async fn choose(&self, net: &Net, id: Id, question: &Value) -> Option<String> {
        let mut offers = question["offers"].clone();
        for _ in 0..12 {
            let all = offers.as_array()?;
            let chosen = all.get(self.below(all.len()))?;
            let text = chosen["text"].as_str()?.to_string();
            if !chosen["move"].is_null() {
                return Some(text);
            }
            let asked = json!({"question": question["id"], "prefix": text});
            let path = format!("/api/matches/{id}/continuations");
            let (_, told) = net.ask(&self.secret(), &path, Some(&asked)).await?;
            offers = told["offers"].clone();
        }
        None
    }

    /// Looks on through a socket for a while, plays over it, reads slowly, is cut off.
    async fn watch(self: Arc<Self>, net: Arc<Net>) {
        let Some((id, seen)) = self.some_table() else { return };
        let since = if self.below(2) == 0 { 0 } else { seen };
        let hello = json!({"resume": since, "secret": self.secret()});
        let path = format!("/api/matches/{id}/ws");
        let Some(mut socket) = net.socket(&path, &hello).await else { return };
        let number = self.next_socket();
        let end = Duration::from_millis(1_000 + self.below(40_000) as u64);
        let is_slow = self.below(5) == 0;
        let talking = self.talk(id, since, number, is_slow, &mut socket);
        let _ = tokio::time::timeout(end, talking).await;
    }

    /// Looks on at every match it knows for so long, when everything arrives.
    pub(crate) async fn stay(&self, net: &Net, clock: &Clock, rest: Duration) {
        let staying = self.tables(true).into_iter().map(|(id, seen)| async move {
            let hello = json!({"resume": seen, "secret": self.secret()});
            let mut socket = net.socket(&format!("/api/matches/{id}/ws"), &hello).await?;
            let number = self.next_socket();
            let talking = self.talk(id, seen, number, false, &mut socket);
            let is_cut = tokio::time::timeout(rest, talking).await.is_ok();
            let until = (!is_cut).then(|| clock.now());
            self.note(Note::Stayed { table: id, socket: number, until });
            Some(())
        });
        futures_util::future::join_all(staying).await;
    }

    fn next_socket(&self) -> usize {
        let mut mind = self.mind();
        mind.sockets += 1;
        mind.sockets
    }

    async fn talk(
        &self,
        id: Id,
        resumed: u64,
        number: usize,
        is_slow: bool,
        socket: &mut Socket,
    ) -> Option<()> {
        let mut since = Some(resumed);
        let mut asked = BTreeMap::new();
        loop {
            if is_slow {
                tokio::time::sleep(Duration::from_millis(self.below(9_000) as u64)).await;
            }
            let frame = socket.next().await?;
            match frame["type"].as_str()? {
                "state" => {
                    self.mind().tables.insert(id, frame["seq"].as_u64()?);
                    let question = frame["questions"].get(0).cloned();
                    let shown = Shown {
                        table: id,
                        state: frame,
                        since: since.take(),
                        socket: Some(number),
                    };
                    self.note(Note::Shown(shown));
                    if let Some(question) = question
                        && self.below(3) == 0
                        && !self.is_closing()
                    {
                        self.play_here(id, &question, socket, &mut asked).await?;
                    }
                }
                "played" => {
                    let request = *asked.get(frame["request_id"].as_str()?)?;
                    let body = json!({"from": frame["from"], "seq": frame["seq"]});
                    self.heard(request, 200, body);
                }
                "refused" => {
                    let request = *asked.get(frame["request_id"].as_str()?)?;
                    let status = frame["status"].as_u64()? as u16;
                    self.heard(request, status, frame["refusal"].clone());
                }
                _ => {}
            }
        }
    }

    /// Answers a question over the socket it came by.
    async fn play_here(
        &self,
        id: Id,
        question: &Value,
        socket: &mut Socket,
        asked: &mut BTreeMap<String, usize>,
    ) -> Option<()> {
        let offers: Vec<&Value> =
            question["offers"].as_array()?.iter().filter(|it| !it["move"].is_null()).collect();
        if offers.is_empty() {
            return Some(());
        }
        let choice = offers[self.below(offers.len())]["text"].clone();
        let body = json!({"question": question["id"], "move": choice});
        let request = self.plan(format!("/api/matches/{id}/moves"), body);
        let planned = self.mind().diary.requests[request].clone();
        asked.insert(planned.key().to_string(), request);
        self.note(Note::Asked { request });
        socket.say(&json!({"play": planned.body})).await
    }
}
