//! `verify`: derives the dice of a match again from the secret that its server published.

use crate::args::VerifyArgs;
use crate::failure::{Exit, Failure, game_of};
use crate::legal::plural;
use crate::{Console, record};
use arena::Registry;
use game::fair::{self, Verified, VerifyError};
use wire::{Refusal, Space};

/// Derives every chance input of a record again and says what that proves.
pub(crate) fn verify(
    registry: &Registry,
    args: &VerifyArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // Whatever is wrong with a record is the engine's to say.
    let refuse = |code: &str, text: String| Failure::by_code(Exit::Refused, code, text);
    let handed = record::read(&args.file, console).map_err(|it| match it {
        Failure::Refused(text) => refuse("BadRecord", text),
        it => it,
    })?;
    let game = game_of(registry, &handed.record.game)
        .map_err(|it| refuse("NoSuchGame", format!("{}: {it}", handed.name)))?;
    let verified = fair::verify(game, &handed.record).map_err(|it| {
        let refusal = match &it {
            VerifyError::Record(it) => Refusal::coded(Space::Engine, &it.fault, handed.fault(it)),
            VerifyError::NotFair { .. } => {
                let help =
                    "only a server's match can be verified, `replay --verify` checks the rest";
                Refusal::coded(Space::Engine, &it, format!("{}: {it}; {help}", handed.name))
            }
            other => Refusal::coded(Space::Engine, other, format!("{}: {other}", handed.name)),
        };
        Failure::Coded(Exit::Refused, Box::new(refusal))
    })?;
    match args.json {
        true => console.say(wire::json(&verified))?,
        false => console.say(format!("{}: {}", handed.name, told(&verified)))?,
    }
    Ok(())
}

/// What was proved, and what the reader still has to compare.
fn told(verified: &Verified) -> String {
    let Verified { game, inputs, chances, commitment, entropy, .. } = verified;
    let dice = match chances {
        0 => "no dice to derive".to_string(),
        1 => "the one chance input follows from the secret".to_string(),
        _ => format!("all {chances} chance inputs follow from the secret"),
    };
    format!(
        "fair: {game}, {inputs} {}, {dice}\n\
         the hash of the secret, shown to the players before the first input, is {commitment}\n\
         the players added `{entropy}`",
        plural(*inputs, "input")
    )
}
