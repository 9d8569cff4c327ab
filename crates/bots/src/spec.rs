//! Bots by name: `random`, `greedy`, `mcts:2000`.

use crate::{Bot, Greedy, Mcts, Random};
use game::{Search, nearest};
use std::fmt;
use std::str::FromStr;

/// Which bot, and how long it may think.
///
/// ```
/// use bots::Spec;
/// assert_eq!("mcts:2000".parse(), Ok(Spec::Mcts { iterations: 2000 }));
/// let error = "gredy".parse::<Spec>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no bot `gredy`; did you mean `greedy`?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// Any lawful move.
    Random,
    /// One move ahead.
    Greedy,
    /// Tree search.
    Mcts {
        /// How many games are played in thought.
        iterations: u32,
    },
}

impl Spec {
    /// How every bot is written, with an example where a number follows.
    pub const FORMS: [&'static str; 3] = ["random", "greedy", "mcts:1000"];

    /// The bot itself.
    pub fn bot<G: Search>(self) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random),
            Spec::Greedy => Box::new(Greedy),
            Spec::Mcts { iterations } => Box::new(Mcts { iterations }),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Mcts { iterations } => write!(f, "mcts:{iterations}"),
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
        match name {
            "random" => plain(Spec::Random, "random"),
            "greedy" => plain(Spec::Greedy, "greedy"),
            "mcts" => match limit.map(str::parse) {
                Some(Ok(iterations @ 1..)) => Ok(Spec::Mcts { iterations }),
                _ => Err(SpecError::BadLimit {
                    bot: "mcts",
                    limit: limit.unwrap_or_default().to_string(),
                    example: "mcts:1000",
                }),
            },
            _ => Err(SpecError::UnknownBot {
                name: name.to_string(),
                nearest: nearest(name, ["random", "greedy", "mcts"]),
            }),
        }
    }
}

/// Why a text names no bot.
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
    #[error("`{bot}:{limit}` does not say how many games to play in thought; write `{example}`")]
    BadLimit {
        /// The bot.
        bot: &'static str,
        /// What stood after its name.
        limit: String,
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
        for form in Spec::FORMS {
            assert_eq!(form.parse::<Spec>().unwrap().to_string(), form);
        }
    }

    #[test]
    fn faults_say_what_to_write_instead() {
        let check = |text: &str, says: &str| {
            assert_eq!(text.parse::<Spec>().unwrap_err().to_string(), says);
        };
        check("mtcs:5", "there is no bot `mtcs`; did you mean `mcts`?");
        check("stockfish", "there is no bot `stockfish`; bots are random, greedy, mcts:1000");
        let limit = "does not say how many games to play in thought; write `mcts:1000`";
        check("mcts", &format!("`mcts:` {limit}"));
        check("mcts:0", &format!("`mcts:0` {limit}"));
        check("mcts:99999999999", &format!("`mcts:99999999999` {limit}"));
        check("greedy:3", "nothing follows `greedy`, so leave out `:3`");
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
