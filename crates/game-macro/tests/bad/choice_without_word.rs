game::choice! {
    /// What happens on a full board.
    pub enum Full { Draw, Last = "last" }
}

fn main() {}
