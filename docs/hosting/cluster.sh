#!/bin/sh
# A whole service on one machine, for a look: PostgreSQL, three NATS servers, three nodes.
#
#   docs/hosting/cluster.sh PROGRAM NATS-SERVER
#
# Everything lies in a new folder below /tmp, listens on 127.0.0.1 only, and ends with Ctrl-C.
set -eu
turnstile=$1
nats=$2
home=$(mktemp -d -t turnstile-cluster.XXXXXX)
programs=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
pids=""

# PostgreSQL refuses root.
as=""
if [ "$(id -u)" = 0 ]; then
    as="setpriv --reuid=postgres --regid=postgres --clear-groups --"
    chown postgres: "$home"
fi

finish() {
    trap - INT TERM EXIT
    for pid in $pids; do kill "$pid" 2>/dev/null || true; done
    $as "$programs/pg_ctl" -D "$home/pg" -m fast stop >/dev/null 2>&1 || true
    rm -rf "$home"
    echo "gone"
}
trap finish INT TERM EXIT

port=5499
(cd / && $as "$programs/initdb" -D "$home/pg" -U turnstile -A trust -E UTF8 --locale=C >/dev/null)
(cd / && $as "$programs/pg_ctl" -D "$home/pg" -l "$home/pg.log" -w \
    -o "-p $port -h 127.0.0.1 -k $home/pg" start >/dev/null)
"$programs/psql" -h 127.0.0.1 -p $port -U turnstile -d postgres -qc "CREATE DATABASE matches"

for index in 1 2 3; do
    mkdir -p "$home/nats$index"
    cat > "$home/nats$index.conf" <<CONF
server_name: n$index
listen: 127.0.0.1:422$index
jetstream { store_dir: "$home/nats$index", sync_interval: always }
cluster {
    name: turnstile, listen: 127.0.0.1:622$index
    routes: ["nats://127.0.0.1:6221", "nats://127.0.0.1:6222", "nats://127.0.0.1:6223"]
}
CONF
    "$nats" -c "$home/nats$index.conf" 2>"$home/nats$index.log" &
    pids="$pids $!"
done

store="postgres://turnstile@127.0.0.1:$port/matches"
bus="nats://127.0.0.1:4221,127.0.0.1:4222,127.0.0.1:4223"
for index in 1 2 3; do
    "$turnstile" serve --address "127.0.0.1:808$index" --store "$store" --bus "$bus" &
    pids="$pids $!"
done
"$turnstile" worker --store "$store" --bus "$bus" &
pids="$pids $!"

echo "matches: $store"
echo "hints:   $bus"
echo "nodes:   http://127.0.0.1:8081/ http://127.0.0.1:8082/ http://127.0.0.1:8083/, and a worker for bots"
echo "logs:    $home"
echo "A match made at one is played at any. Ctrl-C ends all of it."
wait
