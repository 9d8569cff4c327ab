game::options! {
    /// What can be chosen.
    pub struct Options {
        /// Points from side to side.
        pub size: u8;
    }
}

fn main() {}
