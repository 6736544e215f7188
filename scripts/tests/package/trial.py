"""Tries the installed program as README says: its board, Ctrl C, the next start, and what must be refused.

Runs as root, beside a server that has the usual port.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import requests

ROOT = Path(__file__).resolve().parents[3]
TRY = subprocess.check_output([ROOT / "scripts/documented", ROOT / "README.md", "try"], text=True).split()
FOLDER = Path("/var/lib/postgresql/.local/share/standings-try")
READY = re.compile(r"Standings is at (\S+) .*?(\S+@\S+) +the administrator.*?with the password (\S+)", re.DOTALL)


def check(holds, sentence):
    if not holds:
        sys.exit(f"trial: {sentence}")


def start(*flags, **settings):
    return subprocess.Popen([*TRY, *flags], env=os.environ | settings, text=True, stdout=subprocess.PIPE, cwd="/root")


def printed(trial, pattern):
    """Reads what the trial prints until the pattern is there."""
    text = ""
    for line in trial.stdout:
        text += line
        if found := re.search(pattern, text):
            return found
    sys.exit(f"trial: it ended with {trial.wait()} after {text!r}")


def interrupt(trial):
    trial.send_signal(signal.SIGINT)
    check(trial.wait() == 0, f"Ctrl C ended it with {trial.returncode}")
    check(not (FOLDER / "postgresql/postmaster.pid").exists(), "PostgreSQL still runs")


def refused(sentence, *flags, **settings):
    said = subprocess.run([*TRY, *flags], env=os.environ | settings, text=True, capture_output=True)
    check(said.returncode == 1 and sentence in said.stderr, f"not refused by {sentence!r}: {said}")


def board(address, email, password):
    answer = requests.post(f"{address}/api/auth/login", json={"email": email, "password": password}, timeout=30)
    token = {"Authorization": answer.json()["token"]}
    teams = requests.get(f"{address}/api/groups/tables", headers=token, timeout=30).json()["data"]
    check(len(teams) > 3 and all(team["users"] for team in teams), f"the board is {teams}")
    return teams


begun = time.monotonic()
# A setting that would be refused if a trial took it.
first = start(STANDINGS_S3_BUCKET="production")
address, email, password = printed(first, READY).groups()
teams = board(address, email, password)
print(f"trial: {time.monotonic() - begun:.0f} s to the first board of {len(teams)} teams, at {address}")
check(FOLDER.owner() == "postgres" and FOLDER.stat().st_mode & 0o077 == 0, "others can read the data")
refused("already runs")
refused("unset it first", STANDINGS_DATABASE_URL="postgres://production/standings")
with tempfile.TemporaryDirectory() as foreign:
    Path(foreign, "PG_VERSION").write_text("15\n", encoding="utf-8")
    os.chmod(foreign, 0o755)
    refused("name another folder", "--folder", foreign)
interrupt(first)

# A trial that was killed leaves its PostgreSQL; the next start replaces it and keeps the data.
killed = start()
printed(killed, READY)
killed.kill()
killed.wait()
again = start("--listen", "127.0.0.1:8099")
address, email, kept = printed(again, READY).groups()
check((address, kept) == ("http://127.0.0.1:8099", password), "the second start has another address or password")
check(board(address, email, kept) == teams, "the second start has other teams")
interrupt(again)

# Ctrl C while it is being filled.
fresh = start("--fresh")
printed(fresh, "Filling")
interrupt(fresh)
check((FOLDER / "password").read_text(encoding="utf-8") != password, "--fresh has kept the password")
