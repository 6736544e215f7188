"""The verbs of scripts/cluster, which says what they do."""
import json, shutil, sys

import check
from processes import leftovers, listed, pid, start, stop_all
from shape import BY_NAME, FRONT, HOME, NODES, OUTSIDE, SOCKETS, die, environment, say
from up import ADMIN, healthy, up


def process(name):
    return BY_NAME.get(name) or die(f"there is no {name}; there are {', '.join(BY_NAME)}")


def down(*options):
    stop_all()
    if left := leftovers():
        die(f"still there: {left}")
    if "--clean" in options:
        shutil.rmtree(HOME, ignore_errors=True)
        shutil.rmtree(SOCKETS, ignore_errors=True)
    say("nothing runs")


def status():
    for one in listed():
        state = f"pid {one['pid']}" if one["pid"] else "does not run"
        say(f"{one['name']:14} {one['address']}:{one['port']:<5} {state}")
    say(f"PostgreSQL: {healthy() or 'not one primary, one synchronous standby and one replica'}")
    sys.exit(0 if all(one["pid"] for one in listed()) and healthy() else 3)


def as_json():
    password = environment("a", "patroni.env")["PATRONI_SUPERUSER_PASSWORD"]
    database = {**environment("a", "standings.env"), **environment("a", "owner.env")}
    print(json.dumps({
        "processes": listed(), "postgresql": healthy(), "logs": str(HOME / "log"), "administrator": ADMIN,
        "addresses": {
            "proxy": FRONT, "servers": [f"http://{address}:8080" for address in NODES.values()],
            "patroni": [f"http://{address}:8008" for address in NODES.values()],
            "nats": [f"nats://standings:change-me@{address}:4222" for address in NODES.values()], "s3": f"http://{OUTSIDE}:9000",
            "database": database["STANDINGS_DATABASE_URL"], "owner": database["STANDINGS_OWNER_DATABASE_URL"],
            "superuser": f"postgres://postgres:{password}@{NODES['a']}:5000/standings",
            "readers": database["STANDINGS_DATABASE_URL"].replace(":5000/", ":5001/")}}, indent=1))


def main(verb, *names):
    if verb != "up" and verb != "down" and not HOME.is_dir():
        die("there is no cluster: scripts/cluster up")
    if verb == "start":
        start(*(process(name).name for name in names))
    elif verb == "pid":
        print(pid(process(*names)) or die(f"{names[0]} does not run"))
    else:
        {"up": up, "down": down, "status": status, "json": as_json, "check": check.main}[verb](*names)


main(*sys.argv[1:])
