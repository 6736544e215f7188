"""What the cluster consists of, and where: names, addresses, ports, folders, and the files of deploy/cluster with these filled in."""
import hashlib, os, pathlib, re, subprocess, sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy/cluster"
NET = os.environ.get("STANDINGS_CLUSTER_NET", "127.0.0")
NODES = {"a": f"{NET}.11", "b": f"{NET}.12", "c": f"{NET}.13"}
OUTSIDE = f"{NET}.10"  # the proxy and S3, which belong to no node
BUCKET = "standings-pictures"
# PostgreSQL refuses root: root runs all but our own program and S3 as the user postgres, anyone else as themselves.
AS_POSTGRES = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []


def die(why):
    sys.exit(f"cluster: {why}")


def home():
    """The folder of all data. The user postgres must be able to reach it."""
    data = pathlib.Path(os.environ.get("STANDINGS_DATA", ROOT / ".data")).resolve()
    data.mkdir(parents=True, exist_ok=True)
    if AS_POSTGRES and subprocess.run([*AS_POSTGRES, "test", "-x", data]).returncode:
        data = pathlib.Path("/var/tmp/standings-" + hashlib.sha256(str(data).encode()).hexdigest()[:12])
        data.mkdir(mode=0o755, exist_ok=True)
        if data.stat().st_uid:
            die(f"{data} belongs to someone else")
    return data / "cluster"


HOME = home()
PROGRAM = HOME / "bin/standings"  # what `up` was told to run: a later start runs the same
# The path of a socket may not be long, that of a checkout may.
SOCKETS = pathlib.Path("/tmp/standings-cluster-" + hashlib.sha256(str(HOME).encode()).hexdigest()[:8])


@dataclass(frozen=True)
class Process:
    """`kind` is the name of its unit in deploy/cluster, but for S3 and for PostgreSQL, which Patroni starts."""
    kind: str
    node: str
    port: int

    @property
    def name(self):
        return f"{self.kind}-{self.node}" if self.node else self.kind

    @property
    def address(self):
        return NODES.get(self.node, OUTSIDE)


def of_each(kind, port, nodes="abc"):
    return [Process(kind, node, port) for node in nodes]


# In the order in which they are started.
PROCESSES = [
    *of_each("etcd", 2379), *of_each("patroni", 8008), *of_each("postgresql", 5432), *of_each("haproxy", 5000), *of_each("nats", 4222),
    Process("s3", "", 9000), *of_each("serve", 8080), *of_each("worker", 9465, "ab"), Process("proxy", "", 8080)]
BY_NAME = {process.name: process for process in PROCESSES}
FRONT = f"http://{OUTSIDE}:8080"


def folder(node):
    """/etc, /var and /run of a node."""
    return HOME / (node or "outside")


def paths(node):
    """Where the files of deploy/cluster say something lies, and where it lies here."""
    return {"/etc/standings-cluster": folder(node) / "etc", "/var/lib/etcd": folder(node) / "etcd", "/var/lib/postgresql": folder(node) / "postgresql",
            "/run/postgresql": SOCKETS / node, "/usr/bin/standings": PROGRAM}


def filled(text, node):
    """A file, unit or command of an operator with this machine's addresses and folders."""
    for there, here in paths(node).items():
        text = text.replace(there, str(here))
    text = text.replace("127.0.0.1:", f"{NODES.get(node, OUTSIDE)}:")  # what is only for a machine's own programs
    return re.sub(r"\b10\.0\.0\.1([123])\b", rf"{NET}.1\1", text)


def replaced(text, lines):
    for old, new in lines.items():
        if old not in text:
            die(f"'{old}' is not in the file any more")
        text = text.replace(old, new)
    return text


def fixes(name, node):
    """What else is different here, by file."""
    address = NODES.get(node, OUTSIDE)
    if name == "machine.env":
        return {"NODE=a\n": f"NODE={node or 'a'}\n", f"ADDRESS={NODES['a']}\n": f"ADDRESS={address}\n"}
    if name == "cluster.env":
        return {"INSIDE=127.0.0.1\n": f"INSIDE={address}\n"}
    if name == "standings.env":
        # The proxy here is no node. In tests few people write a lot.
        return {"STANDINGS_PUBLIC_URL=": "STANDINGS_WRITES=100000/1ms\nSTANDINGS_PUBLIC_URL=",
                "https://s3.example.com": f"http://{OUTSIDE}:9000", "https://standings.example.com": FRONT,
                "TRUSTED_PROXIES=" + ",".join(f"{one}/32" for one in NODES.values()): "TRUSTED_PROXIES=127.0.0.0/8"}
    if name == "proxy.cfg":
        # Open files are fewer here, and nobody needs TLS.
        return {"maxconn 30000": "maxconn 9000", f"bind :443 ssl crt {folder(node)}/etc/certificate.pem alpn h2,http/1.1": f"bind {OUTSIDE}:8080",
                "    bind :80\n": "", "    http-request redirect scheme https code 301 unless { ssl_fc }\n": ""}
    return {}


def write_files(node):
    """The node's /etc. Written at each `up`, so that a change of deploy/cluster reaches a cluster that is there."""
    etc = folder(node) / "etc"
    etc.mkdir(parents=True, exist_ok=True)
    for source in DEPLOY.iterdir():
        if source.is_file():
            text = replaced(filled(source.read_text(), node), fixes(source.name, node))
            (etc / source.name).write_text(text)


def environment(node, *files):
    """Variables of a node's .env files."""
    found = {}
    for file in files:
        lines = (folder(node) / "etc" / file).read_text().splitlines()
        found.update(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    return found


def unit(process):
    """(command, variables) of the process's systemd unit, as systemd would run it."""
    text = (folder(process.node) / "etc" / f"standings-{process.kind}.service").read_text().replace("\\\n", " ")
    files = [pathlib.Path(file).name for file in re.findall(r"^EnvironmentFile=(.+)$", text, re.M)]
    variables = environment(process.node, *files)
    command = re.search(r"^ExecStart=(.+)$", text, re.M)[1]
    return re.sub(r"\$\{(\w+)\}", lambda found: variables[found[1]], command).split(), variables


def documented(node, *blocks, **variables):
    """Runs commands of the operator's page, as somebody on this node would."""
    page = ROOT / "docs/guide/en/operator/14-cluster.md"
    script = "".join(subprocess.check_output([ROOT / "scripts/documented", page, block], text=True) for block in blocks)
    env = {"PATH": f"{PROGRAM.parent}:{os.environ['PATH']}", "LANG": "C.UTF-8", **variables}
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", filled(script, node)], env=env, capture_output=True, text=True, timeout=120)
    if done.returncode:
        die(f"the page's {' and '.join(blocks)} failed: {done.stdout} {done.stderr}")
    return done.stdout


def say(sentence):
    print(f"cluster: {sentence}", flush=True)
