"""Starting, finding and stopping the processes of the cluster."""
import contextlib, os, pathlib, signal, socket, subprocess, time

from shape import AS_POSTGRES, BY_NAME, BUCKET, HOME, OUTSIDE, PROCESSES, ROOT, die, folder, unit

MARK = "STANDINGS_CLUSTER"  # in the environment of everything that was started here
OURS = ("serve", "worker", "s3")  # as the caller: postgres may not be able to reach the program


def until(seconds, holds, what):
    end = time.monotonic() + seconds
    while not (found := holds()):
        if time.monotonic() > end:
            die(f"{what() if callable(what) else what} (not within {seconds} s; logs are in {HOME}/log)")
        time.sleep(0.1)
    return found


def listens(address, port):
    with contextlib.suppress(OSError):
        socket.create_connection((address, port), timeout=1).close()
        return True
    return False


def started_at(pid):
    """When a process began, in the kernel's ticks; None if it is gone or only waits to be collected."""
    with contextlib.suppress(OSError, ValueError):
        state, *rest = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return None if state in "ZX" else rest[18]
    return None


def pid(process):
    """The pid while it runs. Pids are reused, so it counts only with the time at which it began."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        if process.kind == "postgresql":
            number = int((folder(process.node) / "postgresql/standings/postmaster.pid").read_text().split("\n")[0])
            command = pathlib.Path(f"/proc/{number}/cmdline").read_text()
            return number if str(folder(process.node)) in command and started_at(number) else None
        number, began = (HOME / f"run/{process.name}").read_text().split()
        return int(number) if started_at(number) == began else None
    return None


def command(process):
    """(command, variables)"""
    if process.kind == "s3":
        return [str(ROOT / ".tools/python/bin/moto_server"), "-H", process.address, "-p", str(process.port)], {}
    return unit(process)


def start(*names):
    """Starts those that do not run, and returns when they listen: the first start, and every one after a kill."""
    wanted = [BY_NAME[name] for name in names]
    for process in wanted:  # all before the first is waited for: one etcd listens only when another one is there
        launch(BY_NAME[f"patroni-{process.node}"] if process.kind == "postgresql" else process)
    for process in wanted:
        seconds = 120 if process.kind == "postgresql" else 60  # a standby first copies the primary
        until(seconds, lambda: listening(process), lambda: f"{process.name} does not listen on {process.address}:{process.port}: {last_words(process)}")
        if process.kind == "s3":  # which keeps everything in memory
            subprocess.run(["curl", "-sSf", "-o", "/dev/null", "-X", "PUT", f"http://{OUTSIDE}:{process.port}/{BUCKET}"], check=True)


def last_words(process):
    log = HOME / "log" / process.name.replace("postgresql", "patroni")
    return log.read_text()[-600:]


def listening(process):
    """Starts it again if it has ended by itself, as its unit would: a server does while there is no primary."""
    if not pid(process) and process.kind != "postgresql":
        time.sleep(2)
        launch(process)
    return pid(process) and listens(process.address, process.port)


def launch(process):
    if not pid(process):
        if listens(process.address, process.port):
            die(f"{process.address}:{process.port} is taken by another program, so {process.name} cannot start")
        words, variables = command(process)
        words = words if process.kind in OURS else [*AS_POSTGRES, *words]
        env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **variables, MARK: str(HOME)}
        with open(HOME / f"log/{process.name}", "a") as log:
            child = subprocess.Popen(words, cwd=folder(process.node), env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        (HOME / f"run/{process.name}").write_text(f"{child.pid} {started_at(child.pid)}")


def leftovers():
    """Pids of everything that was started here, children too."""
    found, mark = [], f"{MARK}={HOME}".encode()
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in (entry / "environ").read_bytes().split(b"\0") and started_at(entry.name):
                found.append(int(entry.name))
    return [number for number in found if number != os.getpid()]


def send(number, what):
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, what)


def stop_all():
    """From the proxy to etcd; what does not end by itself is killed. Afterwards nothing runs."""
    for kind in ("proxy", "worker", "serve", "s3", "nats", "haproxy", "patroni", "postgresql", "etcd"):
        running = [number for process in PROCESSES if process.kind == kind and (number := pid(process))]
        for number in running:
            # PostgreSQL: a fast shutdown, if Patroni is not there to do it.
            send(number, signal.SIGINT if kind == "postgresql" else signal.SIGTERM)
        end = time.monotonic() + (3 if kind == "etcd" else 45)  # the last etcd would wait for others to lead
        while any(map(started_at, running)) and time.monotonic() < end:
            time.sleep(0.1)
    while left := leftovers():
        for number in left:
            send(number, signal.SIGKILL)
        time.sleep(0.1)


def listed():
    return [{"name": one.name, "kind": one.kind, "node": one.node, "pid": pid(one), "address": one.address, "port": one.port,
             "restart": [str(ROOT / "scripts/cluster"), "start", one.name]} for one in PROCESSES]
