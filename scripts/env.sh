# shellcheck shell=bash
# The environment of every script and recipe; source it, never run it.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# Tools of ./setup in .tools come before the system's older Node.
export PATH="$root/.tools/node_modules/.bin:$root/.tools/bin:$root/.tools/venv/bin:$PATH:/usr/sbin"
# SQL is checked against the committed server/.sqlx; only scripts/sql-data asks a database.
export SQLX_OFFLINE=true
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 PUPPETEER_SKIP_DOWNLOAD=1
# shellcheck disable=SC2034 # for those who source this
target=${CARGO_TARGET_DIR:-$root/target}
# The server embeds this folder, so it must exist even before the web app is built.
if [[ -d $root/web ]]; then mkdir -p "$root/web/dist"; fi

# clippy-driver is rustc that also lints, so linting needs no separate compilation. All commands of a run must
# use it, because Cargo caches its output separately. Never for a release: it optimises less.
lint_while_building() { export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings; }

# Whether a program listens on this port.
port_taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The first port from this one on that no program uses.
free_port() {
  local port=$1
  while port_taken "$port"; do port=$((port + 1)); done
  echo "$port"
}

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }
die() { say "$*"; exit 1; }

# Root, or the one who may become it.
as_root() { if ((EUID == 0)); then "$@"; else sudo "$@"; fi; }

# Installs a Debian package that only this recipe needs. $1: its command, $2: the package.
need_tool() {
  if command -v "$1" >/dev/null; then return; fi
  say "installing Debian's package $2"
  as_root apt-get -q -y update >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 install --no-install-recommends "$2" >&2
}

# … one that would start a daemon of its own, now and at each boot: it starts none. $3: its unit.
need_daemon() {
  if command -v "$1" >/dev/null; then return; fi
  local policy=/usr/sbin/policy-rc.d ok=0
  if [[ -e $policy ]]; then policy=; else printf '#!/bin/sh\nexit 101\n' | as_root install -m 755 /dev/stdin "$policy"; fi
  need_tool "$1" "$2" || ok=$?
  if [[ -n $policy ]]; then as_root rm "$policy"; fi
  if [[ -d /run/systemd/system ]]; then as_root systemctl disable --quiet "$3"; fi
  return "$ok"
}

# Compiles one of Cargo's tools that only this recipe needs. Unoptimised, because it runs for seconds, and in a shared target
# folder, so that the next checkout only links it.
cargo_tool() {
  if command -v "$1" >/dev/null; then return; fi
  say "compiling $1"
  cargo install --quiet --locked --debug --root "$root/.tools" --target-dir "$target/tools" "$1"
}

# The machine's own mirrors, for the release $1 of Debian.
debian_sources() {
  local release
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  # shellcheck disable=SC2016 # apt's own names
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
    sort --unique | sed "s/ $release/ $1/"
}
