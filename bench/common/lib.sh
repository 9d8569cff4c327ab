# What the scripts of the benchmarks share. A script goes to its own folder and then reads this one.

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../../target/bench}"

# built NAME: builds the benchmark of this folder; $bench is its program.
built() {
    cargo build --release --quiet
    bench=$CARGO_TARGET_DIR/release/$1-bench
}

# openspiel: $python runs with OpenSpiel, which is installed into a cache the first time.
openspiel() {
    venv=${XDG_CACHE_HOME:-$HOME/.cache}/turnstile-bench/open_spiel-2.0.2
    python=$venv/bin/python
    [ -x "$python" ] && return
    python3 -m venv "$venv.new" && "$venv.new/bin/pip" install --quiet open_spiel==2.0.2 &&
        mv "$venv.new" "$venv" || echo "OpenSpiel could not be installed" >&2
}

# instructions PROGRAM WORD...: how many a run takes. They hardly change from run to run, whatever else
# the machine does.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | awk '/Collected/ { print $NF }'
}

# spent FEW MANY WORD...: the instructions that $bench takes for MANY beyond FEW, so that no start-up is
# in them.
spent() {
    few=$1 many=$2
    shift 2
    echo $(($(instructions "$bench" "$@" "$many") - $(instructions "$bench" "$@" "$few")))
}

# made FEW MANY WORD...: the difference of the numbers that both runs print.
made() {
    few=$1 many=$2
    shift 2
    echo $(($("$bench" "$@" "$many") - $("$bench" "$@" "$few")))
}
