#!/bin/sh
# Random games of Cá ngựa beside OpenSpiel's `maedn`, in one run; then lengths and allocations.
set -eu
cd "$(dirname "$0")"
. ../common/lib.sh

openspiel
built cangua
"$python" compare.py "$bench"
"$bench" allocations
"$bench" numbers
