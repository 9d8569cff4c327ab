//! Names as they are written in notation: small, with dashes for everything else.

/// The letters of a name as notation writes them.
pub(crate) fn written(name: &str) -> impl Iterator<Item = char> {
    let dash = |it: char| if it.is_ascii_alphanumeric() { it.to_ascii_lowercase() } else { '-' };
    name.chars().map(dash)
}

/// Writes and reads a type by its `name()`.
macro_rules! written_as_named {
    ($Named:ident, $expected:literal) => {
        impl std::fmt::Display for $Named {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                use std::fmt::Write as _;
                crate::names::written(self.name()).try_for_each(|it| f.write_char(it))
            }
        }

        impl std::str::FromStr for $Named {
            type Err = flow::Unreadable;

            fn from_str(text: &str) -> Result<Self, flow::Unreadable> {
                let fits = |it: &&$Named| crate::names::written(it.name()).eq(text.chars());
                let found = $Named::ALL.iter().find(fits).copied();
                found.ok_or(flow::Unreadable::new(0, $expected))
            }
        }
    };
}
pub(crate) use written_as_named;
