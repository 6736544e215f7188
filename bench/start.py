"""P12: how soon a new process answers, and what it weighs."""
import collections, os, statistics, subprocess, time, urllib.error
from fixtures import ask, binary, drop, fill, root, running, served, standings
from measuring import Row

DATABASE = "bench_demo"
STARTS, IDLE = 15, 5
MB = 1000 * 1000


def ready_after():
    """Seconds from the start of the process to the first good answer."""
    command, env = standings(DATABASE, "serve", "--listen", "127.0.0.1:18700", "--metrics-listen", "127.0.0.1:18710")
    started = time.perf_counter()
    with running(*command, env=env):
        while True:
            try:
                ask("http://127.0.0.1:18700", "/readyz")
                return time.perf_counter() - started
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.002)


def memory(pid):
    """{'Rss': kilobytes, 'Pss': kilobytes, …}"""
    with open(f"/proc/{pid}/smaps_rollup") as rollup:
        return {line.split(":")[0]: int(line.split()[1]) for line in rollup if line.endswith("kB\n")}


def sections():
    """What the binary consists of, in bytes."""
    printed = subprocess.check_output(["readelf", "--section-headers", "--wide", binary], text=True)
    sizes = collections.Counter()
    for line in printed.splitlines():
        fields = line.replace("[ ", "[").split()
        if len(fields) > 6 and fields[0].startswith("[") and fields[1].startswith("."):
            sizes[fields[1]] += int(fields[5], 16)
    return sizes


def measure(options):
    fill(DATABASE)
    times = [ready_after() * 1000 for _ in range(STARTS)]
    median = statistics.median(times)
    yield Row("P12", f"start to ready, median of {STARTS}", "≤ 300 ms", f"{median:.0f} ({min(times):.0f}–{max(times):.0f}) ms", median <= 300)
    with served(DATABASE) as servers:
        time.sleep(IDLE)
        idle = memory(servers[DATABASE].pid)
    yield Row("P12", "idle memory", "≤ 40 MB", f"{idle['Rss'] * 1024 / MB:.1f} MB", idle["Rss"] * 1024 <= 40 * MB)
    anonymous = idle["Anonymous"] * 1024 / MB
    yield Row("", "of it the program's own file, and what it has allocated", "", f"{idle['Rss'] * 1024 / MB - anonymous:.1f}, {anonymous:.1f} MB")
    size = os.path.getsize(binary)
    yield Row("P12", "release binary", "≤ 40 MB", f"{size / MB:.1f} MB", size <= 40 * MB)
    web = sum(file.stat().st_size for file in (root / "web/dist").rglob("*") if file.is_file())
    largest = ", ".join(f"{name} {bytes / MB:.1f}" for name, bytes in sections().most_common(3))
    yield Row("", "of it the web app; sections", "", f"{web / MB:.1f} MB; {largest}")
    if not options.keep:
        drop(DATABASE)
