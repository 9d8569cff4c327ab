# The two commands for a fresh machine are `make run` and `make test`.

TOOLS := $(CURDIR)/.tools
CARGO_DENY := $(TOOLS)/bin/cargo-deny
DENY_VERSION := 0.20.2

.PHONY: run test page browser format lint unit docs deny generate soak bench

## Sets up and starts the match server with its web tables; open the address it prints.
run: page
	cargo run --package cli --bin turnstile -- serve

## Sets up and passes all tests.
test: page format lint unit browser docs deny

# The web tables are checked, tested and built first: the binary embeds them.
page:
	cd web && npm ci --no-audit --no-fund && npm run check && npm test && npm run build

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

## What is too long for the gate.
soak: browser
	cd web && npm run e2e -- --repeat-each=5
	PERFT_MAX=300000000 cargo test --release --package quoridor
	cargo run --release --package cli --bin turnstile -- check quoridor --games 2000
	cargo run --release --package cli --bin turnstile -- check wuziqi --games 2000
	cargo run --release --package cli --bin turnstile -- check cangua --games 2000

## Every speed we claim, beside the peer it is claimed against.
bench:
	status=0; for script in bench/*/run.sh; do sh $$script || status=1; done; exit $$status
