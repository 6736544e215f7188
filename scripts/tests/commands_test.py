"""Every command of README and the operator's pages is run by a test, or stands in the list below with its reason."""

import re
import subprocess
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDE = "docs/guide/en/operator"
PAGES = ["README.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / GUIDE).glob("*.md"))]
RUNNERS = [
    "scripts/tests/package/inside", "scripts/tests/package/trial.py", "scripts/tests/containers/inside", "scripts/proxies",
    "scripts/monitoring", "scripts/clustering/up.py", "scripts/clustering/check.py",
]

# Blocks that no test runs: their number per page, and why.
BY_HAND = {
    "README.md": 1,  # ./setup is CI's own first step, `just demo` ends only when somebody ends it
    f"{GUIDE}/03-proxy.md": 2,  # certificates need a public name
    f"{GUIDE}/04-several-processes.md": 3,  # two machines, and systemd
    f"{GUIDE}/05-postgresql.md": 1,  # a database on another machine
    f"{GUIDE}/07-logs.md": 1,  # journald
    f"{GUIDE}/09-containers.md": 3,  # a mirror and a cluster
    f"{GUIDE}/10-google.md": 2,  # keys for Google
    f"{GUIDE}/14-cluster.md": 4,  # three machines, and systemd
}


def documented(flag):
    command = [ROOT / "scripts/documented", flag, *PAGES]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


class CommandsTest(unittest.TestCase):
    def test_every_named_block_is_run(self):
        runners = "\n".join((ROOT / runner).read_text(encoding="utf-8") for runner in RUNNERS)
        named = documented("--list")
        self.assertGreater(len(named), 20)
        for line in named:
            page, name = line.rsplit(" ", 1)
            self.assertRegex(runners, rf"(?<![\w-]){re.escape(name)}(?![\w-])", f"nothing runs '{name}' of {page}")

    def test_the_others_are_known(self):
        self.assertEqual(Counter(line.rsplit(":", 1)[0] for line in documented("--plain")), BY_HAND)


if __name__ == "__main__":
    unittest.main()
