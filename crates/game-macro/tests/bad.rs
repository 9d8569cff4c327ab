//! Every misuse of the attributes has one bad file, and the error stands at the offending word.
//!
//! After a change of wording: `TRYBUILD=overwrite cargo test -p turnstile-game-macro --test bad`, then read
//! the difference.

#[test]
fn misuse_does_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/bad/*.rs");
}
