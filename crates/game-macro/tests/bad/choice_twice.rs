//! Two variants that the same word would choose.
game::choice! {
    /// What happens on a full board.
    pub enum Full { Draw = "draw", Last = "draw" }
}

fn main() {}
