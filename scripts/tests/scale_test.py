"""The tables of docs/SCALE.md and docs/decisions/0013 are those that scripts/scale prints, and its measured figures are in the pages they are from."""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["docs/SCALE.md", "docs/PERFORMANCE.md", "docs/decisions/0011-nats-is-a-notifier.md", "docs/decisions/0013-one-primary.md"]


def check(change=lambda path, text: text):
    """What `scripts/scale check` says of changed pages."""
    with tempfile.TemporaryDirectory() as folder:
        for path in PAGES:
            copy = Path(folder) / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, copy)
            copy.write_text(change(path, copy.read_text(encoding="utf-8")), encoding="utf-8")
        done = subprocess.run([sys.executable, "-B", ROOT / "scripts/scale", "check", folder], capture_output=True, text=True)
        return done.returncode, done.stderr.strip()


class ScaleTest(unittest.TestCase):
    def test_the_pages_say_what_is_reckoned(self):
        self.assertEqual(check(), (0, ""))

    def test_another_figure_in_a_table_is_found(self):
        for path in ("docs/SCALE.md", "docs/decisions/0013-one-primary.md"):
            changed = lambda each, text, path=path: re.sub(r"100,000 in one|9\.2 GB", "1 GB", text) if each == path else text
            code, said = check(changed)
            self.assertEqual((code, said), (1, f"{path} has other tables than scripts/scale: run `scripts/scale write`"))

    def test_a_missing_table_is_found(self):
        code, said = check(lambda path, text: text.replace("<!-- scripts/scale google -->", ""))
        self.assertEqual(code, 1)
        self.assertIn("docs/SCALE.md should have each of these tables once", said)

    def test_a_figure_that_was_measured_anew_is_found(self):
        code, said = check(lambda path, text: text.replace("490 µs of the server's", "470 µs of the server's"))
        self.assertEqual(code, 1)
        self.assertIn("docs/PERFORMANCE.md does not say '490 µs", said)


if __name__ == "__main__":
    unittest.main()
