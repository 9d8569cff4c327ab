#!/bin/sh
# Storm beside its peers: one table, measured in one run.
#
#   bench/storm/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed or a playout
# allocates.
set -eu
cd "$(dirname "$0")"

cache=${XDG_CACHE_HOME:-$HOME/.cache}/turnstile-bench
venv=$cache/open_spiel-2.0.2
if [ ! -x "$venv/bin/python" ]; then
    python3 -m venv "$venv.new" && "$venv.new/bin/pip" install --quiet open_spiel==2.0.2 &&
        mv "$venv.new" "$venv" || echo "OpenSpiel could not be installed" >&2
fi

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/storm-bench

status=0
"$bench" table "$venv/bin/python" openspiel.py "${1:-15}" || status=$?

# Counts of instructions hardly change from run to run; the start-up is subtracted.
if command -v valgrind >/dev/null; then
    instructions() {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" "$1" "$2" 2>&1 >/dev/null |
            awk '/Collected/ { print $NF }'
    }
    spent() {
        echo $(($(instructions "$1" "$3") - $(instructions "$1" "$2")))
    }
    made() {
        echo $(($("$bench" "$1" "$3") - $("$bench" "$1" "$2")))
    }
    awk -v plain="$(spent plain 10 60)" -v plain_made="$(made plain 10 60)" \
        -v cards="$(spent cards 10 60)" -v cards_made="$(made cards 10 60)" \
        -v perft="$(spent perft 1 4)" -v chess="$(spent chess 1 4)" -v leaves="$(made perft 1 4)" '
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
