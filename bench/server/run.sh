#!/bin/sh
# Our match server beside boardgame.io: moves a second, waiting times, memory, restart.
#
#   bench/server/run.sh [seconds]
#
# Needs node and npm; about three minutes.
set -eu
cd "$(dirname "$0")"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
[ -d boardgame/node_modules/boardgame.io ] || (cd boardgame && npm install --silent --no-audit --no-fund)
"$CARGO_TARGET_DIR/release/server-bench" "${1:-8}"
