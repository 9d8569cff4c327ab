#!/bin/sh
# Our match server beside boardgame.io: moves a second, waiting times, memory, restart, floods, idle sockets.
#
#   bench/server/run.sh [seconds]
#
# Needs node and npm; about six minutes.
set -eu
cd "$(dirname "$0")"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
[ -d boardgame/node_modules/boardgame.io ] || (cd boardgame && npm install --silent --no-audit --no-fund)
bench="$CARGO_TARGET_DIR/release/server-bench"
"$bench" "${1:-10}"
"$bench" flood
# As many sockets as we claim, or as many as there may be files.
ulimit -n 50000 2>/dev/null || true
"$bench" idle 20000
