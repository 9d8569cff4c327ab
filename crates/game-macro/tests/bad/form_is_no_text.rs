//! A form is a text.
#[game::notation]
enum Move {
    #[form(pass)]
    Pass,
}

fn main() {}
