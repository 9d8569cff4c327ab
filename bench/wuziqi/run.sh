#!/bin/sh
# Random games a second, instructions a decision, allocations, and the turn against XState.
#
#   bench/wuziqi/run.sh [seconds] [rounds]
#
# Needs valgrind, node and npm. Exits with 1 if a playout allocates, if the two turns do not come
# to the same games, or if ours is less than 300 times as fast as `actor.send`.
set -eu
cd "$(dirname "$0")"
. ../common/callgrind.sh

seconds=${1:-3}
rounds=${2:-5}

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/wuziqi-bench

echo "| preset | random games | instructions a decision |"
echo "|---|---|---:|"
for preset in standard small full; do
    told=$("$bench" games "$preset" "$seconds")
    case $told in
    *", 0 allocations") ;;
    *)
        echo "$preset: $told" >&2
        exit 1
        ;;
    esac
    each=$(($(spent 50 250 "$bench" plain "$preset") / $(printed 50 250 "$bench" plain "$preset")))
    echo "| $preset | $told | $each |"
done
echo
echo "A state is $("$bench" size) bytes."
echo

[ -d xstate/node_modules/xstate ] || (cd xstate && npm install --package-lock=false --silent)

script=$CARGO_TARGET_DIR/wuziqi-script
"$bench" script 100 >"$script"

# The same inputs must come to the same games.
ours=$("$bench" turns "$script" 1 | awk '{ print $1, $3 }')
theirs=$(node xstate/bench.mjs "$script" 1 | awk '{ print $1, $3 }')
if [ "$ours" != "$theirs" ]; then
    echo "the turns differ: ours $ours, XState $theirs" >&2
    exit 1
fi

told=$CARGO_TARGET_DIR/wuziqi-rounds
: >"$told"
round=0
while [ "$round" -lt "$rounds" ]; do
    echo "flow $("$bench" turns "$script" 300)" >>"$told"
    echo "xstate $(node xstate/bench.mjs "$script" 2)" >>"$told"
    round=$((round + 1))
done
awk '
{ rate[$1, ++count[$1]] = $2 / $3 }
function median(name, n, i, j, t) {
    n = count[name]
    for (i = 1; i <= n; i++) list[i] = rate[name, i]
    for (i = 1; i <= n; i++)
        for (j = i + 1; j <= n; j++)
            if (list[j] < list[i]) { t = list[i]; list[i] = list[j]; list[j] = t }
    return list[int((n + 1) / 2)]
}
END {
    ours = median("flow"); theirs = median("xstate")
    print "| turn | events a second |"
    print "|---|---:|"
    printf "| `flow!`, checked (`play`) | %d |\n", ours
    printf "| XState v5 (`actor.send`) | %d |\n", theirs
    printf "\n%d times as fast\n", ours / theirs
    exit ours < 300 * theirs
}' "$told"
