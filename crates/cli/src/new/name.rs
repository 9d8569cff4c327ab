//! The name of a new game, in all the forms that code needs.

use std::str::FromStr;

/// A name such as `my-game`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(String);

/// Why a text cannot name a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadName {
    #[error(
        "`{given}` is no name for a game: small letters, digits and single dashes, a letter first{}",
        hint(.given)
    )]
    Form { given: String },
    #[error("`{0}` means something to Rust or Cargo; choose another name, such as `{0}-game`")]
    Taken(String),
    #[error("`{0}` is longer than 40 letters; choose a shorter name")]
    Long(String),
}

/// Words of Rust, crates that everybody knows, and types that the code of a new game uses.
const TAKEN: &str = "abstract add alloc as async await become blanked board box break build chance const \
    continue core crate deps do dyn else entry enum examples extern false final flow fn for \
    game gen if impl in incremental input input-of journal let loop macro match mod move moves \
    mut never on-turn options options-error outcome override priv proc-macro pub range- \
    inclusive ref refusal return rng search seat seats secret seen self sight state static std \
    struct super test trait true try turn turnstile type typeof union unsafe use viewer where \
    while yield";

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let is_word = |it: &str| {
            !it.is_empty() && it.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
        };
        let begins = text.starts_with(|it: char| it.is_ascii_lowercase());
        if !begins || !text.split('-').all(is_word) {
            return Err(BadName::Form { given: text.to_string() });
        }
        if text.len() > 40 {
            return Err(BadName::Long(text.to_string()));
        }
        let is_taken = TAKEN.split_whitespace().any(|it| it == text);
        if is_taken || text.starts_with("turnstile-") {
            return Err(BadName::Taken(text.to_string()));
        }
        Ok(Name(text.to_string()))
    }
}

/// A name that would do, if one is near.
fn hint(given: &str) -> String {
    let mut near = String::new();
    for letter in given.chars() {
        match letter {
            'a'..='z' | '0'..='9' => near.push(letter),
            'A'..='Z' => {
                let apart = near.ends_with(|it: char| it.is_ascii_lowercase());
                near.push_str(if apart { "-" } else { "" });
                near.push(letter.to_ascii_lowercase());
            }
            _ if near.ends_with('-') => {}
            _ => near.push('-'),
        }
    }
    match near.trim_matches('-').parse::<Name>() {
        Ok(name) => format!("; did you mean `{}`?", name.as_str()),
        Err(_) => String::new(),
    }
}

impl Name {
    /// `my-game`.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// `my_game`, the crate.
    pub(crate) fn snake(&self) -> String {
        self.0.replace('-', "_")
    }

    /// `MyGame`, the type.
    pub(crate) fn camel(&self) -> String {
        self.words().collect()
    }

    /// `My Game`, for people.
    pub(crate) fn title(&self) -> String {
        self.words().collect::<Vec<_>>().join(" ")
    }

    fn words(&self) -> impl Iterator<Item = String> {
        self.0.split('-').map(|word| {
            let (first, rest) = word.split_at(1);
            first.to_ascii_uppercase() + rest
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_all_its_forms() {
        let name: Name = "my-2nd-game".parse().unwrap();
        assert_eq!((name.snake(), name.camel()), ("my_2nd_game".into(), "My2ndGame".into()));
        assert_eq!(name.title(), "My 2nd Game");
    }

    #[test]
    fn bad_names_are_refused_with_help() {
        let check = |text: &str, says: &str| {
            let told = text.parse::<Name>().unwrap_err().to_string();
            assert!(told.ends_with(says), "{told}");
        };
        check("MyGame", "; did you mean `my-game`?");
        check("my_game", "; did you mean `my-game`?");
        check("my--game", "; did you mean `my-game`?");
        check("Ночь", "a letter first");
        check("", "a letter first");
        check("9pins", "a letter first");
        check("-x-", "; did you mean `x`?");
        check("match", "choose another name, such as `match-game`");
        check("turnstile-flow", "choose another name, such as `turnstile-flow-game`");
        check(&"a".repeat(41), "choose a shorter name");
    }
}
