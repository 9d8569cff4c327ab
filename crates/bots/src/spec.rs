//! Bots by name: `random`, `greedy`, `alphabeta:4`, `mcts:2000`, `ismcts:500ms`, `level:3`.

use crate::{AlphaBeta, Bot, Greedy, Leveled, Limit, Mcts, Random};
use game::{Search, nearest};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Which bot, and how long it may think.
///
/// ```
/// use bots::{Effort, Spec};
/// assert_eq!("mcts:2000".parse(), Ok(Spec::Mcts(Effort::Count(2000))));
/// assert_eq!("alphabeta:200ms".parse(), Ok(Spec::AlphaBeta(Effort::Millis(200))));
/// let error = "gredy".parse::<Spec>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no bot `gredy`; did you mean `greedy`?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// Any lawful move.
    Random,
    /// One move ahead.
    Greedy,
    /// Alpha-beta, so many turns ahead or so long.
    AlphaBeta(Effort),
    /// Tree search in a few imagined worlds.
    Mcts(Effort),
    /// Tree search in a new imagined world every time.
    Ismcts(Effort),
    /// A level of the game, counted from 1.
    Level(u8),
}

/// How much a bot may think.
///
/// ```
/// use bots::Effort;
/// assert_eq!(Effort::Count(2000).to_string(), "2000");
/// assert_eq!(Effort::Millis(200).to_string(), "200ms");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// Turns ahead for alpha-beta, games played in thought for the tree searches.
    Count(u32),
    /// Milliseconds.
    Millis(u32),
}

/// The highest level any game has.
pub const LEVEL_MAX: u8 = 5;
/// The deepest look ahead that can be asked for.
pub const DEPTH_MAX: u32 = 60;
/// The most games in thought that can be asked for.
const GAMES_MAX: u32 = 1_000_000_000;
/// The longest that can be asked for: an hour.
const MILLIS_MAX: u32 = 3_600_000;

impl Spec {
    /// How every bot is written, with an example where a number follows.
    pub const FORMS: [&'static str; 6] =
        ["random", "greedy", "alphabeta:3", "mcts:1000", "ismcts:1000", "level:3"];

    /// The bot itself, thinking on one thread: the same seed gives the same choice.
    ///
    /// ```
    /// use bots::{Spec, Stop};
    /// # use game::{Seat, State, Viewer};
    /// # use toys::{Nim, Options};
    /// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
    /// # let view = nim.view(Viewer::Seat(Seat(0)));
    /// let bot = Spec::Greedy.bot::<Nim>();
    /// assert_eq!(bot.choose(&view, Seat(0), 7, &Stop::default()).unwrap().best.to_string(), "take:2");
    /// ```
    pub fn bot<G: Search>(self) -> Box<dyn Bot<G>> {
        self.bot_on(1)
    }

    /// The bot itself, thinking on several threads: tree searches share the count and add up what
    /// the trees of all threads found, or walk in one where games in thought are played to their
    /// end; alpha-beta shares what it remembers.
    ///
    /// ```
    /// use bots::{Spec, Stop};
    /// use game::{Seat, Viewer};
    /// let view = toys::nim(6).state().view(Viewer::Seat(Seat(0)));
    /// let bot = "mcts:1000".parse::<Spec>().unwrap().bot_on::<toys::Nim>(2);
    /// assert_eq!(bot.choose(&view, Seat(0), 7, &Stop::default()).unwrap().best.to_string(), "take:2");
    /// ```
    pub fn bot_on<G: Search>(self, threads: usize) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random),
            Spec::Greedy => Box::new(Greedy),
            Spec::AlphaBeta(Effort::Count(depth)) => {
                Box::new(AlphaBeta { threads, ..AlphaBeta::to_depth(depth as u8) })
            }
            Spec::AlphaBeta(Effort::Millis(it)) => {
                Box::new(AlphaBeta { threads, ..AlphaBeta::within(millis(it)) })
            }
            Spec::Mcts(effort) => Box::new(Mcts::of::<G>(effort.limit(), threads, false)),
            Spec::Ismcts(effort) => Box::new(Mcts::of::<G>(effort.limit(), threads, true)),
            Spec::Level(level) => Box::new(Leveled { level, threads }),
        }
    }

    /// Whether this bot thinks no longer than so many games in thought, turns ahead or
    /// milliseconds. Levels always do.
    ///
    /// ```
    /// use bots::{Effort, Spec};
    /// let spec = Spec::Mcts(Effort::Count(5000));
    /// assert!(spec.is_within(5000, 4, 200) && !spec.is_within(1000, 4, 200));
    /// ```
    pub fn is_within(self, games: u32, depth: u32, ms: u32) -> bool {
        match self {
            Spec::Random | Spec::Greedy | Spec::Level(_) => true,
            Spec::AlphaBeta(Effort::Count(it)) => it <= depth,
            Spec::Mcts(Effort::Count(it)) | Spec::Ismcts(Effort::Count(it)) => it <= games,
            Spec::AlphaBeta(Effort::Millis(it))
            | Spec::Mcts(Effort::Millis(it))
            | Spec::Ismcts(Effort::Millis(it)) => it <= ms,
        }
    }
}

impl Effort {
    fn limit(self) -> Limit {
        match self {
            Effort::Count(it) => Limit::count(it),
            Effort::Millis(it) => Limit::time(millis(it)),
        }
    }
}

fn millis(it: u32) -> Duration {
    Duration::from_millis(it.into())
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Count(it) => write!(f, "{it}"),
            Effort::Millis(it) => write!(f, "{it}ms"),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::AlphaBeta(effort) => write!(f, "alphabeta:{effort}"),
            Spec::Mcts(effort) => write!(f, "mcts:{effort}"),
            Spec::Ismcts(effort) => write!(f, "ismcts:{effort}"),
            Spec::Level(level) => write!(f, "level:{level}"),
        }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, limit) = match text.split_once(':') {
            Some((name, limit)) => (name, Some(limit)),
            None => (text, None),
        };
        let plain = |spec, bot| match limit {
            None => Ok(spec),
            Some(limit) => Err(SpecError::NoLimit { bot, limit: limit.to_string() }),
        };
        let effort = |bot, max, needs, example: &'static str| {
            effort(limit.unwrap_or_default(), max).ok_or_else(|| SpecError::BadLimit {
                bot,
                limit: limit.unwrap_or_default().to_string(),
                needs,
                example,
            })
        };
        const GAMES: &str =
            "how many games to play in thought, up to 1000000000, or how long, up to 3600000ms";
        match name {
            "random" => plain(Spec::Random, "random"),
            "greedy" => plain(Spec::Greedy, "greedy"),
            "alphabeta" => {
                let needs = "how many turns to look ahead, up to 60, or how long, up to 3600000ms";
                let example = "alphabeta:3` or `alphabeta:200ms";
                effort("alphabeta", DEPTH_MAX, needs, example).map(Spec::AlphaBeta)
            }
            "mcts" => effort("mcts", GAMES_MAX, GAMES, "mcts:1000` or `mcts:200ms").map(Spec::Mcts),
            "ismcts" => {
                let example = "ismcts:1000` or `ismcts:200ms";
                effort("ismcts", GAMES_MAX, GAMES, example).map(Spec::Ismcts)
            }
            "level" => match limit.and_then(|it| counted(it, LEVEL_MAX.into())) {
                Some(level) => Ok(Spec::Level(level as u8)),
                None => Err(SpecError::BadLimit {
                    bot: "level",
                    limit: limit.unwrap_or_default().to_string(),
                    needs: "which level, from 1 to 5",
                    example: "level:3",
                }),
            },
            _ => Err(SpecError::UnknownBot {
                name: name.to_string(),
                nearest: nearest(
                    name,
                    ["random", "greedy", "alphabeta", "mcts", "ismcts", "level"],
                ),
            }),
        }
    }
}

fn effort(text: &str, max: u32) -> Option<Effort> {
    let (number, max, make): (&str, u32, fn(u32) -> Effort) = match text.strip_suffix("ms") {
        Some(number) => (number, MILLIS_MAX, Effort::Millis),
        None => (text, max, Effort::Count),
    };
    counted(number, max).map(make)
}

/// A number from 1 on; a sign is no part of it.
fn counted(text: &str, max: u32) -> Option<u32> {
    let is_number = text.bytes().all(|it| it.is_ascii_digit());
    text.parse().ok().filter(|it| is_number && (1..=max).contains(it))
}

/// Why a text names no bot.
///
/// ```
/// let said = |text: &str| text.parse::<bots::Spec>().unwrap_err().to_string();
/// assert_eq!(said("mtcs:5"), "there is no bot `mtcs`; did you mean `mcts`?");
/// assert_eq!(said("greedy:3"), "nothing follows `greedy`, so leave out `:3`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// There is no bot of that name.
    #[error("there is no bot `{name}`; {}", suggestion(.nearest))]
    UnknownBot {
        /// What was written.
        name: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// The bot needs to know how long it may think.
    #[error("`{bot}:{limit}` does not say {needs}; write `{example}`")]
    BadLimit {
        /// The bot.
        bot: &'static str,
        /// What stood after its name.
        limit: String,
        /// What should stand there.
        needs: &'static str,
        /// How it is written.
        example: &'static str,
    },
    /// The bot has nothing to be limited.
    #[error("nothing follows `{bot}`, so leave out `:{limit}`")]
    NoLimit {
        /// The bot.
        bot: &'static str,
        /// What stood after its name.
        limit: String,
    },
}

fn suggestion(nearest: &Option<&'static str>) -> String {
    match nearest {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("bots are {}", Spec::FORMS.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_form_reads_and_writes_itself() {
        let timed = ["alphabeta:200ms", "mcts:1000ms", "ismcts:1ms"];
        for form in Spec::FORMS.into_iter().chain(timed) {
            assert_eq!(form.parse::<Spec>().unwrap().to_string(), form);
        }
    }

    #[test]
    fn faults_say_what_to_write_instead() {
        let check = |text: &str, says: &str| {
            assert_eq!(text.parse::<Spec>().unwrap_err().to_string(), says);
        };
        check("mtcs:5", "there is no bot `mtcs`; did you mean `mcts`?");
        check(
            "stockfish",
            "there is no bot `stockfish`; bots are random, greedy, alphabeta:3, mcts:1000, \
             ismcts:1000, level:3",
        );
        let limit = "does not say how many games to play in thought, up to 1000000000, or how \
                     long, up to 3600000ms; write `mcts:1000` or `mcts:200ms`";
        let wrong =
            ["", "0", "+5", "-5", " 5", "５", "0ms", "ms", "5 ms", "1000000001", "3600001ms"];
        for wrong in wrong.into_iter().chain(["4294967295", "99999999999", "5:5"]) {
            check(&format!("mcts:{wrong}"), &format!("`mcts:{wrong}` {limit}"));
        }
        check(
            "alphabeta:61",
            "`alphabeta:61` does not say how many turns to look ahead, up to 60, or how long, up to \
             3600000ms; write `alphabeta:3` or `alphabeta:200ms`",
        );
        for wrong in ["", "0", "6", "+3", "3ms", "261", "三"] {
            let says =
                format!("`level:{wrong}` does not say which level, from 1 to 5; write `level:3`");
            check(&format!("level:{wrong}"), &says);
        }
        check("greedy:3", "nothing follows `greedy`, so leave out `:3`");
    }

    #[test]
    fn a_bot_can_be_held_to_a_measure() {
        let within = |text: &str| text.parse::<Spec>().unwrap().is_within(100, 4, 50);
        assert!(within("level:5") && within("mcts:100") && within("alphabeta:4"));
        assert!(within("ismcts:50ms") && !within("mcts:101") && !within("alphabeta:51ms"));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in ".{0,40}") {
            if let Ok(spec) = text.parse::<Spec>() {
                prop_assert_eq!(spec.to_string().parse(), Ok(spec));
            }
        }
    }
}
