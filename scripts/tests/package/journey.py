"""What web/e2e/package/first-run.spec.ts has made is still there.

    journey.py <address> [pictures]
"""

import sys

import requests

ADMIN = {"email": "vera@first.example", "password": "correct horse"}
BOARD = [("Pavel Zimin", 40, 1), ("Olga Orlova", 12.5, 2)]

address, *with_pictures = sys.argv[1:]
session = requests.Session()


def call(method, path, **content):
    answer = session.request(method, address + path, timeout=30, **content)
    if answer.status_code != 200:
        sys.exit(f"journey: {method} {path} answered {answer.status_code}: {answer.text[:500]}")
    return answer


session.headers["Authorization"] = call("POST", "/api/auth/login", json=ADMIN).json()["token"]
[team] = call("GET", "/api/groups/tables").json()["data"]
board = [(person["name"], person["balle"], person["place"]) for person in team["users"]]
if (team["name"], board) != ("Volga", BOARD):
    sys.exit(f"journey: the board of {team['name']} is {board}")
print(f"{team['name']}: {board}")
if with_pictures:
    for picture in [team["picture"], *(person["picture"] for person in team["users"])]:
        call("GET", f"/api/file/{picture}")
