//! Bots think on threads of their own, one thought after the other, each within a budget.

use crate::refused::{Answer, Refused};
use arena::{Choice, Outlook, Spec, Stop};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;
use store::Millis;
use tokio::sync::oneshot;
use wire::protocol::BotInfo;

/// Thoughts that may wait. Beyond it the server says that it is busy.
const WAITING_MAX: usize = 10_000;
/// The longest search somebody may ask for.
const ITERATIONS_MAX: u32 = 20_000;

/// The bots people can choose, weakest first.
const LEVELS: [&str; 5] = ["random", "greedy", "mcts:100", "mcts:1000", "mcts:5000"];

/// What a hint asks if nothing else is said.
pub(crate) const HINT: &str = "mcts:1000";

/// What a bot is to think about.
pub(crate) struct Thought {
    pub(crate) outlook: Outlook,
    pub(crate) spec: Spec,
    pub(crate) seed: u64,
}

type Asked = (Thought, Stop, oneshot::Sender<Option<Choice<String>>>);

/// The threads.
pub(crate) struct Bots {
    to: mpsc::SyncSender<Asked>,
    budget: Duration,
}

impl Bots {
    pub(crate) fn start(threads: usize, budget: Millis) -> Bots {
        let (to, from) = mpsc::sync_channel::<Asked>(WAITING_MAX);
        let from = Arc::new(Mutex::new(from));
        for _ in 0..threads.max(1) {
            let from = from.clone();
            std::thread::spawn(move || {
                loop {
                    let next = from.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((thought, stop, reply)) = next else { return };
                    // Whoever asked may have gone away while this waited.
                    if !reply.is_closed() {
                        let _ = reply.send(think(thought, &stop));
                    }
                }
            });
        }
        Bots { to, budget: Duration::from_millis(budget) }
    }

    /// Lets a bot think.
    pub(crate) async fn think(&self, thought: Thought) -> Answer<Choice<String>> {
        let (reply, answer) = oneshot::channel();
        let stop = Stop::default();
        self.to.try_send((thought, stop.clone(), reply)).map_err(|_| Refused::busy())?;
        let mut answer = std::pin::pin!(answer);
        let thought = tokio::select! {
            thought = &mut answer => thought,
            () = tokio::time::sleep(self.budget) => {
                stop.stop();
                answer.await
            }
        };
        let thought = thought.map_err(|_| Refused::fault("a bot has died"))?;
        thought.ok_or_else(|| Refused::fault("a bot found no move"))
    }
}

fn think(thought: Thought, stop: &Stop) -> Option<Choice<String>> {
    let Thought { outlook, spec, seed } = thought;
    // A bot that panics must not take its thread, and with it all others, along.
    let thinking = std::panic::AssertUnwindSafe(|| outlook.choose(spec, seed, stop));
    std::panic::catch_unwind(thinking).ok().flatten()
}

/// Reads the name of a bot.
pub(crate) fn spec(text: &str) -> Answer<Spec> {
    let spec = text.parse::<Spec>().map_err(|it| Refused::not_now("BadBot", it.to_string()))?;
    match spec {
        Spec::Mcts { iterations } if iterations > ITERATIONS_MAX => {
            let why = format!("a bot may play at most {ITERATIONS_MAX} games in thought");
            Err(Refused::not_now("BadBot", why))
        }
        spec => Ok(spec),
    }
}

/// The bots as a lobby shows them.
pub(crate) fn levels() -> Vec<BotInfo> {
    let info =
        |(level, bot): (usize, &&str)| BotInfo { level: level as u8 + 1, bot: bot.to_string() };
    LEVELS.iter().enumerate().map(info).collect()
}
