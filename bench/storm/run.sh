#!/bin/sh
# Storm beside its peers: one table, measured in one run.
#
#   bench/storm/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed or a playout
# allocates.
set -eu
cd "$(dirname "$0")"
. ../common/openspiel.sh
. ../common/callgrind.sh

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/storm-bench

status=0
"$bench" table "$python" ../common/openspiel.py "${1:-15}" || status=$?

if command -v valgrind >/dev/null; then
    awk -v plain="$(spent 10 60 "$bench" plain)" -v plain_made="$(printed 10 60 "$bench" plain)" \
        -v cards="$(spent 10 60 "$bench" cards)" -v cards_made="$(printed 10 60 "$bench" cards)" \
        -v perft="$(spent 1 4 "$bench" perft)" -v chess="$(spent 1 4 "$bench" chess)" \
        -v leaves="$(printed 1 4 "$bench" perft)" '
    BEGIN {
        print "\n| instructions | count |"
        print "|---|---:|"
        printf "| a decision of a random game of chess | %.0f |\n", plain / plain_made
        printf "| a decision of a random game with cards | %.0f |\n", cards / cards_made
        printf "| a leaf of perft(4) | %.1f |\n", perft / leaves
        printf "| the same by cozy-chess | %.1f |\n", chess / leaves
    }'
fi
exit $status
