#!/bin/sh
# Instructions a transition of the turn written by hand and of the same turn as `flow!`.
#
#   bench/flow/run.sh [few] [many]
#
# Each machine is run under callgrind with two numbers of turns; the difference of the two counts
# holds no start-up. Exits with 1 if a target is missed, a machine
# allocates, or the boards differ.
set -eu
cd "$(dirname "$0")"
. ../common/callgrind.sh

few=${1:-20000}
many=${2:-120000}

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/flow-bench

for machine in trusting-twin trusted checked; do
    if [ "$("$bench" "$machine" "$many")" != "$("$bench" twin "$many")" ]; then
        echo "the board of $machine differs from the twin's" >&2
        exit 1
    fi
done

allocations() {
    valgrind --tool=memcheck "$bench" "$1" "$2" 2>&1 >/dev/null | awk '/total heap usage/ { print $5 }'
}
for machine in trusted checked; do
    if [ "$(allocations "$machine" 10)" != "$(allocations "$machine" 1000)" ]; then
        echo "$machine allocates" >&2
        exit 1
    fi
done

taken() {
    spent "$few" "$many" "$bench" "$1"
}

awk -v transitions="$(printed "$few" "$many" "$bench" transitions)" \
    -v turns="$((many - few))" \
    -v trusting="$(taken trusting-twin)" -v trusted="$(taken trusted)" -v trusted_max=5 \
    -v twin="$(taken twin)" -v checked="$(taken checked)" -v checked_max=8 '
function row(name, count) { printf "| %s | %.2f | | |\n", name, count / transitions }
function against(name, count, base, max) {
    over = (count - base) / transitions
    printf "| %s | %.2f | %+.2f | %d |\n", name, count / transitions, over, max
    missed += over > max
}
BEGIN {
    printf "%d turns, %.2f transitions a turn\n\n", turns, transitions / turns
    print "| machine | instructions a transition | over its twin | target |"
    print "|---|---:|---:|---:|"
    row("by hand, trusting", trusting)
    against("`flow!`, trusted (`apply`)", trusted, trusting, trusted_max)
    row("by hand, judging", twin)
    against("`flow!`, checked (`play`)", checked, twin, checked_max)
    exit missed > 0
}'
