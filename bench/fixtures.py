"""Shared by the measurements: databases filled by `standings demo`, served side by side by the real binary.

Needs the dev services, and target/release/standings or the binary that STANDINGS_BIN names.
"""
import contextlib, json, os, pathlib, subprocess, sys, time, urllib.error, urllib.request
from typing import NamedTuple

root = pathlib.Path(__file__).resolve().parent.parent
built = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", root / "target")) / "release"
binary = os.environ.get("STANDINGS_BIN") or str(built / "standings")
server = subprocess.check_output([root / "scripts/services", "env", "dev"], text=True).split("DATABASE_URL=")[1].split("\n")[0].rsplit("/", 1)[0]
password = "bench-password"
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def sql(database, statement):
    command = ["psql", "-X", "-Atq", "-v", "ON_ERROR_STOP=1", "-d", f"{server}/{database}", "-c", statement]
    return subprocess.check_output(command, text=True).strip()


def standings(database, *args):
    env = {**os.environ, "STANDINGS_DATABASE_URL": f"{server}/{database}", "STANDINGS_NEW_PASSWORD": password,
           "STANDINGS_FILES": str(root / ".data/bench-files" / database), "STANDINGS_LOG": "warn",
           "STANDINGS_WRITES": "1000000/1ms"}  # one administrator makes the changes of many
    return [binary, *args], env


def fill(database, *demo):
    """A database kept by an earlier run is only migrated."""
    kept = sql("postgres", f"select 1 from pg_database where datname = '{database}'")
    if not kept:
        sql("postgres", f"create database {database}")
    started = time.monotonic()
    for args in (["migrate"], *([] if kept else [["demo", *map(str, demo)]])):
        command, env = standings(database, *args)
        subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
    if kept:
        return
    sql(database, "vacuum analyze")
    print(f"{database}: {' '.join(map(str, demo)) or 'the demo'} in {time.monotonic() - started:.0f} s", flush=True)


def drop(*databases):
    for database in databases:
        sql("postgres", f"drop database if exists {database} with (force)")


def ask(url, path, token=None, body=None, method=None):
    request = urllib.request.Request(f"{url}{path}", data=body and json.dumps(body).encode(), method=method)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", token)
    with opener.open(request, timeout=30) as answer:
        return answer.read()


def until_ready(url, path="/readyz", token=None):
    for _ in range(200):
        try:
            return ask(url, path, token)
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    sys.exit(f"{url} does not get ready")


class Server(NamedTuple):
    """A running server, and an administrator's token."""
    url: str
    token: str
    pid: int


@contextlib.contextmanager
def running(*command, env=None, cwd=None):
    """A process that ends with the measurement."""
    process = subprocess.Popen(command, env=env, cwd=cwd)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def served(*databases, settings=()):
    """A server for each database: {database: Server}."""
    with contextlib.ExitStack() as stack:
        servers = {}
        for number, database in enumerate(databases):
            port = 18700 + int(os.environ.get("BENCH_SHIFT", 0)) + number
            command, env = standings(database, "serve", "--listen", f"127.0.0.1:{port}",
                                     "--metrics-listen", f"127.0.0.1:{port + 10}", *settings)
            process = stack.enter_context(running(*command, env=env))
            url = f"http://127.0.0.1:{port}"
            until_ready(url)
            answer = ask(url, "/api/auth/login", body={"email": "admin@demo.example", "password": password})
            servers[database] = Server(url, json.loads(answer)["token"], process.pid)
        yield servers
