"""Checks whether the files in deploy/cluster agree with each other, with the program and with the unit of a single machine.
For scripts/lint-deploy, which gives it a Python with yaml and a program."""

import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

DEPLOY = Path(__file__).parent.parent / "deploy"
CLUSTER = DEPLOY / "cluster"
wrong = []
looked_at = 0


def expect(holds, sentence):
    global looked_at
    looked_at += 1
    if not holds:
        wrong.append(sentence)


def help_of(command):
    return subprocess.run([os.environ["STANDINGS_BIN"], command, "--help"], capture_output=True, text=True, check=True, timeout=60).stdout


def variables(name):
    return dict(line.split("=", 1) for line in (CLUSTER / name).read_text().splitlines() if line and line[0] != "#")


def hardening(unit):
    """What a unit forbids itself."""
    return set(re.findall(r"^((?:Protect|Private|Restrict|SystemCall|No|Capability|Ambient|Lock|Memory|Proc|Remove|UMask)\w*=.*)$", unit, re.M))


units = {path.stem.removeprefix("standings-"): path.read_text().replace("\\\n", " ") for path in CLUSTER.glob("*.service")}
envs = {path.name: variables(path.name) for path in CLUSTER.glob("*.env")}
haproxy, proxy, nats = ((CLUSTER / name).read_text() for name in ("haproxy.cfg", "proxy.cfg", "nats.conf"))
patroni = yaml.safe_load((CLUSTER / "patroni.yml").read_text())
dcs = patroni["bootstrap"]["dcs"]
starts = {name: re.search(r"^ExecStart=(.+)$", unit, re.M)[1] for name, unit in units.items()}

# ---- settings exist, and each unit is given what it names --------------------------------------

known = set(re.findall(r"STANDINGS_\w+", help_of("serve") + help_of("worker") + help_of("migrate")))
for name, found in envs.items():
    for variable in found:
        expect(not variable.startswith("STANDINGS_") or variable in known, f"{name}: there is no {variable}")
for name, unit in units.items():
    given = {variable for file in re.findall(r"^EnvironmentFile=/etc/standings-cluster/(.+)$", unit, re.M) for variable in envs[file]}
    read = {"haproxy": haproxy, "proxy": proxy, "nats": re.sub(r"\$(\w+)", r"${\1}", nats)}.get(name, "")
    for variable in set(re.findall(r"\$\{(\w+)\}", starts[name] + read)):
        expect(variable in given, f"standings-{name}.service does not get {variable}")
    for file in re.findall(r"/etc/standings-cluster/([\w.]+)", starts[name]):
        expect((CLUSTER / file).is_file(), f"standings-{name}.service names {file}, which is not there")
for command in ("serve", "worker"):
    for flag in re.findall(r" (--[\w-]+)", starts[command]):
        expect(re.search(rf"{flag}\b", help_of(command)), f"'standings {command}' has no {flag}")

# ---- rights: as few as on a single machine, and secrets only where they are needed --------------

alone = hardening((DEPLOY / "standings.service").read_text())
for name in ("serve", "worker"):
    expect(hardening(units[name]) == alone, f"standings-{name}.service forbids itself something else than standings.service")
for name, unit in units.items():
    expect("NoNewPrivileges=yes" in unit and re.search(r"^User=(?!root)", unit, re.M), f"standings-{name}.service has too many rights")
    expect("owner.env" not in unit, f"standings-{name}.service gets the owner's address")
    expect(("patroni.env" in unit) == (name == "patroni"), f"standings-{name}.service has PostgreSQL's passwords, or lacks them")
expect([name for name, found in envs.items() if "STANDINGS_OWNER_DATABASE_URL" in found] == ["owner.env"], "the owner's address is not in a file of its own")

# ---- addresses and ports -----------------------------------------------------------------------

nodes = [envs["cluster.env"][f"NODE_{letter}"] for letter in "ABC"]
expect(envs["machine.env"]["ADDRESS"] == nodes[0] and envs["machine.env"]["NODE"] == "a", "machine.env is not that of the first machine")
expect(envs["cluster.env"]["PATRONI_ETCD3_HOSTS"] == ",".join(f"{node}:2379" for node in nodes), "Patroni asks other machines for etcd")
expect("--listen-client-urls http://${ADDRESS}:2379" in starts["etcd"], "etcd listens elsewhere")
expect(all(f"{letter}=http://${{NODE_{letter.upper()}}}:2380" in starts["etcd"] for letter in "abc"), "etcd does not know all three")
pg = re.search(r"PATRONI_POSTGRESQL_LISTEN=\$\{ADDRESS\}:(\d+)", starts["patroni"])[1]
rest = re.search(r"PATRONI_RESTAPI_LISTEN=\$\{ADDRESS\}:(\d+)", starts["patroni"])[1]
people = re.search(r"--listen \$\{ADDRESS\}:(\d+)", starts["serve"])[1]
for letter in "abc":
    expect(haproxy.count(f'server {letter} "${{NODE_{letter.upper()}}}:{pg}" check port {rest}\n') == 2, f"haproxy.cfg does not lead to {letter} twice")
    expect(proxy.count(f'server {letter} "${{NODE_{letter.upper()}}}:{people}"') == 2, f"proxy.cfg does not lead to {letter} twice")
writer = re.search(r'listen writer\n +bind "\$\{INSIDE\}:(\d+)"', haproxy)[1]
for name, variable in (("standings.env", "STANDINGS_DATABASE_URL"), ("owner.env", "STANDINGS_OWNER_DATABASE_URL")):
    expect(f"@{envs['cluster.env']['INSIDE']}:{writer}/" in envs[name][variable], f"{variable} is not HAProxy's writer")
client, route = re.findall(r"port: (\d+)", nats)[0], re.findall(r" port: (\d+)", nats)[-1]
urls = ",".join(f"nats://standings:{envs['nats.env']['NATS_PASSWORD']}@{node}:{client}" for node in nodes)
expect(envs["standings.env"]["STANDINGS_NATS_URL"] == urls, "the servers do not know all of NATS, or not its password")
for letter, node in zip("ABC", nodes):
    expect(envs["nats.env"][f"NATS_ROUTE_{letter}"] == f"nats://route:{envs['nats.env']['NATS_ROUTE_PASSWORD']}@{node}:{route}", f"NATS does not find {letter}")
expect(envs["standings.env"]["STANDINGS_TRUSTED_PROXIES"] == ",".join(f"{node}/32" for node in nodes), "the proxies are not trusted")

# ---- times and sizes ---------------------------------------------------------------------------

expect(dcs["loop_wait"] + 2 * dcs["retry_timeout"] <= dcs["ttl"], "Patroni's primary would give up before it has tried again")
expect(dcs["synchronous_mode"] is True and dcs["synchronous_node_count"] == 1, "Patroni keeps no synchronous standby")
parameters = {**dcs["postgresql"]["parameters"], **patroni["postgresql"]["parameters"]}
expect(not {"fsync", "full_page_writes", "synchronous_commit"} & parameters.keys(), "PostgreSQL may lose what it has acknowledged")
each = int(re.search(r"STANDINGS_DATABASE_CONNECTIONS=\]\s+\[default:\s+(\d+)\]", help_of("serve"))[1])
expect(parameters["max_connections"] >= 3 * (each + 1) + 2 * each + 20, "PostgreSQL has too few connections")
limit = int(re.search(r"^LimitNOFILE=(\d+)$", units["proxy"], re.M)[1])
expect(2 * int(re.search(r"maxconn (\d+)", proxy)[1]) < limit, "the proxy may open fewer files than it promises connections")
for name in ("serve", "worker"):
    expect(int(re.search(r"^TimeoutStopSec=(\d+)$", units[name], re.M)[1]) > 32, f"standings-{name}.service is killed while it stops")

if wrong:
    sys.exit("\n".join(dict.fromkeys(wrong)))
print(f"{looked_at} facts agree")
