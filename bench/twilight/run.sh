#!/bin/sh
# Twilight Struggle: random games, one table, measured in one run.
#
#   bench/twilight/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if an aim is missed or a playout
# allocates.
set -eu
cd "$(dirname "$0")"
. ../common/lib.sh

openspiel
built twilight

echo "Twilight Struggle with the optional cards, all lawful moves equally likely."
echo
status=0
"$bench" table "$python" ../common/openspiel.py "${1:-15}" || status=$?

if command -v valgrind >/dev/null; then
    awk -v spent="$(spent 100 600 playouts)" -v decisions="$(made 100 600 playouts)" '
    BEGIN {
        print "\n| instructions | count |"
        print "|---|---:|"
        printf "| a game | %.0f |\n", spent / 500
        printf "| a decision | %.0f |\n", spent / decisions
    }'
fi
exit $status
