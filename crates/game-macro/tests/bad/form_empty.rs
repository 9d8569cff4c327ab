//! Nothing would be written.
#[game::notation]
enum Move {
    #[form("")]
    Pass,
}

fn main() {}
