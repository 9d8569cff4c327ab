#!/bin/sh
# Instructions before and after: every count of this table at a revision and as the files are now.
#
#   bench/counts.sh REVISION
#
# Needs valgrind and git. Each count is a difference of two runs under callgrind, so no start-up is in
# it. Exits with 1 if a count has grown by more than 3 %.
set -eu
cd "$(dirname "$0")/.."
base=$(git rev-parse --verify --short "${1:?the revision to compare with}^{commit}")
target=$PWD/target/bench
tree=$target/tree-$base
[ -e "$tree" ] || git worktree add --quiet --detach "$tree" "$base"

. bench/common/callgrind.sh

# per NAME PROGRAM FEW MANY UNITS WORD...: what MANY takes beyond FEW, for each of the units of work
# between them.
per() {
    name=$1 program=$2 less=$3 more=$4 units=$5
    shift 5
    awk -v name="$name" -v spent="$(spent "$less" "$more" "$program" "$@")" -v units="$units" 'BEGIN { printf "%s\t%.2f\n", name, spent / units }'
}

# Counts everything in the tree $1, built into $2.
count() {
    for game in flow quoridor wuziqi cangua; do
        (cd "$1/bench/$game" && CARGO_TARGET_DIR=$2 cargo build --release --quiet)
    done
    bin=$2/release
    transitions=$(printed 20000 120000 "$bin/flow-bench" transitions)
    per "\`flow!\`, trusted, a transition" "$bin/flow-bench" 20000 120000 "$transitions" trusted
    per "\`flow!\`, checked, a transition" "$bin/flow-bench" 20000 120000 "$transitions" checked
    per "Quoridor, a decision of a playout" "$bin/quoridor-bench" 200 1200 \
        "$(printed 200 1200 "$bin/quoridor-bench" playouts)" playouts
    per "Quoridor, a leaf of perft(3)" "$bin/quoridor-bench" 1 3 "$("$bin/quoridor-bench" perft 3)" perft
    for preset in standard small full; do
        per "Wuziqi $preset, a decision of a playout" "$bin/wuziqi-bench" 50 250 \
            "$(printed 50 250 "$bin/wuziqi-bench" plain "$preset")" plain "$preset"
    done
    "$bin/wuziqi-bench" script 100 >"$2/script"
    events=$("$bin/wuziqi-bench" turns "$2/script" 1 | awk '{ print $1 }')
    per "Wuziqi, an event of the checked turn" "$bin/wuziqi-bench" 1 11 "$((events * 10))" turns "$2/script"
    for seats in 2 4; do
        per "Cá ngựa with $seats, a decision of a playout" "$bin/cangua-bench" 100 500 \
            "$(printed 100 500 "$bin/cangua-bench" play "$seats")" play "$seats"
    done
}

count "$tree" "$target/at-$base" >"$target/before"
count "$PWD" "$target" >"$target/after"
git worktree remove --force "$tree"
paste "$target/before" "$target/after" | awk -F '\t' -v base="$base" '
BEGIN { printf "| instructions | %s | now | change |\n|---|---:|---:|---:|\n", base }
{
    change = 100 * ($4 / $2 - 1)
    printf "| %s | %.2f | %.2f | %+.1f %% |\n", $1, $2, $4, change
    worse += change > 3
}
END { exit worse > 0 }'
