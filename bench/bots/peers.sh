#!/bin/sh
# The matches against bots of others: Quoridor against OpenSpiel's MCTSBot, chess against Stockfish.
#
#   GAMES=100 bench/bots/peers.sh
#
# Needs python3 and stockfish, which are started as programs. Exits with 1 if a result is missed.
set -eu
cd "$(dirname "$0")/../.."
games=${GAMES:-100}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
. bench/common/openspiel.sh
stockfish=$(command -v stockfish || echo /usr/games/stockfish)
cargo build --release --quiet --package turnstile-cli
# against LEAST BOT PEER WORD...: the share of points that the bot must make.
against() {
    least=$1 bot=$2 peer=$3
    shift 3
    target/release/turnstile arena "$@" "$bot" "$peer" -n "$games" --threads 1 --answer-time 600000 --out "$out" --json |
        python3 -c '
import json, sys
pair = json.load(sys.stdin)["pairs"][0]
games = pair["wins_a"] + pair["draws"] + pair["wins_b"]
share = (pair["wins_a"] + pair["draws"] / 2) / games
good = share >= float(sys.argv[1])
print(pair["a"], "against", pair["b"] + ":", pair["wins_a"], "won,", pair["draws"], "drawn,", pair["wins_b"], "lost,",
      f"{100 * share:.1f} %", "" if good else "  TOO LITTLE")
sys.exit(0 if good else 1)' "$least"
}
status=0
against 0.95 alphabeta:1000ms "exec:$python bench/bots/openspiel.py 1000" quoridor --preset openspiel || status=1
against 0.6 alphabeta:200ms "exec:python3 bench/bots/uci.py $stockfish 3 200" storm --preset chess || status=1
exit $status
