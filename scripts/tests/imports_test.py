"""scripts/imports finds an arrow that the table does not allow, a module that is not in it, a circle, and others' stores and axum."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = """# Architecture

## Who may import whom

| Layer | Modules | May import |
|---|---|---|
| foundation | `error` `clock` | foundation |
| domain | `teams` | foundation |
| domain | `members` | foundation, `teams` |

## Something else
"""


def run(sources):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for path, source in {"docs/ARCHITECTURE.md": TABLE, **sources}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(source)
        done = subprocess.run([ROOT / "scripts/imports", folder], capture_output=True, text=True)
        return done.returncode, done.stderr.strip()


class ImportsTest(unittest.TestCase):
    def test_what_the_table_allows_passes(self):
        source = "use crate::{error::{ApiError, Code}, teams};\n#[cfg(test)]\nuse crate::users;\n"
        self.assertEqual(run({"server/src/members/mod.rs": source}), (0, ""))

    def test_an_arrow_up_is_named_with_its_file(self):
        code, said = run({"server/src/teams/service.rs": "fn f() { crate::members::g() }"})
        self.assertEqual((code, said), (1, "server/src/teams/service.rs: 'teams' may not import 'members'"))

    def test_a_module_has_to_be_in_the_table(self):
        self.assertIn("'goals' is not in the table", run({"server/src/goals.rs": ""})[1])

    def test_a_circle_is_found_where_each_arrow_is_allowed(self):
        sources = {"server/src/error.rs": "use crate::clock;", "server/src/clock.rs": "use crate::error;"}
        self.assertIn("a circle: ", run(sources)[1])

    def test_a_store_belongs_to_its_domain(self):
        code, said = run({"server/src/members/service.rs": "use crate::teams;\nfn f() { teams::store::one() }"})
        self.assertEqual((code, said), (1, "server/src/members/service.rs: the store of 'teams' is its own; ask its service"))

    def test_a_service_and_the_foundation_know_no_axum(self):
        for path in ("server/src/teams/service.rs", "server/src/error.rs"):
            self.assertIn("axum belongs above", run({path: "use axum::http::HeaderMap;"})[1])
        self.assertEqual(run({"server/src/teams/http/edit.rs": "use axum::Json;"}), (0, ""))


if __name__ == "__main__":
    unittest.main()
