"""Checks what no linter knows: whether the files in deploy/ agree with the program and with each other.
For scripts/lint-deploy, which gives it a Python with yaml and a program."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
CLUSTER = DEPLOY / "kubernetes"
wrong = []
looked_at = 0


def expect(holds, sentence):
    global looked_at
    looked_at += 1
    if not holds:
        wrong.append(sentence)


def seconds(text):
    number, unit = re.fullmatch(r"(\d+)(s|m)?", str(text)).groups()
    return int(number) * (60 if unit == "m" else 1)


def help_of(*command):
    return subprocess.run([os.environ["STANDINGS_BIN"], *command, "--help"], capture_output=True, text=True, check=True, timeout=60).stdout


def documents(folder):
    return {path: list(yaml.safe_load_all(path.read_text())) for path in sorted(folder.rglob("*.yaml"))}


dockerfile = (DEPLOY / "Dockerfile").read_text()
compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
kinds = {}
for path, found in documents(CLUSTER).items():
    for document in found:
        kinds.setdefault(document["kind"], []).append(document)
deployments = {one["metadata"]["name"]: one["spec"] for one in kinds["Deployment"]}
settings = dict(line.split("=", 1) for line in (CLUSTER / "settings.env").read_text().splitlines() if line and line[0] != "#")

# ---- settings and commands exist ---------------------------------------------------------------

serve_help = help_of("serve")
variables = set(re.findall(r"STANDINGS_\w+", serve_help + help_of("migrate")))
files = [DEPLOY / "Dockerfile", *DEPLOY.glob("*.env.example"), DEPLOY / "compose.yaml", *CLUSTER.rglob("*.yaml"), CLUSTER / "settings.env"]
for file in files:
    for variable in sorted(set(re.findall(r"STANDINGS_\w+", file.read_text()))):
        expect(variable in variables, f"{file.relative_to(ROOT)}: there is no {variable}")

commands = [json.loads(command) for command in re.findall(r"^CMD (\[.*\])$", dockerfile, re.M)]
ours = [service for service in compose["services"].values() if service["image"].startswith("standings")]
commands += [service["command"] for service in ours if "entrypoint" not in service]
containers = [one for spec in deployments.values() for part in ("initContainers", "containers") for one in spec["template"]["spec"].get(part, [])]
commands += [container["args"] for container in containers]
for file in DEPLOY.glob("*.service"):
    commands += [line.split() for line in re.findall(r"^Exec\w+=/usr/bin/standings (.*)$", file.read_text(), re.M)]
known = set(re.findall(r"^  (\w+) ", help_of(), re.M))
for command, *flags in commands:
    expect(command in known, f"there is no 'standings {command}'")
    text = help_of(command) if command in known else ""
    for name in (flag.split("=")[0] for flag in flags if flag.startswith("--")):
        expect(re.search(rf"{name}\b", text), f"'standings {command}' has no {name}")

# ---- ports -------------------------------------------------------------------------------------

listen = dict(re.findall(r"STANDINGS_(LISTEN|METRICS_LISTEN)=0\.0\.0\.0:(\d+)", dockerfile))
people, operators = int(listen["LISTEN"]), int(listen["METRICS_LISTEN"])
for port, variable in ((people, "LISTEN"), (operators, "METRICS_LISTEN")):
    expect(re.search(rf"STANDINGS_{variable}=\]\s+\[default:\s+127\.0\.0\.1:{port}\]", serve_help), f"{port} is not the program's own port")
expect(f"EXPOSE {people} {operators}" in dockerfile, "the Dockerfile exposes other ports than it listens on")
published = [["everybody", *port.split(":")][-3:] for port in compose["services"]["standings"]["ports"]]
expect([int(inside) for _, _, inside in published] == [people, operators], "compose.yaml publishes other ports")
expect(all(address == "127.0.0.1" for address, _, _ in published), "compose.yaml publishes to more than this machine")
expect(f"/dev/tcp/127.0.0.1/{people} " in " ".join(compose["services"]["standings"]["healthcheck"]["test"]), "compose.yaml asks another port for health")
expect(f"127.0.0.1:{operators}" in (DEPLOY / "prometheus/prometheus.yml").read_text(), "prometheus.yml scrapes another port")
server = deployments["standings-serve"]["template"]["spec"]["containers"][0]
named = {port["name"]: port["containerPort"] for port in server["ports"]}
expect(named == {"http": people, "metrics": operators}, "serve.yaml has other ports")
service = kinds["Service"][0]["spec"]
expect({port["targetPort"] for port in service["ports"]} == named.keys(), "the service leads to ports that no pod has")
allowed = {port["port"] for rule in kinds["NetworkPolicy"][0]["spec"]["ingress"] for port in rule["ports"]}
expect(allowed == {people, operators}, "network.yaml lets in to other ports")
backend = kinds["Ingress"][0]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
expect(backend == {"name": kinds["Service"][0]["metadata"]["name"], "port": {"name": "http"}}, "the ingress leads elsewhere")
expect(kinds["ServiceMonitor"][0]["spec"]["endpoints"][0]["port"] in {port["name"] for port in service["ports"]}, "the service monitor asks a port that is not there")

# ---- stopping and updating without losing a request --------------------------------------------

default = {name: seconds(re.search(rf"STANDINGS_{name}=\]\s+\[default:\s+(\w+)\]", serve_help)[1]) for name in ("DRAIN_WAIT", "DRAIN_LIMIT")}
drain = sum(seconds(settings.get(f"STANDINGS_{name}", value)) for name, value in default.items())
serving = deployments["standings-serve"]
expect(serving["template"]["spec"]["terminationGracePeriodSeconds"] > drain, f"a pod is killed before its {drain} s of stopping are over")
# With the worker in it, a stop waits for a job after the requests.
stop = default["DRAIN_WAIT"] + 2 * default["DRAIN_LIMIT"]
unit = (DEPLOY / "standings.service").read_text()
expect(int(re.search(r"^TimeoutStopSec=(\d+)$", unit, re.M)[1]) > stop, f"systemd kills before {stop} s of stopping are over")
expect(seconds(compose["services"]["standings"]["stop_grace_period"]) > stop, f"Compose kills before {stop} s of stopping are over")
expect(serving["replicas"] >= 2 and serving["strategy"]["rollingUpdate"]["maxUnavailable"] == 0, "an update of serve.yaml leaves people without a server")
expect(server["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": "http"}, "readiness is not /readyz")
expect(server["livenessProbe"]["httpGet"] == {"path": "/healthz", "port": "http"}, "liveness is not /healthz")
budget = kinds["PodDisruptionBudget"][0]["spec"]
expect(0 < budget["minAvailable"] < serving["replicas"], "the disruption budget keeps nothing, or lets no node be emptied")
depends = compose["services"]["standings"]["depends_on"]
expect(depends["migrate"]["condition"] == "service_completed_successfully", "Compose serves before the schema is there")
depends = compose["services"]["database"]["depends_on"]
expect(depends["secrets"]["condition"] == "service_completed_successfully", "Compose starts the database before its password is there")

# ---- who is selected, and what is referred to ---------------------------------------------------

for name, spec in deployments.items():
    labels = spec["template"]["metadata"]["labels"].items()
    expect(spec["selector"]["matchLabels"].items() <= labels, f"{name} does not select its own pods")
    expect(kinds["NetworkPolicy"][0]["spec"]["podSelector"]["matchLabels"].items() <= labels, f"network.yaml does not select {name}")
serve_labels = serving["template"]["metadata"]["labels"].items()
expect(service["selector"].items() <= serve_labels, "the service selects no pod that serves")
expect(budget["selector"]["matchLabels"].items() <= serve_labels, "the disruption budget selects no pod that serves")
expect(not service["selector"].items() <= deployments["standings-worker"]["template"]["metadata"]["labels"].items(), "the service selects workers")
expect(kinds["ServiceMonitor"][0]["spec"]["selector"]["matchLabels"].items() <= kinds["Service"][0]["metadata"]["labels"].items(), "the service monitor selects no service")

kustomization = kinds["Kustomization"][0]
made = {"configMapRef": {one["name"] for one in kustomization["configMapGenerator"]}, "secretRef": {one["metadata"]["name"] for one in kinds["Secret"]}}
for container in containers:
    for source in container["envFrom"]:
        (kind, reference), = source.items()
        expect(reference["name"] in made[kind], f"nobody makes {kind} {reference['name']}")
    expect(container["image"] == kustomization["images"][0]["name"], f"kustomization.yaml does not set the image of {container['name']}")
named_files = set(kustomization["resources"]) | {env for one in kustomization["configMapGenerator"] for env in one["envs"]}
expect(all((CLUSTER / name).is_file() for name in named_files), "kustomization.yaml names a file that is not there")
here = {path.name for path in CLUSTER.glob("*.yaml")} - {"kustomization.yaml", "secret.example.yaml"}
expect(here <= named_files, f"kustomization.yaml does not name {', '.join(sorted(here - named_files))}")
secrets = {name for one in kinds["Secret"] for name in one["stringData"]}
expect(not secrets & settings.keys(), "a secret stands among the settings")

# ---- rights -------------------------------------------------------------------------------------

user = re.search(r"^USER (\d+):\1$", dockerfile, re.M)
expect(user and int(user[1]) > 0, "the image does not run as a number")
for stage in dockerfile.split("\nFROM "):
    last = re.findall(r"^USER (.+)$", stage, re.M)[-1:]
    expect(last in ([], [f"{user[1]}:{user[1]}"]), "an image runs as somebody else")
for name, spec in deployments.items():
    pod = spec["template"]["spec"]
    context = pod["securityContext"]
    expect(context["runAsNonRoot"] and context["runAsUser"] == int(user[1]) and context["seccompProfile"] == {"type": "RuntimeDefault"}, f"{name} runs as somebody else")
    expect(pod["automountServiceAccountToken"] is False, f"{name} gets a token of the cluster")
for container in containers:
    expect(container["securityContext"] == {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}, f"{container['name']} has more rights than it needs")
    expect({"requests", "limits"} <= container["resources"].keys(), f"{container['name']} says not how much it needs")

# The owner of the tables could rewrite history: only migrations have its address.
OWNER = "STANDINGS_OWNER_DATABASE_URL"
expect(OWNER not in serve_help, "serving takes the owner's address")
owners = {one["metadata"]["name"] for one in kinds["Secret"] if OWNER in one["stringData"]}
expect(len(owners) == 1 and all(len(one["stringData"]) == 1 for one in kinds["Secret"] if one["metadata"]["name"] in owners), "the owner's address does not have a secret of its own")
for container in containers:
    has_owner = any(source.get("secretRef", {}).get("name") in owners for source in container["envFrom"])
    expect(has_owner == (container["args"] == ["migrate"]), f"{container['name']} has the owner's address, or lacks it")
for name, service in compose["services"].items():
    expect((OWNER in service.get("environment", {})) == (name == "migrate"), f"Compose's {name} has the owner's address, or lacks it")
served = compose["services"]["standings"]
expect(not any(volume.startswith("secrets:") for volume in served["volumes"]) and served["environment"]["POSTGRES_PASSWORD"] == "", "Compose gives the owner's password to the server")

# ---- versions and sources ----------------------------------------------------------------------

cargo = (ROOT / "Cargo.toml").read_text()
version = re.search(r'^version = "(.*)"', cargo, re.M)[1]
expect(f"ARG VERSION={version}\n" in dockerfile and compose["x-standings"]["image"] == f"standings:{version}" and kustomization["images"][0]["newTag"] == version, f"not everything is version {version}")
rust = re.search(r'^rust-version = "(.*)"', cargo, re.M)[1]
expect(f"RUST_IMAGE=rust:{rust}-" in dockerfile, f"the Dockerfile's Rust is not {rust}")
node = re.search(r"node-linux-\$cpu@(\d+)", (ROOT / "setup").read_text())[1]
expect(f"NODE_IMAGE=node:{node}-" in dockerfile, f"the Dockerfile's Node is not {node}")
for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.M):
    for source in sources.split():
        expect((ROOT / source).exists(), f"the Dockerfile copies {source}, which is not there")
        let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
        expect(any(source == one or source.startswith(f"{one}/") for one in let_in), f".dockerignore keeps {source} out")
for member in re.search(r"members = \[(.*)\]", cargo)[1].replace('"', "").split(", "):
    expect(f"COPY {member} {member}\n" in dockerfile, f"the Dockerfile leaves out {member}, without which Cargo builds nothing")

# ---- the dashboard -----------------------------------------------------------------------------

panels = json.loads((DEPLOY / "grafana/standings.json").read_text())["panels"]
expect(len({panel["id"] for panel in panels}) == len(panels), "two panels have the same id")
taken = set()
for panel in panels:
    at = panel["gridPos"]
    spots = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
    expect(at["x"] + at["w"] <= 24 and not spots & taken, f"the panel '{panel['title']}' has no room where it stands")
    taken |= spots

if wrong:
    sys.exit("\n".join(dict.fromkeys(wrong)))
print(f"{looked_at} facts agree")
