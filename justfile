# The commands of this checkout. `just` lists them; run ./setup first.
# Every line runs with the tools and settings of scripts/env.sh.

set shell := ["bash", "-euo", "pipefail", "-c", 'source scripts/env.sh; eval "$0"']

# The full size of random tests, with a new seed each time; STANDINGS_SEED=… repeats one.
model := 'export STANDINGS_MODEL=full STANDINGS_SEED=${STANDINGS_SEED:-$((RANDOM << 15 | RANDOM))}; echo "STANDINGS_SEED=$STANDINGS_SEED" >&2;'

# list the recipes
default:
    @just --list --unsorted

# run the product with a sample organisation (--fresh: create it again)
demo *args:
    scripts/demo {{ args }}

# develop: the server restarts and the web reloads when a file changes
dev:
    scripts/dev

# build the web app, then the server that contains it
build:
    cd web && npm run build
    cargo build --locked --release -p standings

# build everything that a release publishes, into dist/ (--check-same: twice, and compare the bytes)
release *args:
    scripts/release {{ args }}

# all checks that run no tests
check:
    cargo fmt --check
    scripts/file-lengths
    for test in scripts/tests/*_test.py; do [[ $test == */settings_test.py ]] || python3 -B "$test"; done
    scripts/api-changes
    scripts/imports
    scripts/conformance
    cd web && npm run check
    cargo_tool cargo-machete; cargo machete server sample google-stand-in live-load faults
    cargo_tool cargo-deny; cargo deny check bans licenses sources
    scripts/sql-data check
    scripts/openapi check

# run the server's tests on a real PostgreSQL, then the web's components in a browser
test *args: (services "test")
    eval "$(scripts/services env test)"; cargo nextest run --locked {{ args }}
    cd web && npm test

# run the browser tests against the real server
e2e *args:
    scripts/e2e {{ args }}

# send thousands of random and hostile requests to the API (number of examples per call)
fuzz-api *args:
    scripts/fuzz-api {{ args }}

# write web/openapi.json from the server, and generate the web's client
openapi:
    scripts/openapi write
    cd web && npm run gen

# check all SQL against a database and refresh server/.sqlx
sql:
    scripts/sql-data refresh

# list which requirements have a test (--require ID…, --all-but ID…: fail without one)
requirements *args:
    scripts/requirements {{ args }}

# start PostgreSQL and NATS (dev: durable; test: fast)
services kind="dev":
    scripts/services start {{ kind }}

# stop them
services-stop kind="dev":
    scripts/services stop {{ kind }}

# test calendars with an unreliable Google and killed workers, at full size (CI runs fewer)
calendar-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo test --locked -p standings --test it rows_equal -- --nocapture

# test points against a simple model: a thousand random histories, 2,000 people switched on, 2,000 races (CI runs fewer)
points-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo nextest run --profile full --locked -p standings -E 'test(pts_13_) | test(pts_19_) | test(pts_24_)'

# everybody at once on one report, a thousand rounds (CI runs fewer)
reports-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo nextest run --profile full --locked -p standings -E 'test(mgr_16_races)'

# what is asked about on Today against a simple model, 200 random histories (CI runs fewer)
today-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo nextest run --profile full --locked -p standings -E 'test(tday_03_tday_04_)'

# every call by every actor on every kind of target, and a thousand deactivations of busy people (CI runs fewer)
access-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo nextest run --profile full --locked -p standings -E 'test(who_is_let_in_by_no_row) | test(nothing_that_begins_after_a_deactivation)'

# break the code that decides who may do what, place by place: a test must notice each (two hours; --list, or their numbers: some)
mutants *args: (services "test")
    cargo_tool cargo-mutants; eval "$(scripts/services env test)"; python3 -B scripts/mutants {{ args }}

# test the archive against a simple model, a thousand random histories (CI runs fewer)
archive-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo nextest run --profile full --locked -p standings -E 'test(arch_03_every_past_day)'

# test gains and pace against simple models, a thousand random histories and 5,000 lines (CI runs fewer)
goals-model: (services "test")
    eval "$(scripts/services env test)"; {{ model }} cargo nextest run --profile full --locked -p standings -E 'test(goal_01_every_gain) or test(goal_13_14_15_every_line)'

# restore twenty backups, half of them made while people write, and compare them by content (CI restores two)
restores: (services "test")
    eval "$(scripts/services env test)"; STANDINGS_MODEL=full cargo nextest run --profile full --locked -p standings -E 'test(a_restored_copy_is_equal_by_content)'

# restore to seconds that chance chooses, with pgBackRest, while a journal says what must be there (--restores 20, --seconds 60)
pitr *args:
    cargo build --locked -p standings
    need_tool pgbackrest pgbackrest; scripts/pitr --binary "$target/debug/standings" {{ args }}

# seal and verify ten million score changes in a database of their own: time and peak memory (rows: another number)
verify-size rows="10000000": (services "test")
    cargo build --locked --release -p standings
    need_tool faketime faketime; STANDINGS_BIN=$target/release/standings scripts/verify-size {{ rows }}

# measure the product against its goals: all, or those that you name (P4 …; --keep: keep the databases)
bench *args: (services "dev") (services "test")
    cd web && npm run build
    cargo build --locked --release -p standings -p bare -p live-load
    need_tool wrk wrk; CARGO_TARGET_DIR=$target bench/run {{ args }}

# count the processor instructions of the most used calls (check, or write what is worth it)
instructions mode="check": (services "test")
    scripts/instructions {{ mode }}

# run Lighthouse on the sign-in page, the dashboard and the progress page (accessibility, best practices: 95)
lighthouse *args:
    scripts/lighthouse {{ args }}

# take screenshots of every screen for docs/screenshots, and of the guide for docs/guide/pictures (-g: only some)
screenshots *args:
    scripts/screenshots {{ args }}

# record the moving picture at the top of README
moving-picture:
    scripts/moving-picture

# install, use, upgrade, downgrade and remove the package, in a copy of this machine (root, Debian)
package-test *args:
    scripts/package-test {{ if args == "" { "dist/*.deb" } else { args } }}

# build, start and use the containers, without Docker (root, Debian)
container-test:
    scripts/container-test

# test live streams through nginx, Caddy and HAProxy with the files of deploy/ (--seconds: default five minutes)
proxies *args: (services "test")
    scripts/proxies {{ args }}

# run the server's tests through PgBouncer (session, or transaction with PGBOUNCER=<1.21 or newer>)
pgbouncer mode="session": (services "test")
    scripts/pgbouncer {{ mode }}

# check alerts, dashboard and their page against the metrics of a running server
monitoring: (services "test")
    scripts/monitoring

# lint the files of deploy/ for Docker, Compose and Kubernetes, and the workflows
lint-deploy:
    scripts/lint-deploy

# run the gate of CI, all of CI (--full), or only the steps that you name
ci *steps:
    .ci/run {{ steps }}

# run the tests by a machine's clock at odd hours: midnight, Sunday nights, the first of a quarter, nights when clocks change
odd-hours *args:
    scripts/odd-hours {{ args }}

# ask the databases of known weaknesses about our dependencies (needs the internet)
advisories:
    cargo_tool cargo-deny; cargo deny check advisories
    cd web && npm audit --omit=dev

# measure what a live stream costs and how fast a change reaches 10,000 of them (--binary: default release build)
bench-live *args: (services "test")
    cargo build --locked --release -p live-load
    eval "$(scripts/services env test)"; STANDINGS_BIN=${STANDINGS_BIN:-$target/release/standings} "$target/release/live-load" streams {{ args }}

# kill processes while people write and screens come and go: in the end every screen must be up to date
live-chaos *args: (services "test")
    cargo build --locked -p standings -p live-load
    eval "$(scripts/services env test)"; STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/live-load" chaos {{ args }}

# stop a process with a thousand screens, which must reconnect to another
live-stop *args: (services "test")
    cargo build --locked -p standings -p live-load
    eval "$(scripts/services env test)"; STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/live-load" stop {{ args }}

# kill servers, workers, PostgreSQL and NATS at random while people write: nothing acknowledged may be lost or done twice
kills *args:
    cargo build --locked -p standings -p faults
    STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/faults" kills {{ args }}

# let another PostgreSQL of the cluster become the primary again and again while people write (after `just cluster up`)
failovers *args:
    cargo build --locked -p standings -p faults
    STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/faults" failovers {{ args }}

# restart the servers of the cluster one after the other while people read and write: no request may fail (after `just cluster up`)
restarts *args:
    cargo build --locked -p standings -p faults
    STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/faults" restarts {{ args }}

# let connections to PostgreSQL, NATS, S3 and Google be slow, cut, half-open and reset while people write (--only: some cases)
wire *args:
    cargo build --locked -p standings -p faults -p google-stand-in
    STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} GOOGLE_STAND_IN_BIN=$target/debug/google-stand-in "$target/debug/faults" wire {{ args }}

# ask a server for ten times as much as it can answer, beside 5,000 slow connections, for five minutes (--seconds, --slow: less)
overload *args:
    cargo build --locked -p standings -p faults
    STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/faults" overload {{ args }}

# let disks be full, file descriptors be few and clocks jump by an hour while people write (--only: some cases; root)
scarcity *args:
    cargo build --locked -p standings -p faults
    need_tool faketime faketime; STANDINGS_BIN=${STANDINGS_BIN:-$target/debug/standings} "$target/debug/faults" scarcity {{ args }}

# compare ways to notify other processes, and their costs (docs/decisions/0011)
bench-notifier *args: (services "dev")
    bench/notifier {{ args }}

# run a whole cluster on this machine, on loopback: up, down, status, json, check (a failover, with its figures)
cluster *args:
    scripts/cluster {{ args }}

# cut the power of PostgreSQL while people write: nothing acknowledged may be lost (--times: default 20; root)
power-cuts *args:
    scripts/power-cuts {{ args }}
