//! A type no option can have.
game::options! {
    /// What can be chosen.
    pub struct Options {
        /// How heavy it is.
        pub weight: f32 = 1.5;
    }
}

fn main() {}
