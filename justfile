# What one does in this checkout. `just` lists it; ./setup comes first.
# Every line runs with the tools and settings of scripts/env.sh.

set shell := ["bash", "-euo", "pipefail", "-c", 'source scripts/env.sh; eval "$0"']

# list the recipes
default:
    @just --list --unsorted

# show the product with an invented organisation (--fresh: make it anew)
demo *args:
    scripts/demo {{ args }}

# work on it: the server restarts and the web reloads when a file changes
dev:
    scripts/dev

# build the web app, then the server that carries it
build:
    cd web && npm run build
    cargo build --locked --release -p standings

# everything that a release publishes, into dist/ (--check-same: twice, and the same bytes)
release *args:
    scripts/release {{ args }}

# everything that can be said without running a test
check:
    cargo fmt --check
    scripts/file-lengths
    python3 -B scripts/tests/requirements_test.py
    python3 -B scripts/tests/documented_test.py
    python3 -B scripts/tests/commands_test.py
    python3 -B scripts/tests/imports_test.py
    scripts/imports
    cd web && npm run check
    cargo machete server sample google-stand-in live-load
    cargo deny check bans licenses sources
    scripts/sql-data check
    scripts/openapi check

# the server's tests on a real PostgreSQL, then the web's components in a browser
test *args: (services "test")
    eval "$(scripts/services env test)"; cargo nextest run --locked {{ args }}
    cd web && npm test

# journeys in a browser against the real server
e2e *args:
    scripts/e2e {{ args }}

# thousands of random and hostile requests against the API (how many examples a call)
fuzz-api *args:
    scripts/fuzz-api {{ args }}

# write web/openapi.json from the server, and the web's client from that
openapi:
    scripts/openapi write
    cd web && npm run gen

# check all SQL against a database and refresh server/.sqlx
sql:
    scripts/sql-data refresh

# which requirements have a test (--require ID…, --all-but ID…: fail without one)
requirements *args:
    scripts/requirements {{ args }}

# start PostgreSQL and NATS (dev: durable; test: fast)
services kind="dev":
    scripts/services start {{ kind }}

# stop them
services-stop kind="dev":
    scripts/services stop {{ kind }}

# calendars against a Google that lies, with workers that are killed, at full size (CI runs a small one)
calendar-model: (services "test")
    eval "$(scripts/services env test)"; STANDINGS_MODEL=full cargo test --locked -p standings --test it rows_equal -- --nocapture

# the archive against a naive model, a thousand random histories (CI runs 150)
archive-model: (services "test")
    eval "$(scripts/services env test)"; STANDINGS_MODEL=full cargo nextest run --locked -p standings -E 'test(arch_03_every_past_day)'

# measure reading the past on a large history
bench-archive *args:
    scripts/bench-archive {{ args }}

# measure the dashboard of 14 teams beside that of 2,000
bench-dashboard *args:
    scripts/bench-dashboard {{ args }}

# Lighthouse on the sign-in page, the dashboard and the progress page (accessibility, best practices: 95)
lighthouse *args:
    scripts/lighthouse {{ args }}

# pictures of every screen into docs/screenshots, and those of the guide into docs/guide/pictures
screenshots:
    SCREENSHOTS=1 scripts/e2e screens.spec setup.spec guide.spec

# install, use, upgrade, go back, remove: the package and its pages, in a copy of this machine (root, Debian)
package-test *args:
    scripts/package-test {{ if args == "" { "dist/*.deb" } else { args } }}

# carry live streams through nginx and Caddy, with the files of deploy/ (--seconds: else five minutes)
proxies *args: (services "test")
    scripts/proxies {{ args }}

# alerts, dashboard and their page beside the metrics of a running server
monitoring: (services "test")
    scripts/monitoring

# read the files of deploy/ as Docker, Compose and Kubernetes would
lint-deploy:
    scripts/lint-deploy

# what CI runs, from setup to the release build
ci:
    .ci/run

# measure what a live stream costs and how fast a change reaches 10,000 of them (--binary: else the release build)
bench-live *args: (services "test")
    cargo build --locked --release -p live-load
    eval "$(scripts/services env test)"; STANDINGS_BIN=${STANDINGS_BIN:-$target/release/standings} "$target/release/live-load" streams {{ args }}

# kill processes while people write and screens come and go: every screen must show the truth in the end
live-chaos *args: (services "test")
    cargo build --locked -p standings -p live-load
    eval "$(scripts/services env test)"; STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/live-load" chaos {{ args }}

# stop a process with a thousand screens and see them come back at another
live-stop *args: (services "test")
    cargo build --locked -p standings -p live-load
    eval "$(scripts/services env test)"; STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/live-load" stop {{ args }}

# what could carry 'something has changed' between processes, and what it costs (docs/decisions/0011)
bench-notifier *args: (services "dev")
    scripts/bench-notifier {{ args }}
