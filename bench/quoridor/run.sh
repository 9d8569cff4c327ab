#!/bin/sh
# Quoridor beside its peers: one table, measured in one run.
#
#   bench/quoridor/run.sh [rounds]
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
bench=$CARGO_TARGET_DIR/release/quoridor-bench

echo "Two players, 9x9, 10 walls each, a draw after 324 turns, no repetition."
echo
status=0
"$bench" table "$venv/bin/python" openspiel.py "${1:-15}" || status=$?

# Counts of instructions hardly change from run to run; the start-up is subtracted.
if command -v valgrind >/dev/null; then
    instructions() {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" "$1" "$2" 2>&1 >/dev/null |
            awk '/Collected/ { print $NF }'
    }
    few=$(instructions playouts 200)
    many=$(instructions playouts 1200)
    decisions=$(($("$bench" playouts 1200) - $("$bench" playouts 200)))
    leaves=$("$bench" perft 3)
    perft=$(($(instructions perft 3) - $(instructions perft 1)))
    awk -v spent="$((many - few))" -v decisions="$decisions" -v perft="$perft" -v leaves="$leaves" '
    BEGIN {
        print "\n| instructions | count |"
        print "|---|---:|"
        printf "| a playout | %.0f |\n", spent / 1000
        printf "| a decision of a playout | %.0f |\n", spent / decisions
        printf "| a leaf of perft(3) | %.2f |\n", perft / leaves
    }'
fi
exit $status
