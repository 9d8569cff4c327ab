#!/bin/sh
# Runs the stages of `make test` in turn and says how long each took. The first that fails ends it.
# What the test programs took is in target/test-times.txt, too: `make test-times` shows it.
set -eu
mkdir -p target
times=target/test-times.txt
: > "$times"
begun=$(date +%s)
for stage in "$@"; do
  before=$(date +%s)
  status=0
  # Not through a pipe, whose status would be that of its end.
  ${MAKE:-make} --no-print-directory "$stage" || status=$?
  printf '%6d s  %s\n' "$(($(date +%s) - before))" "$stage" >> "$times"
  if [ "$status" -ne 0 ]; then
    echo "make test: the stage \`$stage\` failed" >&2
    exit "$status"
  fi
done
printf '%6d s  all\n' "$(($(date +%s) - begun))" >> "$times"
echo "Where the time went:"
cat "$times"
