#!/bin/sh
# Random games of Cá ngựa beside OpenSpiel's `maedn`, in one run; then lengths and allocations.
set -eu
cd "$(dirname "$0")"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/cangua-bench
peer=$CARGO_TARGET_DIR/open_spiel
[ -x "$peer/bin/python" ] || python3 -m venv "$peer"
"$peer/bin/pip" install --quiet open_spiel
"$peer/bin/python" compare.py "$bench"
"$bench" allocations
"$bench" numbers
