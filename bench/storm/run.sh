#!/bin/sh
# Storm beside its peers: one table, measured in one run.
#
#   bench/storm/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed or a playout
# allocates.
set -eu
cd "$(dirname "$0")"
. ../common/lib.sh

openspiel
built storm

status=0
"$bench" table "$python" ../common/openspiel.py "${1:-15}" || status=$?

if command -v valgrind >/dev/null; then
    awk -v plain="$(spent 10 60 plain)" -v plain_made="$(made 10 60 plain)" \
        -v cards="$(spent 10 60 cards)" -v cards_made="$(made 10 60 cards)" \
        -v perft="$(spent 1 4 perft)" -v chess="$(spent 1 4 chess)" -v leaves="$(made 1 4 perft)" '
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
