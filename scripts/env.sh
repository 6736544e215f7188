# shellcheck shell=bash
# What every script and recipe needs; sourced, never run.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# What ./setup put into .tools goes before the system's own, older Node.
export PATH="$root/.tools/node_modules/.bin:$root/.tools/bin:$root/.tools/venv/bin:$PATH:/usr/sbin"
# SQL is checked against the committed server/.sqlx; only scripts/sql-data asks a database.
export SQLX_OFFLINE=true
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 PUPPETEER_SKIP_DOWNLOAD=1
# shellcheck disable=SC2034 # for those who source this
target=${CARGO_TARGET_DIR:-$root/target}
# The server embeds this folder: it must exist even where the web app has not been built yet.
if [[ -d $root/web ]]; then mkdir -p "$root/web/dist"; fi

# clippy-driver is rustc that lints as well: with it, linting needs no compilation of its own. All commands of a run must
# use it, since Cargo keeps what it compiles apart from what rustc compiles. Never for a release: it optimises less.
lint_while_building() { export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings; }

# Random tests start from this number: a commit always repeats its own run, and the next commit tries others.
seed() { echo $((16#$(git -C "$root" rev-parse --short=7 HEAD))); }

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }
die() { say "$*"; exit 1; }
