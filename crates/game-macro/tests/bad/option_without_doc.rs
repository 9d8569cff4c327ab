game::options! {
    /// What can be chosen.
    pub struct Options {
        /// Points from side to side.
        pub size: u8 = 15, 5..=19;
        pub swap: bool = true;
    }
}

fn main() {}
