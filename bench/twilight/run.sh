#!/bin/sh
# Twilight Struggle: random games, one table, measured in one run.
#
#   bench/twilight/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed or a playout
# allocates.
set -eu
cd "$(dirname "$0")"
. ../common/openspiel.sh
. ../common/callgrind.sh

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/twilight-bench

echo "Twilight Struggle with the optional cards, all lawful moves equally likely."
echo
status=0
"$bench" table "$python" ../common/openspiel.py "${1:-15}" || status=$?

if command -v valgrind >/dev/null; then
    awk -v spent="$(spent 100 600 "$bench" playouts)" -v decisions="$(printed 100 600 "$bench" playouts)" '
    BEGIN {
        print "\n| instructions | count |"
        print "|---|---:|"
        printf "| a game | %.0f |\n", spent / 500
        printf "| a decision | %.0f |\n", spent / decisions
    }'
fi
exit $status
