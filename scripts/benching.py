"""Shared by the measurements: databases filled by `standings demo`, served side by side by the real binary.

Needs the dev services, and target/fast/standings or the binary that STANDINGS_BIN names.
"""
import contextlib, json, os, pathlib, subprocess, sys, time, urllib.error, urllib.request

root = pathlib.Path(__file__).resolve().parent.parent
binary = os.environ.get("STANDINGS_BIN") or str(
    pathlib.Path(os.environ.get("CARGO_TARGET_DIR", root / "target")) / "fast" / "standings")
server = subprocess.check_output([root / "scripts/services", "env", "dev"], text=True).split("DATABASE_URL=")[1].split("\n")[0].rsplit("/", 1)[0]
password = "bench-password"
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def sql(database, statement):
    command = ["psql", "-X", "-Atq", "-v", "ON_ERROR_STOP=1", "-d", f"{server}/{database}", "-c", statement]
    return subprocess.check_output(command, text=True).strip()


def standings(database, *args):
    env = {**os.environ, "STANDINGS_DATABASE_URL": f"{server}/{database}", "STANDINGS_NEW_PASSWORD": password,
           "STANDINGS_FILES": str(root / ".data/bench-files" / database), "STANDINGS_LOG": "warn"}
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


def ask(url, path, token=None, body=None):
    request = urllib.request.Request(f"{url}{path}", data=body and json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", token)
    with opener.open(request, timeout=30) as answer:
        return answer.read()


def until_ready(url):
    for _ in range(200):
        try:
            return ask(url, "/readyz")
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    sys.exit(f"{url} does not get ready")


@contextlib.contextmanager
def served(*databases):
    """A server for each database, with an administrator's token: {database: (url, token)}."""
    processes, open_to = [], {}
    try:
        for number, database in enumerate(databases):
            port = 18700 + number
            command, env = standings(database, "serve", "--listen", f"127.0.0.1:{port}",
                                     "--metrics-listen", f"127.0.0.1:{port + 10}")
            processes.append(subprocess.Popen(command, env=env))
            url = f"http://127.0.0.1:{port}"
            until_ready(url)
            answer = ask(url, "/api/auth/login", body={"email": "admin@demo.example", "password": password})
            open_to[database] = url, json.loads(answer)["token"]
        yield open_to
    finally:
        for process in processes:
            process.terminate()
            process.wait()
