#!/bin/sh
# The full proof of the ladder: every level against the one below it, many games each.
# It takes hours; `make soak` runs it. GAMES=40 makes it shorter.
set -eu
cd "$(dirname "$0")/../.."
games=${GAMES:-200}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cargo build --release --quiet --package turnstile-cli
climb() {
    game=$1 level=$2 least=$3
    shift 3
    below=$((level - 1))
    told=$(target/release/turnstile arena "$game" "level:$level" "level:$below" -n "$games" --out "$out" --json "$@")
    echo "$told" | python3 -c '
import json, math, sys
game, level, least = sys.argv[1], sys.argv[2], float(sys.argv[3])
pair = json.load(sys.stdin)["pairs"][0]
games = pair["wins_a"] + pair["draws"] + pair["wins_b"]
share = (pair["wins_a"] + pair["draws"] / 2) / games
wide = 1.96 * math.sqrt(share * (1 - share) / games)
good = share >= least and share - wide > 0.5
print(f"{game} level {level}: {100 * share:.1f} % of {games} games, 95 % interval "
      f"{100 * (share - wide):.1f} to {100 * (share + wide):.1f}", "" if good else "  TOO LITTLE")
sys.exit(0 if good else 1)
' "$game" "$level" "$least"
}
status=0
for level in 2 3 4 5; do
    for game in quoridor wuziqi storm twilight; do
        climb "$game" "$level" 0.6 || status=1
    done
done
climb cangua 2 0.5 || status=1
GAMES=2000
games=2000
climb cangua 3 0.5 || status=1
climb cangua 3 0.5 --players 4 || status=1
exit $status
