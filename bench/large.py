"""P11: the dashboard of 2,000 teams with 100,000 people beside that of 14 teams: what it asks for, and what a person waits
for, from the address to the first team card in Chromium with a processor slowed down four times."""
import json, subprocess, time
from fixtures import ask, drop, fill, root, served
from measuring import Ratio, Row, at_most

BOARD = "/api/boards?page=1&limit=6&members=10"
SIZES = {"bench_14": [], "bench_2000": ["--teams", 2_000, "--people", 100_000]}
# What the web asks for on its screens; the specified calls that answer everything are not among them.
PAGES = [
    BOARD, "/api/groups?page=1&limit=50", "/api/users/page?page=1&limit=50", "/api/users/search?q=an",
    "/api/groups/search?q=an", "/api/users/google-calendar-users?page=1&limit=50"]
# These are sent while they are read.
EVERYTHING = ["/api/users", "/api/groups/full", "/api/groups/tables"]


def answers(servers, turns):
    """Seconds of an answer in turn, so that whatever else the machine does falls on both."""
    ratios = []
    for turn in range(turns + 10):
        took = {}
        for database, server in servers.items():
            started = time.perf_counter()
            ask(server.url, f"{BOARD}&again={turn}", server.token)
            took[database] = time.perf_counter() - started
        if turn >= 10:
            ratios.append(took["bench_2000"] / took["bench_14"])
    return Ratio.of(ratios)


def memory(pid, field):
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(field)) / 1e3


def everything(server):
    """While a list of everything is sent, the server holds less than the whole of it."""
    for path in EVERYTHING:
        before = memory(server.pid, "VmRSS")
        with open(f"/proc/{server.pid}/clear_refs", "w") as peak:
            peak.write("5")
        size = len(ask(server.url, path, server.token)) / 1e6
        grown = max(0, memory(server.pid, "VmHWM") - before)
        yield Row("P11", f"memory that {path} takes, sent row by row", f"< {size:.1f} MB", f"{grown:.1f} MB", grown < size)


def first_card(servers, loads):
    command = ["node", "scripts/first-card.ts", str(loads), *(part for server in servers.values() for part in (server.url, server.token))]
    small, large = json.loads(subprocess.check_output(command, cwd=root / "web", text=True))
    return large / small


def measure(options):
    for database, demo in SIZES.items():
        fill(database, *demo)
    with served(*SIZES) as servers:
        yield at_most("P11", "board of 2,000 teams : of 14, from the database", 1.5, answers(servers, 100))
        waited = first_card(servers, 2 * options.rounds + 1)
        yield Row("P11", "first card of 2,000 teams : of 14", "≤ 1.50", f"{waited:.2f}", waited <= 1.5)
        large = servers["bench_2000"]
        sizes = {path: len(ask(large.url, path, large.token)) for path in PAGES}
        longest = max(sizes, key=sizes.get)
        yield from everything(large)
        yield Row("P11", f"largest answer to a screen ({longest.split('?')[0]})", "≤ 1 MB", f"{sizes[longest] / 1e6:.2f} MB", sizes[longest] <= 1e6)
    if not options.keep:
        drop(*SIZES)
