# Counts of instructions hardly change from run to run: `. ../common/callgrind.sh`.

# instructions PROGRAM WORD...: how many a run takes, its start-up included.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | awk '/Collected/ { print $NF }'
}

# spent FEW MANY PROGRAM WORD...: how many a run with MANY as its last word takes beyond one with FEW,
# so that no start-up is in it.
spent() {
    few=$1 many=$2
    shift 2
    echo $(($(instructions "$@" "$many") - $(instructions "$@" "$few")))
}

# printed FEW MANY PROGRAM WORD...: the difference of the first numbers that both runs print.
printed() {
    few=$1 many=$2
    shift 2
    echo $(($("$@" "$many" | awk '{ print $1 }') - $("$@" "$few" | awk '{ print $1 }')))
}
