//! Every code of refusal can be provoked, and by nothing but what the rules say.

use super::{Spec, Verdict};
use crate::code_of;
use crate::record::Who;
use crate::{Game, InputOf, Match, Options, Setup};
use flow::{Input, Unreadable};
use std::collections::HashSet;
use std::str::FromStr;
use strum::VariantNames;

/// The game's table of provocations gives every code at least once.
///
/// # Errors
/// The first line that does not do what it says, or the codes nobody provoked.
pub fn every_refusal_is_provoked<G: Game>(spec: &Spec<G>) -> Verdict {
    let mut provoked: HashSet<&str> = HashSet::new();
    for (index, line) in spec.refusals.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let code = provoke::<G>(line).map_err(|it| format!("line {}: {it}", index + 1))?;
        provoked.insert(code);
    }
    let missing: Vec<_> =
        G::Refusal::VARIANTS.iter().filter(|it| !provoked.contains(*it)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("nobody provokes {missing:?}")) }
}

fn provoke<G: Game>(line: &str) -> Result<&'static str, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let parts: Vec<String> = words.split(|it| *it == ":").map(|it| it.join(" ")).collect();
    let [code, setup, inputs, refused] = &parts[..] else {
        return Err("expected `CODE : set-up : inputs : refused input`".to_string());
    };
    let mut game = Match::<G>::new(read_setup::<G>(setup)?).map_err(|it| it.to_string())?;
    for text in inputs.split(',').map(str::trim).filter(|it| !it.is_empty()) {
        let input = read_input(&game, text).map_err(|it| format!("`{text}`: {it}"))?;
        game.play(input, &mut ()).map_err(|it| format!("`{text}` is refused: {it}"))?;
    }
    let input = read_input(&game, refused).map_err(|it| format!("`{refused}`: {it}"))?;
    let before = game.hash();
    let Err(why) = game.play(input, &mut ()) else {
        return Err(format!("`{refused}` is accepted"));
    };
    if code_of::<G>(&why) != *code {
        return Err(format!("`{refused}` is refused with {}, not {code}", code_of::<G>(&why)));
    }
    if why.to_string().is_empty() || game.hash() != before {
        return Err(format!("`{refused}` is refused without a word or with a change"));
    }
    let known = G::Refusal::VARIANTS.iter().find(|it| **it == *code);
    known.copied().ok_or(format!("{code} is no code of this game"))
}

fn read_setup<G: Game>(text: &str) -> Result<Setup<G::Options>, String> {
    let mut setup = Setup {
        options: G::Options::default(),
        seats: *G::SEATS.start(),
        position: None,
        dice: "none".to_string(),
    };
    for pair in text.split_whitespace() {
        let (name, value) = pair.split_once('=').ok_or(format!("expected `=` in `{pair}`"))?;
        match name {
            "seats" => setup.seats = value.parse().map_err(|_| format!("no number: {value}"))?,
            "position" => setup.position = Some(value.to_string()),
            _ => setup.options.set(name, value).map_err(|it| it.to_string())?,
        }
    }
    Ok(setup)
}

fn read_input<G: Game>(game: &Match<G>, text: &str) -> Result<InputOf<G>, Unreadable> {
    let (who, text) = text.split_once(' ').unwrap_or((text, ""));
    Ok(match who.parse()? {
        Who::Seat(seat) => Input::Move(seat, game.state().read(seat, text)?),
        Who::Chance => Input::Chance(G::Chance::from_str(text)?),
        Who::Event => Input::Event(G::Event::from_str(text)?),
        Who::Timeout => Input::Timeout,
        Who::Table => return Err(Unreadable::new(0, "an input of the game")),
    })
}
