#!/bin/sh
# Instructions an append of one move: the whole way from the caller to the disk and back.
#
#   bench/store/run.sh [few] [many]
#
# Moves are appended to 32 matches under callgrind with two numbers of rounds; the difference of the
# two counts holds no start-up.
set -eu
cd "$(dirname "$0")"
. ../common/callgrind.sh

few=${1:-20}
many=${2:-120}

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"
cargo build --release --quiet
bench=$CARGO_TARGET_DIR/release/store-bench

echo "| 32 matches | instructions an append |"
echo "|---|---:|"
for how in alone together; do
    echo "| $how | $((($(instructions "$bench" "$many" "$how") - $(instructions "$bench" "$few" "$how")) / (many - few) / 32)) |"
done
