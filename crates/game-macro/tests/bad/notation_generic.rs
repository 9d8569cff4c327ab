//! A notation is of one type.
#[game::notation]
enum Move<T> {
    Play(T),
}

fn main() {}
