"""Shows that the cluster works: a change reaches the screens of all servers, and losing the primary loses no acknowledged write."""
import http.client, json, os, shutil, signal, threading, time

from client import Board
from processes import pid, start, until
from shape import BY_NAME, FRONT, NODES, PROCESSES, die, documented, folder, replaced, say
from up import ADMIN, healthy, sql

# Patroni replaces a crashed PostgreSQL within a few seconds, a lost machine after its ttl of 20 s; more means that something is wrong.
LONGEST_GAP = {"PostgreSQL": 30, "machine": 60}


def newest():
    return int(sql("select coalesce(max(balle), 0)::bigint from score_changes", "standings"))


class Screen(threading.Thread):
    """An open stream at one server."""

    def __init__(self, board, address):
        super().__init__(daemon=True)
        self.seen, self.address = {}, address
        self.connection = http.client.HTTPConnection(address, 8080, timeout=60)
        self.connection.request("GET", f"/api/live?watch=team:{board.team}", headers={"Authorization": board.token})
        self.stream = self.connection.getresponse()
        if self.stream.status != 200:
            die(f"{address} opens no stream: {self.stream.status}")
        self.start()

    def run(self):
        for line in self.stream:
            if line.startswith(b"data:") and (shown := json.loads(line[5:]).get("board")):
                for member in shown["members"]:
                    self.seen.setdefault(float(member["balle"]), time.monotonic())


def check_screens(board, changes=20):
    screens = [Screen(board, address) for address in NODES.values()]
    first, slowest = newest() + 1, 0
    for score in range(first, first + changes):
        begun = time.monotonic()
        if not board.set(score):
            die(f"score {score} was refused")
        for screen in screens:
            until(10, lambda: score in screen.seen, f"score {score} is not on a screen of {screen.address}")
            slowest = max(slowest, screen.seen[score] - begun)
            if (read := board.read(f"http://{screen.address}:8080")) != score:
                die(f"{screen.address} answers {read}, not {score}")
    say(f"{changes} changes through the proxy were on the screens of all three servers, the slowest after {slowest * 1000:.0f} ms")


class Writer(threading.Thread):
    """Sets a score without a pause, each time a higher one."""

    def __init__(self, board):
        super().__init__(daemon=True)
        self.board, self.first, self.acknowledged, self.refused, self.stopped = board, newest() + 1, {}, 0, False
        self.start()

    def run(self):
        score = self.first
        while not self.stopped:
            if self.board.set(score):
                self.acknowledged[score] = time.monotonic()
            else:
                self.refused += 1
                time.sleep(0.02)
            score += 1

    def figures(self):
        times = sorted(self.acknowledged.values())
        gap = max(later - earlier for earlier, later in zip(times, times[1:]))
        return f"no write for {gap:.1f} s, {self.refused} refused, 0 of {len(times)} acknowledged lost"

    def stop(self):
        self.stopped = True
        self.join(30)
        found = sql(f"select balle::bigint from score_changes where balle >= {self.first}", "standings").split()
        lost = self.acknowledged.keys() - {int(score) for score in found}
        doubled = len(found) - len(set(found))
        if lost or doubled:
            die(f"{len(lost)} acknowledged writes are lost, {doubled} doubled: {sorted(lost)[:10]}")


def check_switchover(board):
    """On purpose, by the command of the operator's page."""
    before = until(60, healthy, "PostgreSQL is not whole")
    writer = Writer(board)
    until(20, lambda: len(writer.acknowledged) >= 50, "nothing is written")
    documented("b", "cluster-switchover")
    had = len(writer.acknowledged)
    until(LONGEST_GAP["PostgreSQL"], lambda: len(writer.acknowledged) >= had + 50, "nothing is written after the switchover")
    after = until(60, healthy, "the former primary does not come back")
    writer.stop()
    if after["leader"] == before["leader"]:
        die("the primary is still the same")
    say(f"switchover from {before['leader']} to {after['leader']}: {writer.figures()}")


def check_replacement():
    """A standby's machine is lost with its disk, and replaced as the page says."""
    roles = until(60, healthy, "PostgreSQL is not whole")
    lost, node, begun = roles["replica"], roles["leader"], time.monotonic()
    kill(one for one in PROCESSES if one.node == lost)
    for data in ("etcd", "postgresql"):
        for entry in (folder(lost) / data).iterdir():
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    documented(node, "cluster-replace", lost=lost, address=NODES[lost])
    machine = folder(lost) / "etc/machine.env"
    machine.write_text(replaced(machine.read_text(), {"ETCD_STATE=new": "ETCD_STATE=existing"}))
    start(*BY_NAME)
    until(120, healthy, f"{lost} does not come back")
    listed = documented(node, "cluster-list")
    if not all(word in listed for word in ("Leader", "Sync Standby", "Replica")):
        die(f"patronictl lists {listed}")
    say(f"machine of {lost} lost with its disk: replaced by an empty one, and all was whole again after {time.monotonic() - begun:.0f} s")


def kill(processes):
    for number in [number for process in processes if (number := pid(process))]:
        os.kill(number, signal.SIGKILL)


def check_failover(board, what):
    """Kills the primary's PostgreSQL, or everything on its machine."""
    before = until(60, healthy, "PostgreSQL is not whole")
    primary, heir = before["leader"], before["sync_standby"]
    writer = Writer(board)
    until(20, lambda: len(writer.acknowledged) >= 50, "nothing is written")
    kill(one for one in PROCESSES if one.node == primary and (what == "machine" or one.kind == "postgresql"))
    killed, had = time.monotonic(), len(writer.acknowledged)
    until(LONGEST_GAP[what], lambda: len(writer.acknowledged) >= had + 50, f"nothing is written after the {what} of {primary} was lost")
    start(*BY_NAME)  # systemd would: those that were killed, and a worker that ended because its connection did
    after = until(120, healthy, f"{primary} does not come back")
    whole = time.monotonic() - killed
    writer.stop()
    if after["leader"] != heir:
        die(f"{after['leader']} became primary, not the synchronous standby {heir}")
    say(f"{what} of the primary {primary} killed: {heir} took over, {writer.figures()}; {primary} was a standby again after {whole:.0f} s")


def main():
    board = Board(FRONT, ADMIN)
    check_screens(board)
    check_switchover(board)
    check_failover(board, "PostgreSQL")
    check_failover(board, "machine")
    check_replacement()
    say("ok")
