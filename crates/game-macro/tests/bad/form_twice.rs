//! Two forms for one variant.
#[game::notation]
enum Move {
    #[form("a")]
    #[form("b")]
    Pass,
}

fn main() {}
