"""From nothing, or from what ran before, to a cluster in which people can sign in."""
import json, os, pathlib, shutil, subprocess, urllib.error, urllib.request

from processes import listens, pid, start, until
from shape import (AS_POSTGRES, FRONT, HOME, NODES, PROCESSES, PROGRAM, SOCKETS, die, documented, environment, folder, say, write_files)

ADMIN = {"email": "admin@example.com", "password": "a long cluster password"}


def prepare():
    """Folders, the program and each node's /etc."""
    binary = pathlib.Path(os.environ["STANDINGS_BIN"])
    if not os.access(binary, os.X_OK):
        die(f"there is no {binary}: run cargo build, or set STANDINGS_BIN")
    for made in (HOME / "log", HOME / "run", PROGRAM.parent, folder("")):
        made.mkdir(parents=True, exist_ok=True)
    PROGRAM.unlink(missing_ok=True)
    PROGRAM.symlink_to(binary.resolve())
    for node in ("", *NODES):
        write_files(node)
    SOCKETS.mkdir(mode=0o755, exist_ok=True)
    if SOCKETS.is_symlink() or SOCKETS.stat().st_uid != os.geteuid():
        die(f"{SOCKETS} belongs to someone else")
    for node in NODES:
        for made in (folder(node) / "etcd", folder(node) / "postgresql", SOCKETS / node):
            made.mkdir(parents=True, exist_ok=True)
            made.chmod(0o700)
            if AS_POSTGRES:
                shutil.chown(made, "postgres", "postgres")


def sql(statement, database="postgres", port=5000, node="a"):
    """As superuser, over HAProxy: the rows, tab-separated; None if nobody answers."""
    env = {**os.environ, "PGPASSWORD": environment(node, "patroni.env")["PATRONI_SUPERUSER_PASSWORD"], "PGCONNECT_TIMEOUT": "3"}
    url = f"postgres://postgres@{NODES[node]}:{port}/{database}"
    done = subprocess.run(["psql", "-XAtqF\t", "-d", url, "-c", statement], env=env, capture_output=True, text=True, timeout=60)
    return done.stdout.strip() if done.returncode == 0 else None


def create_database():
    """The operator's page says how; the second time there is nothing to do but migrations."""
    if not sql("select 1 from pg_database where datname = 'standings'"):
        documented("a", "cluster-database")
    documented("a", "cluster-migrate")


def create_administrator():
    if sql(f"select 1 from users where email = '{ADMIN['email']}'", "standings"):
        return
    env = {**os.environ, **environment("a", "standings.env"), "STANDINGS_NEW_PASSWORD": ADMIN["password"]}
    subprocess.run([PROGRAM, "admin", "create", "--email", ADMIN["email"], "--name", "Ada"], env=env, check=True, capture_output=True, timeout=60)


def answers(url):
    try:
        return urllib.request.urlopen(url, timeout=3).status == 200
    except (urllib.error.URLError, OSError):
        return False


def patroni(node):
    """The cluster as this node's Patroni sees it: {name: (role, state)}."""
    try:
        members = json.load(urllib.request.urlopen(f"http://{NODES[node]}:8008/cluster", timeout=2))["members"]
    except (urllib.error.URLError, OSError, ValueError):
        return {}
    return {member["name"]: (member["role"], member["state"]) for member in members}


def healthy():
    """{leader, sync_standby, replica: node} once there are one primary, one synchronous standby and one other, all running."""
    roles = next((seen for seen in map(patroni, NODES) if seen), {})
    runs = {role: node for node, (role, state) in roles.items() if state in ("running", "streaming")}
    return runs if runs.keys() == {"leader", "sync_standby", "replica"} else None


def refuse_neighbours():
    """Two clusters on the same addresses would mix: parts of one would find parts of the other."""
    taken = [f"{one.address}:{one.port}" for one in PROCESSES if not pid(one) and listens(one.address, one.port)]
    if taken:
        die(f"another cluster or program listens on {', '.join(taken)}; STANDINGS_CLUSTER_NET=127.0.1 takes other addresses")


def up():
    refuse_neighbours()
    prepare()
    for kinds in (["etcd", "nats", "s3"], ["patroni"], ["postgresql"], ["haproxy"]):
        start(*(process.name for process in PROCESSES if process.kind in kinds))
    until(120, healthy, "PostgreSQL has no primary with a synchronous standby")
    until(30, lambda: sql("select 1 where not pg_is_in_recovery()"), "HAProxy does not lead to the primary")
    create_database()
    create_administrator()
    for kinds in (["serve", "worker"], ["proxy"]):
        start(*(process.name for process in PROCESSES if process.kind in kinds))
    for address in NODES.values():
        until(60, lambda: answers(f"http://{address}:8080/readyz"), f"the server on {address} is not ready")
    until(30, lambda: answers(f"{FRONT}/healthz"), "the proxy finds no server")
    say(f"{sum(map(bool, map(pid, PROCESSES)))} processes run: {FRONT}, {ADMIN['email']}, '{ADMIN['password']}'")
