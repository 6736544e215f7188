"""Uses a server as people do: sets it up if there is a code, signs in and reads the boards.

    journey.py <address> <email> <password> [<code>]
"""

import sys

import requests

address, email, password, *code = sys.argv[1:]
session = requests.Session()


def call(method, path, wanted=200, **content):
    answer = session.request(method, address + path, timeout=60, **content)
    if answer.status_code != wanted:
        sys.exit(f"journey: {method} {path} answered {answer.status_code}: {answer.text[:500]}")
    return answer


if code:
    organisation = {"name": "Example Pharma", "zone": "Europe/Moscow", "week_start": 1}
    admin = {"name": "Vera Sinitsyna", "email": email, "password": password}
    call("POST", "/api/setup", wanted=201, json={"code": code[0], "organisation": organisation, "admin": admin, "sample_data": True})
session.headers["Authorization"] = call("POST", "/api/auth/login", json={"email": email, "password": password}).json()["token"]
teams = call("GET", "/api/groups/tables").json()["data"]
people = [person for team in teams for person in team["users"]]
if not people or not any(person["balle"] for person in people):
    sys.exit(f"journey: the boards are empty: {teams}")
call("GET", f"/api/file/{people[0]['picture']}")
if "<html" not in call("GET", "/").text:
    sys.exit("journey: the web app is not in the program")
print(f"{len(teams)} teams, {len(people)} people on the boards")
