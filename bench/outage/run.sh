#!/bin/sh
# Counts the writes of an outage while ten clocks wait, and while two million do, in a file and in PostgreSQL.
#
#   bench/outage/run.sh [clocks]
#
# Starts a PostgreSQL server itself and installs it if there is none. Exits with 1 if the outage of many
# clocks writes more than that of ten, or changes a row of a job.
set -eu
cd "$(dirname "$0")"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
"$CARGO_TARGET_DIR/release/outage-bench" "${1:-2000000}"
