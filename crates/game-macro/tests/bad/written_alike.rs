//! Variants that differ in no letter.
#[game::notation]
enum Move {
    Pass,
    #[form("{0}")]
    Give(game::Seat),
    #[form("{may}")]
    Allow { may: bool },
    #[form("pass")]
    Skip,
}

fn main() {}
