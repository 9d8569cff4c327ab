#!/bin/sh
# Random games of Cá ngựa beside OpenSpiel's `maedn`, in one run; then lengths and allocations.
#
#   bench/cangua/run.sh [rounds]
#
# OpenSpiel is installed into a cache on the first run. Exits with 1 if the aim is missed, a playout
# allocates, or games do not run as long as they should.
set -eu
cd "$(dirname "$0")"
. ../common/openspiel.sh
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/cangua-bench
status=0
"$bench" table "$python" ../common/openspiel.py "${1:-9}" || status=1
"$bench" allocations
"$bench" numbers
exit $status
