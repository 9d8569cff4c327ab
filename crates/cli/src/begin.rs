//! From arguments to a table: the game, its set-up, and inputs made in advance.

use crate::args::{PositionArgs, TableArgs};
use crate::failure::{Exit, Failure};
use crate::inputs::enter_all;
use crate::notation::Writing;
use arena::{Playable, Registry};
use game::{Kind, Pairs, Setup, Table, nearest};

/// The game that was named, and its set-up. What the position does not tell (`?`), the seed
/// imagines; without one such a position is refused when the match is to begin.
pub(crate) fn setup(
    registry: &Registry,
    args: &TableArgs,
    (from, seed): (Option<&str>, Option<u64>),
    dice: String,
) -> Result<(&'static dyn Playable, Setup<Pairs>), Failure> {
    let game = registry.find(&args.game)?;
    let mut setup = Setup {
        options: options(game, args)?,
        seats: args.players.unwrap_or(*game.seats().start()),
        position: from.map(str::to_string),
        dice,
    };
    if let (Some(_), Some(seed)) = (from, seed) {
        let imagined = game.imagine_at(&setup, seed).map_err(|it| Failure::start(game, it))?;
        setup.position = imagined.or(setup.position);
    }
    Ok((game, setup))
}

/// The options of a preset, changed by those that were named one by one.
pub(crate) fn options(game: &dyn Playable, args: &TableArgs) -> Result<Pairs, Failure> {
    let mut options = match &args.preset {
        Some(name) => preset(game, name)?,
        None => Pairs::new(),
    };
    for (index, (name, value)) in args.options.iter().enumerate() {
        if args.options[..index].iter().any(|(other, _)| other == name) {
            return Err(Failure::twice(name));
        }
        options.retain(|(other, _)| other != name);
        options.push((name.clone(), value.clone()));
    }
    Ok(options)
}

fn preset(game: &dyn Kind, name: &str) -> Result<Pairs, Failure> {
    let presets = game.presets();
    let names: Vec<&str> = presets.iter().map(|(name, _)| *name).collect();
    let found = presets.iter().find(|(other, _)| *other == name).map(|(_, pairs)| pairs.clone());
    found.ok_or_else(|| {
        let hint = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the presets of {} are {}", game.name(), names.join(", ")),
        };
        Failure::preset(name, &names, &hint)
    })
}

/// A table in the position that was asked for, and the notation to speak of it.
pub(crate) fn position(
    registry: &Registry,
    args: &PositionArgs,
) -> Result<(Box<dyn Table>, Writing), Failure> {
    let dice = args.dice.clone().unwrap_or_else(|| "none".to_string());
    let (game, setup) = setup(registry, &args.table, (args.from.as_deref(), args.seed), dice)?;
    let notation = Writing::of(game, args.notation.as_deref())?;
    let mut table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
    if notation.is_foreign() {
        notation
            .enter_all(&mut *table, &args.moves)
            .map_err(|text| Failure::by_code(Exit::Refused, "Untranslated", text))?;
        return Ok((table, notation));
    }
    enter_all(&mut *table, &args.moves)
        .map_err(|it| Failure::Coded(Exit::Refused, Box::new(wire::Refusal::from(&it))))?;
    Ok((table, notation))
}
