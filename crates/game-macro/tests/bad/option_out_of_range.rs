//! Defaults and ranges that do not fit.
game::options! {
    /// What can be chosen.
    pub struct Options {
        /// How large it is.
        pub size: u8 = 25, 5..=19;
        /// How many there are.
        pub count: u8 = 3, 1..=900;
        /// Whether it is open.
        pub open: bool = true, 0..=1;
    }
}

fn main() {}
