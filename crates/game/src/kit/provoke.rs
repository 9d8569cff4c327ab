//! Every code of refusal can be provoked, and by nothing but what the rules say.

use super::bench::{each_input, read_input, read_setup};
use super::{Brief, Verdict};
use crate::{Coded, Entered, Match, RefusalOf, Search};
use std::collections::{HashMap, HashSet};

/// The game's table of provocations gives every code at least once.
///
/// A line is `CODE : set-up : inputs : refused input`. The set-up is a list of pairs, such as
/// `seats=2 size=9 position="two words"`, or the name of one given before by a line
/// `set NAME : pairs`. Inputs are separated by commas. `#` begins a comment.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::every_refusal_is_provoked(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first line that does not do what it says, or the codes nobody provoked.
pub fn every_refusal_is_provoked<G: Search>(brief: &Brief<G>) -> Verdict {
    let mut provoked: HashSet<&str> = HashSet::new();
    let mut setups: HashMap<&str, &str> = HashMap::new();
    for (index, line) in brief.refusals.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |it: String| format!("line {}: {it}", index + 1);
        if let Some(named) = line.strip_prefix("set ") {
            let (name, pairs) = named
                .split_once(" : ")
                .ok_or_else(|| fault("expected `set NAME : pairs`".into()))?;
            setups.insert(name.trim(), pairs.trim());
            continue;
        }
        provoked.insert(provoke::<G>(line, &setups).map_err(fault)?);
    }
    let codes = RefusalOf::<G>::CODES;
    let missing: Vec<_> = codes.iter().filter(|it| !provoked.contains(*it)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("nobody provokes {missing:?}; add lines `CODE : set-up : inputs : refused input`"))
}

fn provoke<G: Search>(line: &str, setups: &HashMap<&str, &str>) -> Result<&'static str, String> {
    let parts: Vec<&str> = parts(line);
    let [code, setup, inputs, refused] = &parts[..] else {
        let form = "`CODE : set-up : inputs : refused input`, with spaces around each colon";
        return Err(format!("expected {form}"));
    };
    let setup = setups.get(setup).unwrap_or(setup);
    let mut game = Match::<G>::new(read_setup::<G>(setup)?).map_err(|it| it.to_string())?;
    for text in each_input(inputs) {
        let input = read_input(&game, text).map_err(|it| format!("`{text}`: {it}"))?;
        game.enter(input, &mut ()).map_err(|it| format!("`{text}` is refused: {it}"))?;
    }
    let input = read_input(&game, refused).map_err(|it| format!("`{refused}`: {it}"))?;
    if let Entered::Table(_) = input {
        return Err(format!("`{refused}` is no input of the game"));
    }
    let before = game.clone();
    let Err(why) = game.enter(input, &mut ()) else {
        return Err(format!("`{refused}` is accepted"));
    };
    if why.code() != *code {
        return Err(format!("`{refused}` is refused with {}, not {code}", why.code()));
    }
    if why.to_string().is_empty() || game != before {
        return Err(format!("`{refused}` is refused without a word or with a change"));
    }
    let known = RefusalOf::<G>::CODES.iter().find(|it| *it == code);
    known.copied().ok_or(format!("{code} is no code of this game"))
}

/// The parts of a line between colons that stand alone, quotes apart.
fn parts(line: &str) -> Vec<&str> {
    let (mut parts, mut from, mut quoted) = (Vec::new(), 0, false);
    for (at, c) in line.char_indices() {
        quoted ^= c == '"';
        let alone = |it: Option<char>| it.is_none_or(char::is_whitespace);
        let stands_alone = alone(line[..at].chars().next_back())
            && alone(line[at + c.len_utf8()..].chars().next());
        if c == ':' && !quoted && stands_alone {
            parts.push(line[from..at].trim());
            from = at + 1;
        }
    }
    parts.push(line[from..].trim());
    parts
}
