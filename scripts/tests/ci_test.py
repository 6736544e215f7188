"""Every step of .ci/run is in a lane of the workflow with the steps it needs, and the workflow's Rust is ours."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")


def steps():
    """{step: what it needs} of .ci/run."""
    table = re.search(r"^steps=\((.*?)^\)", (ROOT / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]
    found = (quoted or plain for quoted, plain in re.findall(r"'([^']+)'|(\S+)", table))
    return {name: set(needed.split()) for name, _, needed in (step.partition(":") for step in found)}


def lanes():
    return [set(lane.replace(">-", "").split()) for lane in re.findall(r"^ +steps: (.+(?:\n {14}.+)*)", WORKFLOW, re.MULTILINE)]


class CiTest(unittest.TestCase):
    def test_the_lanes_run_every_step(self):
        self.assertEqual(len(lanes()), 3)
        self.assertEqual(set.union(*lanes()), set(steps()))

    def test_a_lane_has_what_its_steps_need(self):
        for lane in lanes():
            self.assertLessEqual(set().union(*(steps()[step] for step in lane)), lane)

    def test_rust_is_that_of_the_workspace(self):
        version = re.search(r'^rust-version = "(.+)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.MULTILINE)[1]
        self.assertIn(f"image: rust:{version}-", WORKFLOW)


if __name__ == "__main__":
    unittest.main()
