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
peer=$("$python" simulations.py 4000 2>/dev/null)
# So few that no tree is full: a full one grows no more and is walked for less, and one tree would be
# full long before two.
one=$("$bench" simulations 200000 1)
two=$("$bench" simulations 200000 2)
late=$("$bench" overrun 50)
echo "$peer $one $two $late" | awk '
function row(what, ours, peer, times, aim, good) {
    printf "| %s | %s | %s | %s | %s |\n", what, ours, peer, times, aim
    missed += !good
}
{
    print "| what | ours | peer | times | aim |\n|---|---:|---:|---:|---:|"
    rate = $2 / $4
    row("simulations a second of one processor; peer: OpenSpiel`s MCTSBot", sprintf("%.0f", rate), sprintf("%.0f", $1), sprintf("%.1f", rate / $1), 20, rate / $1 >= 20)
    row("two threads over one, by the clock", sprintf("%.2f s", $6), sprintf("%.2f s", $3), sprintf("%.2f", $3 / $6), 1.8, $3 / $6 >= 1.8)
    row("processor time of two threads against one", sprintf("%.2f s", $7), sprintf("%.2f s", $4), sprintf("%.2f", $7 / $4), "", 1)
    row(sprintf("late under a limit of 50 ms, most of %d searches (median %s ms)", $8, $9), sprintf("%s ms", $10), "", "", "20 ms", $10 < 20)
}
END { exit missed > 0 }'
