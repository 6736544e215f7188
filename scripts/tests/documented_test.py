"""What scripts/documented takes from a page."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent / "documented"

PAGE = """# A page

```sh run=install
apt-get install \\
  ./one.deb   # two  spaces stay
```

1. In a list:
   ```sh run=start
   if true; then
     echo started
   fi
   ```

```sh
kubectl apply -f somewhere
```

```yaml
run: not a command
```

````text
```sh run=inner
a page that shows how it is written
```
````

```sh run=twice
first
```

```sh run=twice
second
```
"""


class Documented(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page = Path(folder.name) / "page.md"
        self.page.write_text(PAGE, encoding="utf-8")

    def run_with(self, *arguments):
        return subprocess.run(
            [sys.executable, SCRIPT, *arguments], capture_output=True, text=True, check=False
        )

    def assert_refused(self, words, *arguments):
        run = self.run_with(*arguments)
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertIn(words, run.stderr)
        self.assertEqual(run.stderr.count("\n"), 1, run.stderr)

    def test_a_block_is_printed_as_it_stands(self):
        run = self.run_with(self.page, "install")
        self.assertEqual(run.stdout, "apt-get install \\\n  ./one.deb   # two  spaces stay\n")
        self.assertEqual(run.returncode, 0)

    def test_a_block_in_a_list_loses_the_indentation_of_the_list(self):
        self.assertEqual(self.run_with(self.page, "start").stdout, "if true; then\n  echo started\nfi\n")

    def test_none_or_two_are_refused(self):
        self.assert_refused("has no block `sh run=inst`", self.page, "inst")
        self.assert_refused("has no block `sh run=inner`", self.page, "inner")
        self.assert_refused("more than one block `sh run=twice`", self.page, "twice")

    def test_a_page_that_is_broken_or_missing_is_refused(self):
        self.page.write_text("```sh run=open\necho\n", encoding="utf-8")
        self.assert_refused("has no end", self.page, "open")
        self.assert_refused("cannot be read", self.page.with_name("none.md"), "open")
        self.assert_refused("usage", "--list")

    def test_lists(self):
        self.assertEqual(
            self.run_with("--list", self.page).stdout,
            "".join(f"{self.page} {name}\n" for name in ("install", "start", "twice", "twice")),
        )
        self.assertEqual(self.run_with("--plain", self.page).stdout, f"{self.page}:15\n")


if __name__ == "__main__":
    unittest.main()
