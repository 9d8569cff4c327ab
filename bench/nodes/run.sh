#!/bin/sh
# Moves a second through one node and through two, on SQLite and on PostgreSQL with NATS, and the
# processor time that each part takes for a move.
#
#   bench/nodes/run.sh [seconds]
#
# Starts a PostgreSQL server and three NATS servers itself and installs them if there are none;
# about six minutes. Exits with 1 if two nodes are less than 1.6 times one.
set -eu
cd "$(dirname "$0")"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
"$CARGO_TARGET_DIR/release/nodes-bench" "${1:-8}"
