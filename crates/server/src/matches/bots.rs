//! Which bots can sit down.

use crate::denied::{Answer, Denied};
use crate::deps::HouseRules;
use arena::{Playable, Program, Spec};
use std::time::Duration;
use wire::protocol::BotInfo;

/// The longest search somebody may ask for.
const ITERATIONS_MAX: u32 = 20_000;
/// The deepest.
const DEPTH_MAX: u32 = 8;
/// The longest in time.
const MILLIS_MAX: u32 = 2_000;

/// What a hint asks if nothing else is said: the strongest.
pub(crate) const HINT: &str = "level:5";

/// Reads the name of a bot.
pub(crate) fn spec(text: &str) -> Answer<Spec> {
    let spec = text.parse::<Spec>().map_err(|it| Denied::not_now("BadBot", it.to_string()))?;
    match spec.is_within(ITERATIONS_MAX, DEPTH_MAX, MILLIS_MAX) {
        true => Ok(spec),
        false => {
            let why = format!(
                "a bot may play at most {ITERATIONS_MAX} games in thought, look {DEPTH_MAX} turns \
                 ahead or think {MILLIS_MAX} ms"
            );
            Err(Denied::not_now("BadBot", why))
        }
    }
}

/// Reads who is to sit down: a bot, or a program that the operator allows.
pub(crate) fn sitter(text: &str, rules: &HouseRules) -> Answer<String> {
    let Some(name) = text.strip_prefix("exec:") else { return Ok(spec(text)?.to_string()) };
    if program(text, rules).is_some() {
        return Ok(text.to_string());
    }
    let names: Vec<&str> = rules.programs.iter().map(|(name, _)| name.as_str()).collect();
    let known = match names[..] {
        [] => "this server allows none".to_string(),
        _ => format!("this server allows {}", names.join(", ")),
    };
    Err(Denied::not_now("BadBot", format!("there is no program `{name}` here: {known}")))
}

/// The program of this name, which may think as long as a bot.
pub(crate) fn program(text: &str, rules: &HouseRules) -> Option<Program> {
    let name = text.strip_prefix("exec:")?;
    let (_, program) = rules.programs.iter().find(|(it, _)| it == name)?;
    Some(program.clone().quiet().within(Duration::from_millis(rules.bot_budget)))
}

/// The bots as a lobby shows them, weakest first.
pub(crate) fn levels(game: &dyn Playable) -> Vec<BotInfo> {
    let count = game.levels(*game.seats().start()) as u8;
    (1..=count).map(|level| BotInfo { level, bot: format!("level:{level}") }).collect()
}
