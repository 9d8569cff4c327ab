#!/bin/sh
# Quoridor beside its peers: one table, measured in one run.
#
#   bench/quoridor/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed or a playout
# allocates.
set -eu
cd "$(dirname "$0")"
. ../common/openspiel.sh
. ../common/callgrind.sh

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/quoridor-bench

echo "Two players, 9x9, 10 walls each, a draw after 324 turns, no repetition."
echo
status=0
"$bench" table "$python" ../common/openspiel.py "${1:-15}" || status=$?

if command -v valgrind >/dev/null; then
    awk -v spent="$(spent 200 1200 "$bench" playouts)" -v decisions="$(printed 200 1200 "$bench" playouts)" \
        -v perft="$(spent 1 3 "$bench" perft)" -v leaves="$("$bench" perft 3)" '
    BEGIN {
        print "\n| instructions | count |"
        print "|---|---:|"
        printf "| a playout | %.0f |\n", spent / 1000
        printf "| a decision of a playout | %.0f |\n", spent / decisions
        printf "| a leaf of perft(3) | %.2f |\n", perft / leaves
    }'
fi
exit $status
