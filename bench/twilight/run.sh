#!/bin/sh
# Twilight Struggle: random games, one table, measured in one run.
#
#   bench/twilight/run.sh [rounds]
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
bench=$CARGO_TARGET_DIR/release/twilight-bench

echo "Twilight Struggle with the optional cards, all lawful moves equally likely."
echo
status=0
"$bench" table "$venv/bin/python" openspiel.py "${1:-15}" || status=$?

# Counts of instructions hardly change from run to run; the start-up is subtracted.
if command -v valgrind >/dev/null; then
    instructions() {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" playouts "$1" 2>&1 >/dev/null |
            awk '/Collected/ { print $NF }'
    }
    spent=$(($(instructions 600) - $(instructions 100)))
    decisions=$(($("$bench" playouts 600) - $("$bench" playouts 100)))
    awk -v spent="$spent" -v decisions="$decisions" '
    BEGIN {
        print "\n| instructions | count |"
        print "|---|---:|"
        printf "| a game | %.0f |\n", spent / 500
        printf "| a decision | %.0f |\n", spent / decisions
    }'
fi
exit $status
