"""scripts/api-changes names each kind of change that breaks a script, and no other."""

import copy
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEAM = {
    "type": "object",
    "required": ["name", "kind"],
    "properties": {
        "name": {"type": "string"},
        "kind": {"$ref": "#/components/schemas/Kind"},
        "lead": {"oneOf": [{"$ref": "#/components/schemas/Person"}, {"type": "null"}]},
    },
}
BEFORE = {
    "paths": {
        "/api/teams/{id}": {
            "put": {
                "operationId": "edit_team",
                "parameters": [
                    {"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}},
                    {"name": "day", "in": "query", "required": False, "schema": {"type": "string", "format": "date"}},
                ],
                "requestBody": {"required": True, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Team"}}}},
                "responses": {
                    "200": {"content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Kept"}}}}},
                    "422": {"content": {"application/json": {"schema": {"type": "object"}}}},
                },
            }
        },
        "/api/live": {"get": {"operationId": "stream", "responses": {"200": {"content": {"text/event-stream": {"schema": {"type": "string"}}}}}}},
    },
    "components": {
        "schemas": {
            "Kind": {"type": "string", "enum": ["large", "small"]},
            "Person": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "leads": {"$ref": "#/components/schemas/Person"}}},
            "Team": TEAM,
            "Kept": {"allOf": [{"$ref": "#/components/schemas/Saved"}, copy.deepcopy(TEAM)]},
            "Saved": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
            "LiveTeam": {"type": "object", "required": ["version"], "properties": {"version": {"type": "integer"}}},
        }
    },
}


def compare(change, changelog=""):
    after = copy.deepcopy(BEFORE)
    change(after["paths"]["/api/teams/{id}"]["put"], after["components"]["schemas"], after["paths"])
    with tempfile.TemporaryDirectory() as folder:
        texts = {"old": json.dumps(BEFORE), "new": json.dumps(after), "changes": changelog}
        for name, text in texts.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        run = subprocess.run([ROOT / "scripts/api-changes", *texts], cwd=folder, capture_output=True, text=True)
        assert run.returncode == bool(run.stderr), run
        return run.stderr.splitlines()[:-1]  # the last one says what to do


def body(kinds):
    """What a team that is sent may be, apart from the one that is answered."""
    return kinds["Team"]["properties"]


class Breaking(unittest.TestCase):
    def breaks(self, change, *expected):
        self.assertEqual(compare(change), list(expected))

    def test_a_call_that_is_gone(self):
        self.breaks(lambda call, kinds, paths: paths.pop("/api/teams/{id}"), "edit_team: PUT /api/teams/{id} is gone")

        def another_method(call, kinds, paths):
            paths["/api/teams/{id}"] = {"patch": call}

        self.breaks(another_method, "edit_team: PUT /api/teams/{id} is gone")

    def test_a_field_of_an_answer_that_is_gone_or_may_be(self):
        self.breaks(lambda call, kinds, paths: kinds["Saved"]["properties"].pop("id"), "edit_team: 200[].id is gone")
        self.breaks(lambda call, kinds, paths: kinds["Saved"].update(required=[]), "edit_team: 200[].id may be missing")
        self.breaks(lambda call, kinds, paths: kinds["LiveTeam"]["properties"].pop("version"), "stream: LiveTeam.version is gone")

        def renamed(call, kinds, paths):
            kinds["Kept"]["allOf"][1]["properties"]["title"] = kinds["Kept"]["allOf"][1]["properties"].pop("name")

        self.breaks(renamed, "edit_team: 200[].name is gone")

    def test_a_value_that_is_no_longer_taken(self):
        self.breaks(lambda call, kinds, paths: kinds["Kind"]["enum"].remove("small"), "edit_team: body.kind no longer takes small")
        self.breaks(lambda call, kinds, paths: body(kinds)["name"].update(enum=["A"]), "edit_team: body.name takes only A")
        self.breaks(lambda call, kinds, paths: body(kinds).pop("lead"), "edit_team: body.lead is gone")
        self.breaks(lambda call, kinds, paths: call["parameters"].pop(), "edit_team: query day is gone")

    def test_what_is_newly_required(self):
        self.breaks(lambda call, kinds, paths: kinds["Team"]["required"].append("lead"), "edit_team: body.lead is required")
        self.breaks(lambda call, kinds, paths: call["parameters"][1].update(required=True), "edit_team: query day is required")
        new = {"name": "page", "in": "query", "required": True, "schema": {"type": "integer"}}
        self.breaks(lambda call, kinds, paths: call["parameters"].append(new), "edit_team: query page is required")

    def test_a_type_that_changed(self):
        self.breaks(lambda call, kinds, paths: body(kinds)["name"].update(type="integer"), "edit_team: body.name was string and is integer")
        self.breaks(
            lambda call, kinds, paths: kinds["Saved"]["properties"]["id"].update(type=["integer", "null"]),
            "edit_team: 200[].id was integer and is integer, null",
        )
        self.breaks(
            lambda call, kinds, paths: call["parameters"][1]["schema"].update(format="date-time"),
            "edit_team: query day was string (date) and is string (date-time)",
        )
        self.breaks(
            lambda call, kinds, paths: call["requestBody"].update(content={"multipart/form-data": {}}),
            "edit_team: body is no longer application/json",
        )

    def test_a_success_that_is_gone(self):
        def created(call, kinds, paths):
            call["responses"]["201"] = call["responses"].pop("200")

        self.breaks(created, "edit_team: 200 is gone")

    def test_what_is_added_breaks_nothing(self):
        def more(call, kinds, paths):
            call["description"] = "Other words"
            call["parameters"].append({"name": "page", "in": "query", "required": False, "schema": {"type": "integer"}})
            call["responses"].pop("422")
            body(kinds)["name"].update(type=["string", "null"], description="Other words")
            kinds["Kind"]["enum"].append("huge")
            kinds["Saved"]["properties"]["at"] = {"type": "string"}
            paths["/api/more"] = {"get": call}

        self.breaks(more)

    def test_a_break_is_accepted_with_its_operation(self):
        def gone(call, kinds, paths):
            kinds["Saved"]["properties"].pop("id")
            kinds["LiveTeam"]["properties"].pop("version")

        changelog = "# Changes\n\n## Not released yet\n\n**Breaking**\n- `edit_team` answers no id.\n\n## 0.1.0\n\n**Breaking**\n- `stream`: nothing.\n"
        self.assertEqual(compare(gone, changelog), ["stream: LiveTeam.version is gone"])


if __name__ == "__main__":
    unittest.main()
