//! `games`: what there is to play.

use crate::Console;
use crate::failure::Failure;
use crate::speech::Speech;
use arena::Registry;
use game::{Kind, Pairs};
use std::ops::RangeInclusive;
use wire::About;

/// Lists all games, or shows one with its options.
pub(crate) fn games(
    registry: &Registry,
    name: Option<&str>,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match name {
        Some(name) => {
            let game = registry.find(name)?;
            if json {
                console.say(wire::json(&About::from(game)))?;
            } else {
                show(game, console)?;
            }
        }
        None if json => {
            let all: Vec<About> = registry.iter().map(About::from).collect();
            console.say(wire::json(&all))?;
        }
        None => {
            let name = registry.iter().map(|it| it.name().len()).max().unwrap_or(0);
            let title = registry.iter().map(|it| it.title().chars().count()).max().unwrap_or(0);
            for game in registry.iter() {
                let players = players(game.seats());
                console.say(format!(
                    "{:name$}   {:title$}   {players}",
                    game.name(),
                    game.title()
                ))?;
            }
        }
    }
    Ok(())
}

fn show(game: &dyn Kind, console: &mut Console<'_>) -> Result<(), Failure> {
    let players = players(game.seats());
    console.say(format!("{}: {players}, rules {}", game.title(), game.rules()))?;
    if !game.fields().is_empty() {
        console.say("\nOptions (--option NAME=VALUE):")?;
    }
    let speech = Speech::of(game, &console.language);
    for (field, (_, default)) in game.fields().iter().zip(game.defaults()) {
        console.say(format!("  {}={default}", field.name))?;
        console.say(format!("      {} It is {}.", sentence(&speech.option(field)), field.kind))?;
    }
    console.say("\nPresets (--preset NAME):")?;
    for (name, pairs) in game.presets() {
        console.say(format!("  {name}: {}", preset(&pairs)))?;
    }
    if !game.notation().is_empty() {
        console.say(format!("\n{}", game.notation().trim_end()))?;
    }
    if !game.dialects().is_empty() {
        let dialects = game.dialects().join(", ");
        console.say(format!("\nOther notations (--notation NAME): {dialects}"))?;
    }
    Ok(())
}

fn preset(pairs: &Pairs) -> String {
    if pairs.is_empty() {
        return "the defaults".to_string();
    }
    let pairs: Vec<String> = pairs.iter().map(|(name, value)| format!("{name}={value}")).collect();
    pairs.join(" ")
}

fn sentence(text: &str) -> String {
    let text = text.trim_end_matches('.');
    if text.is_empty() { String::new() } else { format!("{text}.") }
}

fn players(seats: RangeInclusive<usize>) -> String {
    match (*seats.start(), *seats.end()) {
        (1, 1) => "1 player".to_string(),
        (few, many) if few == many => format!("{few} players"),
        (few, many) => format!("{few} to {many} players"),
    }
}
