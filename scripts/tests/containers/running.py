"""Containers: run by crun, as Docker would run them."""

import json
import os
import resource
import shutil
import signal
import subprocess
from pathlib import Path

import images

STATE = Path(os.environ["STATE"])
CRUN = ["crun", "--root", str(STATE / "crun"), "--cgroup-manager", "disabled"]
# What Docker gives a container that is not told otherwise.
USUAL_CAPABILITIES = [f"CAP_{name}" for name in (
    "AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE NET_RAW SETFCAP SETGID SETPCAP SETUID SYS_CHROOT"
).split()]
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def volume(name, root, target):
    """The folder of a named volume; a new one takes owner and mode from the image, as in Docker."""
    folder, inside = STATE / "volumes" / name, Path(root) / target.lstrip("/")
    if not folder.exists():
        folder.mkdir(parents=True)
        if inside.exists():
            found = inside.stat()
            os.chown(folder, found.st_uid, found.st_gid)
            folder.chmod(found.st_mode & 0o7777)
    return str(folder)


class Container:
    """One container of an image. `service` is a service of a Compose file."""

    def __init__(self, name, image, command=None, service=None):
        self.name, self.image, self.command, self.service = name, image, command, service or {}
        self.folder = STATE / "containers" / name
        self.log = self.folder / "log"

    def crun(self, *words, **options):
        return subprocess.run([*CRUN, *words], **options)

    def prepare(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        root = images.unpack(self.image, self.name)
        (self.folder / "config.json").write_text(json.dumps(self.specification(root)))

    def specification(self, root):
        config, service = images.config(self.image), self.service
        user, _, group = (service.get("user") or config.get("User") or "0:0").partition(":")
        user, group = int(user), int(group or user)
        entrypoint = service.get("entrypoint") or config.get("Entrypoint") or []
        command = self.command or service.get("command") or ([] if service.get("entrypoint") else config.get("Cmd") or [])
        environment = {"PATH": PATH, **dict(one.split("=", 1) for one in config.get("Env", [])), **service.get("environment", {})}
        allowed = [] if "ALL" in service.get("cap_drop", []) else USUAL_CAPABILITIES
        capabilities = [] if user else allowed
        return {
            "ociVersion": "1.0.2",
            "hostname": self.name,
            "root": {"path": root, "readonly": service.get("read_only", False)},
            "process": {
                "args": [*entrypoint, *command],
                "env": [f"{name}={value}" for name, value in environment.items()],
                "cwd": config.get("WorkingDir") or "/",
                "user": {"uid": user, "gid": group},
                "capabilities": {"bounding": allowed, "effective": capabilities, "permitted": capabilities},
                "noNewPrivileges": "no-new-privileges:true" in service.get("security_opt", []),
                "rlimits": self.limits(),
            },
            "mounts": [*self.usual_mounts(), *self.volumes(root)],
            "linux": {"namespaces": [{"type": kind} for kind in ("pid", "mount", "ipc", "uts")]},
        }

    def limits(self):
        """Not more than this machine allows."""
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        files = self.service.get("ulimits", {}).get("nofile", most)
        files = min(files if isinstance(files, int) else files["hard"], most)
        return [{"type": "RLIMIT_NOFILE", "soft": files, "hard": files}]

    def usual_mounts(self):
        hosts = self.folder / "hosts"
        hosts.write_text("127.0.0.1 localhost database standings nats\n")
        mounts = [("/proc", "proc", "proc", []), ("/sys", "none", "/sys", ["rbind", "ro"]), ("/dev", "tmpfs", "tmpfs", ["mode=755"]),
                  ("/dev/shm", "tmpfs", "shm", ["mode=1777", f"size={self.service.get('shm_size', '64m')}"]),
                  ("/etc/hosts", "none", str(hosts), ["bind", "ro"])]
        return [dict(destination=place, type=kind, source=source, options=options) for place, kind, source, options in mounts]

    def volumes(self, root):
        for one in self.service.get("volumes", []):
            source = volume(one["source"], root, one["target"])
            access = "ro" if one.get("read_only") else "rw"
            yield {"destination": one["target"], "type": "none", "source": source, "options": ["bind", access]}

    def command_line(self):
        return [*CRUN, "run", "--bundle", str(self.folder), self.name]

    def run(self):
        """In the foreground; returns the exit code. A signal goes to the program, as Docker passes it on."""
        self.prepare()
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, lambda number, _: self.crun("kill", self.name, signal.Signals(number).name))
        code = subprocess.Popen(self.command_line(), start_new_session=True).wait()
        self.remove()
        return code

    def start(self):
        """In the background; the log is in a file, and afterwards the exit code in another."""
        self.prepare()
        script = '"$@" >>log 2>&1; echo $? >code.new; mv code.new code'
        nothing = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        subprocess.Popen(["sh", "-c", script, "sh", *self.command_line()], cwd=self.folder, start_new_session=True, **nothing)

    def kill(self):
        if self.code() is None:
            self.crun("kill", self.name, images.config(self.image).get("StopSignal") or "SIGTERM")

    def exists(self):
        return self.folder.exists()

    def code(self):
        """The exit code, or None while it runs."""
        code = self.folder / "code"
        return int(code.read_text()) if code.exists() else None

    def says(self, test):
        """Whether a command inside it succeeds."""
        return self.crun("exec", self.name, *test, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def remove(self):
        """After its end: leaves nothing but its volumes."""
        images.remove(self.name)
        shutil.rmtree(self.folder)
