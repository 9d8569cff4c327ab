//! Data has the names of the variants.
#[game::notation]
enum Move {
    #[serde(rename = "p")]
    Pass,
}

fn main() {}
