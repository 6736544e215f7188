"""scripts/conformance finds a file or test that is gone, a wrong count, and a statement that nothing shows."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = "| Statement | Built in | Shown by | Verdict |\n|---|---|---|---|\n"
COUNTS = "**1 statements: 1 exact, 0 deviate, 0 missing.**"
ROW = "| Scores | `a.rs` | `scor_01_a_score` in `t.rs`; `SCOR-01: it’s a score` in `t.ts` | exact |"
FILES = {
    "a.rs": "",
    "t.rs": "#[test]\nfn scor_01_a_score() {}\n",
    "t.ts": "test('SCOR-01: it’s a score', () => {});\n",
}


THREAT = "| Guessing | a limit | `scor_01_a_score` in `t.rs` |"


def run(row=ROW, counts=COUNTS, files=FILES, threat=THREAT):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        pages = {"docs/CONFORMANCE.md": f"{counts}\n\n{HEAD}{row}\n", "docs/SECURITY.md": f"| Attack | Answer | Shown by |\n|---|---|---|\n{threat}\n"}
        for path, text in {**files, **pages}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        done = subprocess.run([ROOT / "scripts/conformance", folder], capture_output=True, text=True)
        return done.returncode, done.stderr.strip().removeprefix("docs/CONFORMANCE.md: ")


class ConformanceTest(unittest.TestCase):
    def test_a_page_that_is_true_passes(self):
        self.assertEqual(run(), (0, ""))

    def test_a_file_that_is_gone_is_named(self):
        self.assertEqual(run(ROW.replace("`a.rs`", "`b.rs`")), (1, "Scores: there is no file b.rs"))

    def test_a_test_that_is_gone_is_named(self):
        self.assertEqual(run(ROW.replace("01_a_score", "01_a")), (1, "Scores: t.rs has no test 'scor_01_a'"))
        self.assertEqual(run(ROW.replace("’s a score", "’s")), (1, "Scores: t.ts has no test 'SCOR-01: it’s'"))

    def test_an_attack_has_a_test_that_exists(self):
        page = "docs/SECURITY.md: Guessing: "
        self.assertEqual(run(threat=THREAT.replace("01_a_score", "01_a")), (1, page + "t.rs has no test 'scor_01_a'"))
        self.assertEqual(run(threat=THREAT.replace("t.rs", "u.rs")), (1, page + "there is no file u.rs"))
        self.assertEqual(run(threat="| Guessing | a limit | nothing |"), (1, page + "no test shows it"))

    def test_counts_are_those_of_the_rows(self):
        self.assertEqual(run(counts="**2 statements**"), (1, f"the counts are: {COUNTS}"))

    def test_what_is_exact_has_a_test_and_what_is_missing_need_not(self):
        self.assertEqual(run("| Scores | `a.rs` | no test | exact |"), (1, "Scores: no test shows it"))
        missing = COUNTS.replace("1 exact", "0 exact").replace("0 missing", "1 missing")
        self.assertEqual(run("| Scores | `a.rs` | no test | missing: later |", missing), (0, ""))

    def test_a_verdict_is_one_of_three(self):
        self.assertIn("no verdict is called 'perhaps'", run(ROW.replace("| exact", "| perhaps"))[1])


if __name__ == "__main__":
    unittest.main()
