"""The page of settings names every variable of `standings serve --help`, with its default, and no other.

    settings_test.py <standings>
"""

import re
import subprocess
import sys
import unittest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs/guide/en/operator/02-settings.md"
HELP = re.compile(r"\[env: (STANDINGS_\w+)=?\](?: \[default: (\"[^\"]*\"|[^\]]*)\])?")
ROW = re.compile(r"^\| `(STANDINGS_\w+)` \| (?:`([^`]*)`)? ?\|", re.MULTILINE)
binary = sys.argv.pop(1) if len(sys.argv) > 1 else sys.exit(__doc__)


class Settings(unittest.TestCase):
    maxDiff = None

    def test_the_page_says_what_the_program_takes(self):
        said = subprocess.run([binary, "serve", "--help"], env={}, check=True, capture_output=True, text=True).stdout
        said = " ".join(said.split())  # the help is wrapped
        taken = {name: default.strip('"') for name, default in HELP.findall(said)}
        rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
        self.assertGreater(len(taken), 40, "the help was not understood")
        self.assertEqual(len(rows), len(dict(rows)), "a variable stands in two rows")
        self.assertEqual(dict(rows), taken)


if __name__ == "__main__":
    unittest.main()
