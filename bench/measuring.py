"""Comparing two things on a machine that does other things too: in turn (A B B A), several rounds of a few seconds, the
median of the rounds' ratios with their spread. Processor time is given beside it, and counts wherever there are any."""
import os, re, statistics, subprocess, tempfile
from typing import NamedTuple

CONNECTIONS = 32
TICKS = os.sysconf("SC_CLK_TCK")


class Row(NamedTuple):
    """A line of the table. A figure that has no goal has no verdict."""
    goal: str
    what: str
    wanted: str
    figure: str
    reached: bool | None = None

    def __str__(self):
        verdict = {True: "reached", False: "NOT REACHED", None: ""}[self.reached]
        return f"{self.goal:4} {self.what:58} {self.wanted:>12} {self.figure:>34}  {verdict}"


class Ratio(NamedTuple):
    median: float
    lowest: float
    highest: float

    @classmethod
    def of(cls, values):
        return cls(statistics.median(values), min(values), max(values))

    def __str__(self):
        return f"{self.median:.2f} ({self.lowest:.2f}–{self.highest:.2f})"


def at_least(goal, what, wanted, ratio):
    return Row(goal, what, f"≥ {wanted:.2f}", str(ratio), ratio.median >= wanted)


def at_most(goal, what, wanted, ratio):
    return Row(goal, what, f"≤ {wanted:.2f}", str(ratio), ratio.median <= wanted)


def side_by_side(one, other, rounds):
    """Ratios of what two measurements return, as A B B A in each round."""
    ratios = []
    for _ in range(rounds):
        first, second, third, fourth = one(), other(), other(), one()
        ratios.append((first + fourth) / (second + third))
    return Ratio.of(ratios)


def processor_seconds(*pids):
    """Processor time of these processes and of their children that still run."""
    total, wanted = 0, {str(pid) for pid in pids}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if pid in wanted or fields[1] in wanted:
            total += int(fields[11]) + int(fields[12])
    return total / TICKS


LOAD = """
local headers = {%s}
local paths = {%s}
local bodies = {%s}
local turn = 0
function setup(thread) thread:set("first", math.random(1e9)) end
function init() turn = first end
function request()
  turn = turn + 1
  return wrk.format("%s", (paths[turn %% #paths + 1]:gsub("TURN", turn %% 100000)), headers, bodies[turn %% #bodies + 1])
end
function done(summary)
  io.write(string.format("answers %%d microseconds %%d errors %%d\\n", summary.requests, summary.duration,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
"""


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def rate(url, paths, headers, seconds, method="GET", bodies=(), connections=CONNECTIONS):
    """Answers a second, of these paths and bodies in turn. 'TURN' in a path becomes a number below 100,000 that does not soon repeat. An error ends the measurement."""
    fields = ", ".join(f"[{quoted(name)}] = {quoted(value)}" for name, value in headers.items())
    script = LOAD % (fields, ", ".join(map(quoted, paths)), ", ".join(map(quoted, bodies)) or "nil", method)
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", file.name, url]
        printed = subprocess.run(command, check=True, text=True, capture_output=True).stdout
    answers, microseconds, errors = map(int, re.search(r"answers (\d+) microseconds (\d+) errors (\d+)", printed).groups())
    if errors or not answers:
        raise SystemExit(f"{url}: {errors} of {answers} answers are errors\n{printed}")
    return answers / microseconds * 1e6


def transactions(database_url, script, seconds, variables=(), connections=CONNECTIONS):
    """Transactions a second by pgbench with prepared statements."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        command = ["pgbench", "-n", "-M", "prepared", f"-c{connections}", "-j1", f"-T{seconds}", "-f", file.name]
        for name, value in dict(variables).items():
            command += ["-D", f"{name}={value}"]
        printed = subprocess.run([*command, database_url], check=True, text=True, stdout=subprocess.PIPE).stdout
    return float(re.search(r"tps = ([\d.]+)", printed).group(1))
