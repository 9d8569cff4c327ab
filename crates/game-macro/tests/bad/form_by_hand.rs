//! A form that nobody would use.
use std::fmt;
use std::str::FromStr;

#[game::notation(by_hand)]
enum Move {
    #[form("p")]
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("p")
    }
}

impl FromStr for Move {
    type Err = game::Unreadable;

    fn from_str(_: &str) -> Result<Self, game::Unreadable> {
        Ok(Move::Pass)
    }
}

fn main() {}
