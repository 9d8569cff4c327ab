//! Every code that the server can send stands in the protocol.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const PROTOCOL: &str = include_str!("../../../wire/protocol.md");

/// What makes a refusal, with its code as a literal.
const MAKERS: [&str; 4] = ["Denied::new(", "not_now(", "unauthorized(", "flooded("];

/// Where codes are that are no literals of a maker: what the journal tells for the server, and notices.
const ENUMS: [(&str, &str); 3] = [
    ("src/matches/deed.rs", "enum Abandoned"),
    ("src/matches/told.rs", "enum Redrawn"),
    ("../wire/src/protocol/socket.rs", "enum Notice"),
];

/// All source files of a folder.
fn sources(folder: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => texts.extend(sources(&path)),
            false if path.extension().is_some_and(|it| it == "rs") => {
                texts.push(fs::read_to_string(path).unwrap());
            }
            false => {}
        }
    }
    texts
}

fn is_code(text: &str) -> bool {
    text.starts_with(|it: char| it.is_ascii_uppercase())
        && text.chars().all(|it| it.is_ascii_alphanumeric())
}

/// The code that the arguments of a maker begin with; none where a maker hands one on.
fn code(arguments: &str) -> Option<&str> {
    let end = arguments.find([')', ';']).unwrap_or(arguments.len());
    let literal = arguments[..end].split('"').nth(1)?;
    is_code(literal).then_some(literal)
}

/// The variants of an enum.
fn variants<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let body = &text[text.find(name).unwrap()..];
    let body = &body[..body.find("\n}").unwrap()];
    let words = body.lines().filter_map(|it| it.strip_prefix("    "));
    words.map(|it| it.trim_end_matches([',', ' ', '{'])).filter(|it| is_code(it)).collect()
}

#[test]
fn every_code_that_the_server_can_send_is_in_the_protocol() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = sources(&home.join("src"));
    let mut codes: BTreeSet<&str> = BTreeSet::new();
    for text in &texts {
        for maker in MAKERS {
            codes.extend(text.split(maker).skip(1).filter_map(code));
        }
    }
    let makes_its_own = |it: &&String| it.contains("Refusal {");
    assert_eq!(texts.iter().filter(makes_its_own).count(), 1, "refusals are made in denied.rs");
    let others = ENUMS.map(|(path, name)| (fs::read_to_string(home.join(path)).unwrap(), name));
    codes.extend(others.iter().flat_map(|(text, name)| variants(text, name)));
    assert!(codes.len() > 55, "they are found: {codes:?}");
    for known in ["Busy", "Early", "StoreAway", "BadWords", "NoSecret", "ByOperator", "Rematch"] {
        assert!(codes.contains(known), "{known} is found: {codes:?}");
    }
    codes.extend(flow::Reason::CODES);
    let told = |it: &&str| {
        [format!("`{it}`"), format!("\"code\":\"{it}\"")].iter().any(|it| PROTOCOL.contains(it))
    };
    let missing: Vec<&str> = codes.into_iter().filter(|it| !told(it)).collect();
    assert_eq!(missing, [""; 0], "not in protocol.md");
}
