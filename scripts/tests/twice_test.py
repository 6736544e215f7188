"""Failed tests are repeated once: what passes then is green and named, what fails again is red."""

import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader("twice", str(ROOT / "scripts/twice"))
twice = importlib.util.module_from_spec(importlib.util.spec_from_loader("twice", loader))
loader.exec_module(twice)

# A test runner: its arguments are the tests that fail, and `--exit N` how it ends without a report.
PROGRAM = """
import sys
report, *failing = sys.argv[1:]
if failing[:1] == ['--exit']:
    sys.exit(int(failing[1]))
case = '<testcase classname="c" name="{}">{}</testcase>'
wrong = '<failure message="first line&#10;second"/>'
body = ''.join(case.format(name, wrong if name in failing else '') for name in ['a', 'b', *failing])
open(report, 'w').write(f'<testsuites><testsuite>{body}</testsuite></testsuites>')
sys.exit(100 if failing else 0)
"""


class Program(twice.Runner):
    def __init__(self, folder, failing_again=()):
        report = pathlib.Path(folder) / "report.xml"
        super().__init__([sys.executable, "-c", PROGRAM, str(report)], ROOT, report)
        self.failing_again = failing_again

    def alone(self, failed, _):
        return [list(self.failing_again)]


class TwiceTest(unittest.TestCase):
    def run_tests(self, failing, failing_again=()):
        """The exit code, what is printed, and the lines of the list."""
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            listed = pathlib.Path(folder) / "unsteady"
            os.environ["STANDINGS_UNSTEADY"] = str(listed)
            ended = twice.twice(Program(folder, failing_again), failing)
            return ended, said.getvalue(), listed.read_text() if listed.exists() else ""

    def test_what_passes_at_once_is_not_repeated(self):
        self.assertEqual(self.run_tests([]), (0, "", ""))

    def test_what_passes_at_the_second_try_is_green_and_listed(self):
        ended, said, listed = self.run_tests(["a"])
        self.assertEqual((ended, listed), (0, "unsteady: c a: first line | second\n"))
        self.assertIn(listed, said)

    def test_what_fails_twice_is_red(self):
        ended, said, listed = self.run_tests(["a", "b"], ["b"])
        self.assertEqual((ended, listed), (100, "unsteady: c a: first line | second\n"))
        self.assertIn("failed twice: c b: first line", said)

    def test_what_is_broken_is_not_repeated(self):
        ended, said, listed = self.run_tests([f"test{number}" for number in range(twice.MOST + 1)])
        self.assertEqual((ended, listed), (100, ""))
        self.assertIn("nothing is repeated", said)

    def test_a_runner_that_breaks_is_red(self):
        self.assertEqual(self.run_tests(["--exit", "3"]), (3, "", ""))

    def test_names_are_given_to_the_filters_as_they_read_them(self):
        folder = pathlib.Path("folder")
        [again] = twice.Components(folder).alone({("src/a.test.tsx", "A (1) > says 'b'"): ""}, [])
        self.assertEqual(again, ["src/a.test.tsx", "--testNamePattern", r"^A \(1\)( > | )says 'b'$"])
        [again] = twice.Server(folder).alone({("standings::it", "a::b"): "", ("faults", "c"): ""}, [])
        self.assertEqual(again[-1], "(binary_id(=standings::it) & test(=a::b)) | (binary_id(=faults) & test(=c))")


if __name__ == "__main__":
    unittest.main()
