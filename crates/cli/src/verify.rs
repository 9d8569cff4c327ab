//! `verify`: derives the dice of a match again from the secret that its server published.

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::legal::plural;
use crate::{Console, record};
use arena::Registry;
use server::{Verified, VerifyError};
use wire::Refused;

/// Derives every chance input of a record again and says what that proves.
pub(crate) fn verify(
    registry: &Registry,
    args: &VerifyArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let handed = record::read(&args.file, console).map_err(|it| match (it, args.json) {
        (Failure::Refused(message), true) => {
            let (code, facts) = ("BadRecord".to_string(), wire::protocol::facts(&()));
            Failure::RefusedJson(wire::json(&Refused { code, facts, message }))
        }
        (it, _) => it,
    })?;
    let verified = server::verify(registry, &handed.record).map_err(|it| {
        let refused = match &it {
            VerifyError::Record(it) => Refused::coded(&it.fault, handed.fault(it)),
            other => Refused::coded(other, format!("{}: {other}", handed.name)),
        };
        match args.json {
            true => Failure::RefusedJson(wire::json(&refused)),
            false => Failure::Refused(refused.message),
        }
    })?;
    match args.json {
        true => console.say(wire::json(&verified))?,
        false => console.say(format!("{}: {}", handed.name, told(&verified)))?,
    }
    Ok(())
}

/// What was proved, and what the reader still has to compare.
fn told(verified: &Verified) -> String {
    let Verified { game, inputs, chances, commitment, entropy } = verified;
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
