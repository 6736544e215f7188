"""P9: what a live stream costs the server, and how soon a change is on the last of 10,000 screens beside a bare NATS server
that brings a message of that size to as many connections."""
import os, re, subprocess
from fixtures import binary, built, server
from measuring import Row

STREAMS, CHANGES = 10_000, 30


def p99(printed, part, whom):
    """Milliseconds of the line about `whom`, in the part that begins so."""
    return float(re.search(rf"{part}.*?{whom}.*?p99 +([\d.]+) ms", printed, re.S).group(1))


def measure(options):
    command = [str(built / "live-load"), "streams", f"--streams={STREAMS}", f"--seconds={CHANGES}", f"--binary={binary}"]
    env = {**os.environ, "DATABASE_URL": f"{server}/postgres"}
    printed = subprocess.run(command, env=env, check=True, text=True, stdout=subprocess.PIPE).stdout
    each = float(re.search(r"live, with a board.* ([\d.]+) KB each", printed).group(1))
    yield Row("P9", f"a stream of {STREAMS:,}", "≤ 12.0 kB", f"{each:.1f} kB", each <= 12)
    for whom, goal in (("to the last one", "P9"), ("to each", "")):
        ours = p99(printed, r"\d+ changes", whom)
        bare = [p99(printed, f"bare NATS, {when}", whom) for when in ("before", "after")]
        ratio = ours / (sum(bare) / 2)
        figure = f"{ratio:.2f} ({ours:.0f} : {bare[0]:.0f}, {bare[1]:.0f} ms)"
        yield Row(goal, f"commit {whom}, p99 : bare NATS", "≤ 1.50" if goal else "", figure, ratio <= 1.5 if goal else None)
