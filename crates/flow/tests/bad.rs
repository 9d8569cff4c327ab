//! Every check of `flow!` has one bad flow, and the error stands at the offending word.
//!
//! After a change of wording: `TRYBUILD=overwrite cargo test -p turnstile-flow --test bad`, then read the
//! difference.

#[test]
fn bad_flows_do_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/bad/*.rs");
}
