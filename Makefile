# The two commands for a fresh machine are `make run` and `make test`.

TOOLS := $(CURDIR)/.tools
CARGO_DENY := $(TOOLS)/bin/cargo-deny
DENY_VERSION := 0.20.2

.PHONY: run portable test page browser format lint unit docs deny generate soak bench

## Sets up and starts the match server with its web tables; open the address it prints.
run: web/dist/index.html
	cargo run --package turnstile -- serve

## Sets up and passes all tests.
test: page format lint unit browser docs deny

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
	command -v chromium || (apt-get update && apt-get install --yes chromium)
	# With the features of `unit`, which has then built all of it already.
	cargo build --workspace --all-features --bin turnstile --example duels
	cd web && npm run e2e

format:
	cargo fmt --all --check

lint:
	cargo clippy --workspace --all-targets --all-features -- --deny warnings

unit:
	command -v strace || (apt-get update && apt-get install --yes strace)
	cargo test --workspace --all-features

docs:
	RUSTDOCFLAGS="--deny warnings" cargo doc --workspace --no-deps --all-features

deny: $(CARGO_DENY)
	$(CARGO_DENY) --all-features check bans licenses sources

$(CARGO_DENY):
	cargo install cargo-deny --version $(DENY_VERSION) --locked --root $(TOOLS)

## Writes the generated documents; a test fails if they are stale.
generate:
	cargo run --package tidy

## Proves that states are encoded and hashed on 32-bit WebAssembly as they are here.
portable:
	rustup target add wasm32-wasip1
	CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $(CURDIR)/crates/game/wasi.mjs" \
		cargo test --target wasm32-wasip1 --test conformance \
		--package probe --package quoridor --package wuziqi --package cangua --package storm --package twilight \
		-- states_are_encoded equal_inputs_give_equal_hashes

## What is too long for the gate.
soak: browser portable
	cd web && npm run e2e -- --repeat-each=5
	PERFT_MAX=300000000 cargo test --release --package quoridor
	for game in $$(cargo run --release --quiet --package turnstile -- games | cut -d ' ' -f 1); do \
	  cargo run --release --package turnstile -- check $$game --games 2000 || exit 1; done

## Every speed we claim, beside the peer it is claimed against.
bench:
	status=0; for script in bench/*/run.sh; do sh $$script || status=1; done; exit $$status
