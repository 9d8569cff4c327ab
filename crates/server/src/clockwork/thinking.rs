//! Bots think on threads of their own, one thought after the other, each within a budget.

use crate::denied::{Answer, Denied};
use crate::lines::Lines;
use crate::who::Network;
use arena::{Choice, Outlook, Spec, Stop};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;
use store::{Id, Millis};
use tokio::sync::oneshot;

/// Thoughts that may wait. Beyond it the server says that it is busy.
const WAITING_MAX: usize = 64;

/// What a bot is to think about.
pub(crate) struct Thought {
    pub(crate) outlook: Outlook,
    pub(crate) spec: Spec,
    pub(crate) seed: u64,
}

struct Asked {
    thought: Thought,
    stop: Stop,
    begun: oneshot::Sender<()>,
    reply: oneshot::Sender<Option<Choice<String>>>,
}

/// Threads that think, with a queue of their own; without any, whoever asks thinks.
pub(crate) struct Minds {
    to: Option<mpsc::SyncSender<Asked>>,
    /// On how many threads each of them thinks.
    each: usize,
    budget: Duration,
    lines: Lines<Network>,
}

/// Stops a thought that nobody waits for any more.
struct Waiting(Stop);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Minds {
    pub(crate) fn start(threads: usize, each: usize, budget: Millis) -> Minds {
        let (to, from) = mpsc::sync_channel::<Asked>(WAITING_MAX);
        let from = Arc::new(Mutex::new(from));
        let to = (threads > 0).then_some(to);
        for _ in 0..threads {
            let from = from.clone();
            std::thread::spawn(move || {
                loop {
                    let next = from.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(Asked { thought, stop, begun, reply }) = next else { return };
                    // Whoever asked may have gone away while this waited.
                    if begun.send(()).is_ok() {
                        let _ = reply.send(think(thought, each, &stop));
                    }
                }
            });
        }
        Minds { to, each, budget: Duration::from_millis(budget), lines: Lines::default() }
    }

    /// Lets a bot think for whoever asks from an address, after all that was asked from there before.
    pub(crate) async fn think_for(
        &self,
        network: Network,
        thought: Thought,
    ) -> Answer<Choice<String>> {
        let _first = self.lines.first(network).await?;
        self.think(thought, Stop::default()).await
    }

    /// Lets a bot think. The budget begins with the thought, and the thought ends when this is
    /// dropped or `stop` says so.
    pub(crate) async fn think(&self, thought: Thought, stop: Stop) -> Answer<Choice<String>> {
        self.begin(thought, stop).await?.within(self.budget).await
    }

    /// Waits until a thread has time for a thought.
    pub(crate) async fn begin(&self, thought: Thought, stop: Stop) -> Answer<Begun> {
        let waiting = Waiting(stop.clone());
        let Some(to) = &self.to else {
            return Ok(Begun { waiting, source: Source::Here(Box::new(thought), self.each) });
        };
        let (reply, answer) = oneshot::channel();
        let (begun, begins) = oneshot::channel();
        let asked = Asked { thought, stop, begun, reply };
        to.try_send(asked).map_err(|_| Denied::busy())?;
        begins.await.map_err(|_| died())?;
        Ok(Begun { waiting, source: Source::Thread(answer) })
    }

    /// How long a thought may take.
    pub(crate) fn budget(&self) -> Duration {
        self.budget
    }
}

/// A thought that has begun. It ends when this is dropped.
pub(crate) struct Begun {
    waiting: Waiting,
    source: Source,
}

/// Where a thought is thought.
enum Source {
    /// On a thread, which sends the choice.
    Thread(oneshot::Receiver<Option<Choice<String>>>),
    /// On the caller, on so many threads.
    Here(Box<Thought>, usize),
}

impl Begun {
    /// The choice. A thought that takes longer is stopped, and the best move so far is the choice.
    pub(crate) async fn within(self, budget: Duration) -> Answer<Choice<String>> {
        let none = || Denied::fault("a bot found no move");
        let Begun { waiting, source } = self;
        let thought = match source {
            Source::Here(thought, threads) => think(*thought, threads, &waiting.0),
            Source::Thread(answer) => {
                let mut answer = std::pin::pin!(answer);
                let thought = tokio::select! {
                    biased;
                    thought = &mut answer => thought,
                    () = tokio::time::sleep(budget) => {
                        waiting.0.stop();
                        answer.await
                    }
                };
                thought.map_err(|_| died())?
            }
        };
        thought.ok_or_else(none)
    }
}

fn died() -> Denied {
    Denied::fault("a bot has died")
}

fn think(thought: Thought, threads: usize, stop: &Stop) -> Option<Choice<String>> {
    let Thought { outlook, spec, seed } = thought;
    let outlook = outlook.on(threads);
    // A bot that panics must not take its thread, and with it all others, along.
    let thinking = std::panic::AssertUnwindSafe(|| outlook.choose(spec, seed, stop));
    std::panic::catch_unwind(thinking).ok().flatten()
}

/// What is being thought about: for which question of which match, and for whose hint.
#[derive(Default)]
pub(crate) struct Thoughts {
    questions: Mutex<HashMap<(Id, String), Stop>>,
    hints: Mutex<HashSet<Id>>,
}

/// A hint that a holder waits for; dropped, the holder may ask for another.
pub(crate) struct Hinting<'a> {
    thoughts: &'a Thoughts,
    holder: Id,
}

impl Drop for Hinting<'_> {
    fn drop(&mut self) {
        locked(&self.thoughts.hints).remove(&self.holder);
    }
}

impl Thoughts {
    /// Notes that a question is thought about; `stop` ends it.
    pub(crate) fn begin(&self, id: Id, question: &str) -> Stop {
        let stop = Stop::default();
        locked(&self.questions).insert((id, question.to_string()), stop.clone());
        stop
    }

    pub(crate) fn end(&self, id: Id, question: &str) {
        locked(&self.questions).remove(&(id, question.to_string()));
    }

    /// Stops what is thought about questions of a match that nobody asks any more.
    pub(crate) fn keep(&self, id: Id, asked: impl Fn(&str) -> bool) {
        let questions = locked(&self.questions);
        for ((_, question), stop) in questions.iter().filter(|((at, _), _)| *at == id) {
            if !asked(question) {
                stop.stop();
            }
        }
    }

    /// Notes that a holder waits for a hint.
    ///
    /// # Errors
    /// If the holder waits for one already.
    pub(crate) fn hint(&self, holder: Id) -> Answer<Hinting<'_>> {
        match locked(&self.hints).insert(holder) {
            true => Ok(Hinting { thoughts: self, holder }),
            false => {
                let why = "you are waiting for a hint already";
                Err(Denied::new(429, "HintRunning", why).again_in(1))
            }
        }
    }
}

fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}
