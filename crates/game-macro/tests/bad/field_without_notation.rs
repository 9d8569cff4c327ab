//! A field that cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, game::serde::Serialize, game::serde::Deserialize, game::ts_rs::TS)]
#[serde(crate = "game::serde")]
#[ts(crate = "game::ts_rs")]
struct Card;

#[game::notation]
enum Move {
    Play(Card),
}

fn main() {}
