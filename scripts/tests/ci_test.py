"""Every step of .ci/run is in a lane of the workflow with the steps it needs, and the workflow's Rust is ours."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")


def steps():
    """{step: (where it runs, what it needs)} of .ci/run."""
    table = re.search(r"<<'STEPS'\n(.*?)^STEPS$", (ROOT / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]
    rows = (row.split("#")[0].split() for row in table.splitlines())
    return {name: (where, set(needed.split(",")) - {"-"}) for name, where, needed in rows}


def lanes():
    """The steps of each lane, those of the gate and those of the full run alone."""
    found = re.findall(r"- lane: .+\n +steps: (?:>-)?(.*(?:\n {14}.+)*)(?:\n +full: (.+))?", WORKFLOW)
    return [(set(gate.split()), set(full.split())) for gate, full in found]


class CiTest(unittest.TestCase):
    def test_the_lanes_run_every_step(self):
        self.assertEqual(len(lanes()), 4)
        for number, where in enumerate(("gate", "full")):
            run = set.union(*(lane[number] for lane in lanes()))
            self.assertEqual(run, {name for name, (runs, _) in steps().items() if runs == where})

    def test_a_lane_has_what_its_steps_need(self):
        for gate, full in lanes():
            self.assertLessEqual(set().union(*(steps()[step][1] for step in gate | full)), gate)

    def test_a_step_needs_only_steps_before_it(self):
        before = set()
        for name, (_, needed) in steps().items():
            self.assertLessEqual(needed, before, name)
            before.add(name)

    def test_rust_is_that_of_the_workspace(self):
        version = re.search(r'^rust-version = "(.+)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.MULTILINE)[1]
        self.assertEqual(set(re.findall(r"rust:([\d.]+)-bookworm", WORKFLOW)), {version})


if __name__ == "__main__":
    unittest.main()
