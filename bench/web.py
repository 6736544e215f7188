"""P10: the first screen of the web app beside an empty page of the same stack, and a filter over many rows.

Both pages are built files served by the same small program with the server's own headers (web/scripts/serve-built.ts), so web/dist
must be built; the server answers the calls only. No screen shows 2,000 rows: lists have pages of at most 100. The longest list that a
screen holds and filters itself is the people of one team on the progress page, 50 of whom are shown at once.
"""
import json, re, subprocess
from fixtures import drop, fill, root, served, sql
from measuring import Ratio, Row, at_most

DASHBOARD, PEOPLE = "bench_14", "bench_people"


def node(script, *args):
    return json.loads(subprocess.check_output(["node", f"scripts/{script}", *map(str, args)], cwd=root / "web", text=True))


def size():
    printed = subprocess.check_output(["npm", "run", "--silent", "check:size"], cwd=root / "web", text=True, stderr=subprocess.STDOUT)
    kilobytes = float(re.search(r"([\d.]+) kB of JavaScript", printed).group(1))
    yield Row("P10", "JavaScript before the dashboard, gzipped", "≤ 150 kB", f"{kilobytes:.1f} kB", kilobytes <= 150)


def first_screen(rounds):
    fill(DASHBOARD)
    with served(DASHBOARD) as servers:
        paint = node("measure-first-paint.ts", rounds, servers[DASHBOARD].url, servers[DASHBOARD].token)
    for cache, found in paint.items():
        for name, what in (("fcp", "first paint"), ("tbt", "blocking time"), ("own", "the same by processor time")):
            yield at_most("P10", f"{what} : an empty page of the same stack, {cache}", 1.25, Ratio.of(found["ratios"][name]))
        yield Row("P10", f"layout shift of the dashboard, {cache}", "0", f"{found['ours']['cls']:.4f}", found["ours"]["cls"] == 0)
        for page in ("ours", "empty"):
            parts = ("fp", "fcp", "frame", "card", "tbt", "own", "script", "style", "layout", "task")
            print("  ", cache, page, ", ".join(f"{part} {found[page][part]:.0f}" for part in parts), "ms", flush=True)


def filtering():
    fill(PEOPLE, "--teams", 1, "--people", 2_200)
    team, people = sql(PEOPLE, "select team_id, count(*) from members where left_at is null group by 1").split("|")
    with served(PEOPLE) as servers:
        screen = f"{servers[PEOPLE].url}/progress?groups={team}"
        found = node("measure-filter.ts", 21, screen, servers[PEOPLE].token, "Filter by name")
    figure = f"{found['median']:.0f}, longest {found['longest']:.0f} ms"
    yield Row("P10", f"a key in a filter over {people} people, {found['rows']} shown", "≤ 50 ms", figure, found["median"] <= 50)


def measure(options):
    yield from size()
    yield from first_screen(options.rounds)
    yield from filtering()
    if not options.keep:
        drop(DASHBOARD, PEOPLE)
