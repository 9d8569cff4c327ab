#!/bin/sh
# How fast the bots think: one table, measured in one run.
#
#   bench/bots/run.sh
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed. Two threads and the
# overrun are measured by the clock, so that they say little on a busy machine.
set -eu
cd "$(dirname "$0")"
. ../common/openspiel.sh
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/bots-bench

missed=0
row() { # what ours peer times aim good
    printf '| %s | %s | %s | %s | %s |\n' "$1" "$2" "$3" "$4" "$5"
    [ "$6" = 1 ] || missed=1
}
# The times of the clock and of the processors for so many games in thought, on one thread and on two.
threads() { # what game count kind
    one=$("$bench" simulations "$2" "$3" 1 "$4")
    two=$("$bench" simulations "$2" "$3" 2 "$4")
    set -- "$1" $(echo "$one $two" | awk '{ printf "%.2f %.2f %.2f %d %.2f", $5, $2, $2 / $5, ($2 / $5 >= 1.8), $6 / $3 }')
    row "two threads over one: $1 (processor time times $6)" "$2 s" "$3 s" "$4" 1.8 "$5"
}
late() { # millis searches
    set -- "$1" $("$bench" overrun "$1" "$2")
    row "late under a limit of $1 ms, most of $2 searches (median $3 ms)" "$4 ms" "" "" "20 ms" "$(echo "$4" | awk '{ print ($1 < 20) }')"
}

printf '| what | ours | peer | times | aim |\n|---|---:|---:|---:|---:|\n'
peer=$("$python" simulations.py 4000 2>/dev/null)
set -- $("$bench" simulations quoridor 100000 1 | awk -v peer="$peer" '{ printf "%.0f %.1f %d", $1 / $3, $1 / $3 / peer, ($1 / $3 / peer >= 20) }')
row "simulations a second of one processor; peer: OpenSpiel's MCTSBot" "$1" "$(printf %.0f "$peer")" "$2" 20 "$3"
threads "Quoridor, a tree each" quoridor 100000 mcts
threads "Wuziqi, a tree each" wuziqi 20000 ismcts
threads "Cá ngựa, one tree" cangua 40000 mcts
threads "Twilight, a tree each" twilight 20000 ismcts
late 50 20
late 1000 2
exit $missed
