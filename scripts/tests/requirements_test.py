"""What scripts/requirements takes for a test that names a requirement, and what not."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent / "requirements"

CATALOGUE = "id,layer,requirement\n" + "".join(
    f'{id},server,"a, quoted text"\n' for id in ("AUTH-01", "AUTH-12", "AUTH-19", "NAV-02", "API-25")
)

RUST = """
#[tokio::test]
async fn auth_12_and_auth_19_a_raw_token_is_enough() {}

#[sqlx::test(migrations = "x")]
#[expect(clippy::too_many_lines, reason = "a journey")]
async fn nav_02() {}
"""

NOT_RUST_TESTS = """
// fn auth_12_in_a_comment
#[cfg(test)]
fn auth_12_a_helper() {}

#[test]
// covers AUTH-19
fn a_name_without_the_id() {}

#[test]
#[ignore = "slow"]
fn api_25_ignored() {}

fn nav_02_after_tests() {}
"""

TYPESCRIPT = """
// a comment hides its own line only
test('AUTH-12 AUTH-19: a raw token', async () => {})
describe("NAV-02 the 'footer'", () => {
  it.each([['a', f(1)]])(
    `API-25 says %s`, () => {})
})
"""

NOT_TYPESCRIPT_TESTS = """
// test('AUTH-12 in a comment', () => {})
/* test('AUTH-12 in a comment', () => {}) */
test.skip('AUTH-19 skipped', () => {})
test.fixme('NAV-02 broken', () => {})
it.todo('API-25 later')
test('globs **/*.ts', async () => { await test.step('AUTH-12 a step', f); expect('AUTH-19') })
"""


class Requirements(unittest.TestCase):
    def run_on(self, files, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"docs/requirements.csv": CATALOGUE, **files}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return subprocess.run(
                [sys.executable, SCRIPT, "--root", folder, *arguments],
                capture_output=True, text=True, check=False,
            )

    def assert_uncovered(self, files, *ids):
        lines = self.run_on(files).stdout.partition("without a test:\n")[2].split()
        self.assertEqual(lines, list(ids))

    def test_rust_names_count(self):
        self.assert_uncovered({"server/tests/it/a.rs": RUST}, "AUTH-01", "API-25")
        self.assert_uncovered({"server/src/auth/model.rs": RUST}, "AUTH-01", "API-25")

    def test_rust_comments_helpers_and_ignored_tests_do_not(self):
        self.assert_uncovered({"server/tests/it/a.rs": NOT_RUST_TESTS}, "AUTH-01", "AUTH-12", "AUTH-19", "NAV-02", "API-25")

    def test_typescript_titles_count(self):
        self.assert_uncovered({"web/src/a/b.test.tsx": TYPESCRIPT}, "AUTH-01")
        self.assert_uncovered({"web/e2e/journey.spec.ts": TYPESCRIPT}, "AUTH-01")

    def test_typescript_outside_tests_does_not(self):
        everything = ("AUTH-01", "AUTH-12", "AUTH-19", "NAV-02", "API-25")
        self.assert_uncovered({"web/src/a/b.tsx": TYPESCRIPT}, *everything)
        self.assert_uncovered({"web/src/a/b.test.ts": NOT_TYPESCRIPT_TESTS}, *everything)

    def test_the_report_counts_and_always_succeeds(self):
        result = self.run_on({"server/tests/it/a.rs": RUST})
        self.assertIn("3 of 5 are named by a test", result.stdout)
        self.assertEqual(result.returncode, 0)

    def test_require_fails_on_a_missing_one(self):
        files = {"server/tests/it/a.rs": RUST}
        self.assertEqual(self.run_on(files, "--require", "AUTH-12", "NAV-02").returncode, 0)
        result = self.run_on(files, "--require", "AUTH-12", "AUTH-01")
        self.assertEqual(result.returncode, 1)
        self.assertIn("AUTH-01", result.stderr)

    def test_all_but_names_what_may_be_missing(self):
        files = {"server/tests/it/a.rs": RUST}
        self.assertEqual(self.run_on(files, "--all-but", "AUTH-01", "API-25").returncode, 0)
        self.assertEqual(self.run_on(files, "--all-but", "AUTH-01").returncode, 1)

    def test_a_mistyped_id_is_told(self):
        result = self.run_on({"server/tests/it/a.rs": "#[test]\nfn auth_99_nothing() {}\n"})
        self.assertIn("no such requirement: AUTH-99", result.stdout)


if __name__ == "__main__":
    unittest.main()
