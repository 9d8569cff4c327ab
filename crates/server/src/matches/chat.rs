//! What the players of a match say to each other. It is kept in memory for as long as people talk, and
//! stands in no log and on no disk: a match is what was played.

use super::hub::Audience;
use super::rights::own_seat;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::readable::is_readable;
use crate::who::Caller;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Id, Millis};
use wire::protocol::{Said, Say, ServerFrame, Words};

/// The longest thing that can be said, in characters.
const LETTERS_MAX: usize = 200;
/// What was said last in a match, for whoever comes back.
const LINES_MAX: usize = 50;
/// Matches whose talk is remembered. Beyond it the one that was quiet for longest is forgotten.
const TALKS_MAX: usize = 1_000;
/// One seat may say so many things in [`WHILE_MS`].
const AT_ONCE_MAX: usize = 5;
const WHILE_MS: Millis = 10_000;

/// The talk of all matches.
#[derive(Default)]
pub(crate) struct Talks(Mutex<HashMap<Id, Talk>>);

#[derive(Default)]
struct Talk {
    /// Each with the request that said it.
    lines: VecDeque<(Id, Said)>,
    /// The number of the last line.
    last: u64,
    at: Millis,
}

impl Talk {
    fn said(&self) -> Vec<Said> {
        self.lines.iter().map(|(_, said)| said.clone()).collect()
    }
}

/// What came of a request to say something.
enum Noted {
    /// It is new, and must be told.
    New(Said),
    /// The same request said it before.
    Known(Said),
}

impl Talks {
    fn locked(&self) -> MutexGuard<'_, HashMap<Id, Talk>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was said lately in a match, oldest first.
    pub(crate) fn lately(&self, id: Id) -> Vec<Said> {
        self.locked().get(&id).map_or_else(Vec::new, Talk::said)
    }

    /// Notes what a seat says, once for each request.
    ///
    /// # Errors
    /// If the seat talks too much.
    fn note(&self, id: Id, request: Id, (seat, words): (u8, Words), at: Millis) -> Answer<Noted> {
        let mut talks = self.locked();
        let lines = talks.get(&id).into_iter().flat_map(|it| &it.lines);
        if let Some((_, said)) = lines.into_iter().find(|(own, _)| *own == request) {
            return Ok(Noted::Known(said.clone()));
        }
        if talks.len() >= TALKS_MAX && !talks.contains_key(&id) {
            let quiet = talks.iter().min_by_key(|(_, it)| it.at).map(|(id, _)| *id);
            quiet.map(|it| talks.remove(&it));
        }
        let talk = talks.entry(id).or_default();
        let fresh = |(_, it): &&(Id, Said)| it.seat == seat && it.at + WHILE_MS > at;
        if talk.lines.iter().filter(fresh).count() >= AT_ONCE_MAX {
            let why = "you say too much at once; wait a bit";
            return Err(Denied::new(429, "TooMuchTalk", why).again_in(WHILE_MS / 1_000));
        }
        talk.last += 1;
        talk.at = at;
        let said = Said { number: talk.last, seat, at, words };
        talk.lines.push_back((request, said.clone()));
        if talk.lines.len() > LINES_MAX {
            talk.lines.pop_front();
        }
        Ok(Noted::New(said))
    }
}

impl House {
    /// Says something to everybody who plays.
    pub(crate) async fn say(&self, id: Id, caller: &Caller, asked: Say) -> Answer<Said> {
        let request = caller.once(&asked.request_id)?.request(id);
        let words = readable(asked.words)?;
        let seat = self.look(id, caller, None, |live| own_seat(live, caller, None)).await?;
        match self.talks.note(id, request, (seat.0, words), self.now())? {
            Noted::Known(said) => {
                self.metrics.repeats.inc();
                Ok(said)
            }
            Noted::New(said) => {
                self.hub.tell(id, Audience::Players, &ServerFrame::Said(said.clone()));
                Ok(said)
            }
        }
    }
}

/// Words that can be shown.
fn readable(words: Words) -> Answer<Words> {
    let Words::Text(text) = words else { return Ok(words) };
    let text = text.trim().to_string();
    let fits = (1..=LETTERS_MAX).contains(&text.chars().count());
    if !fits || !is_readable(&text) {
        let why = format!("say something visible of at most {LETTERS_MAX} characters, in one line");
        return Err(Denied::not_now("BadWords", why));
    }
    Ok(Words::Text(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(said: &Said) -> &str {
        match &said.words {
            Words::Text(text) => text,
            Words::Phrase(_) => "",
        }
    }

    #[test]
    fn a_seat_says_no_more_than_others_can_read_and_old_talk_is_forgotten() {
        let talks = Talks::default();
        let id = Id([1; 16]);
        let requests = std::cell::Cell::new(0_u32);
        let say = |seat, at| {
            let request = Id::of(&requests.replace(requests.get() + 1).to_le_bytes());
            match talks.note(id, request, (seat, Words::Text(format!("at {at}"))), at) {
                Ok(Noted::New(said)) => Ok(said.number),
                Ok(Noted::Known(said)) => panic!("{said:?} is new"),
                Err(it) => Err((it.status, it.body.code.clone())),
            }
        };
        assert_eq!(
            (0..5).map(|_| say(0, 0)).collect::<Vec<_>>(),
            (1..=5).map(Ok).collect::<Vec<_>>()
        );
        assert_eq!(say(0, 9_999), Err((429, "TooMuchTalk".to_string())));
        assert_eq!(say(1, 9_999), Ok(6), "others may");
        assert_eq!(say(0, 10_000), Ok(7));
        for at in 1..=60 {
            assert!(say(0, at * 100_000).is_ok());
        }
        let lately = talks.lately(id);
        assert_eq!((lately.len(), text(&lately[49])), (LINES_MAX, "at 6000000"));
        for other in 0..TALKS_MAX as u64 {
            let mut bytes = [2; 16];
            bytes[..8].copy_from_slice(&other.to_le_bytes());
            let words = (0, Words::Text("hi".to_string()));
            assert!(talks.note(Id(bytes), Id(bytes), words, 7_000_000).is_ok());
        }
        assert!(talks.lately(id).is_empty(), "the oldest talk made room");
    }

    #[test]
    fn words_are_one_line_of_bounded_length() {
        let code = |it: &str| match readable(Words::Text(it.to_string())) {
            Ok(Words::Text(text)) => text,
            Ok(Words::Phrase(_)) => String::new(),
            Err(denied) => denied.body.code.clone(),
        };
        assert_eq!(code("  chào  "), "chào");
        assert_eq!(code(" "), "BadWords");
        assert_eq!(code("a\nb"), "BadWords");
        assert_eq!(code("\u{200b}"), "BadWords", "nothing is to be seen");
        assert_eq!(code("a\u{202e}b"), "BadWords", "what follows would be turned round");
        assert_eq!(code("🐦\u{200d}⬛"), "🐦\u{200d}⬛");
        assert_eq!(
            code(&format!("a{}", "\u{301}".repeat(20))),
            "BadWords",
            "other lines are covered"
        );
        assert_eq!(code(&"å".repeat(200)), "å".repeat(200));
        assert_eq!(code(&"å".repeat(201)), "BadWords");
    }
}
