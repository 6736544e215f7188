"""A Compose file: read by docker-compose, its services started and stopped in the order of depends_on."""

import json
import re
import subprocess
import sys
import time
from graphlib import TopologicalSorter

import images
from running import Container


def seconds(text):
    """`1m10s`"""
    return sum(int(number) * {"s": 1, "m": 60}[unit] for number, unit in re.findall(r"(\d+)(s|m)", text))


def unescaped(value):
    """docker-compose prints a dollar as it must be written in a Compose file."""
    match value:
        case str():
            return value.replace("$$", "$")
        case list():
            return [unescaped(one) for one in value]
        case dict():
            return {key: unescaped(one) for key, one in value.items()}
    return value


def read(file):
    words = ["docker-compose", "--file", file, "config", "--format", "json"]
    return unescaped(json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout))


class Service:
    def __init__(self, name, told):
        self.name, self.told = name, told
        self.needs = told.get("depends_on", {})
        self.container = Container(name, told["image"], service=told)

    def start(self):
        """Unless it runs already; what has ended is started again."""
        if self.container.exists():
            if self.container.code() is None:
                return
            self.container.remove()
        self.container.start()

    def wait(self, condition):
        """As long as its health check allows, or a minute."""
        check = self.told.get("healthcheck")
        limit = seconds(check["start_period"]) + check["retries"] * seconds(check["interval"]) if check else 60
        until = time.monotonic() + limit
        while time.monotonic() < until:
            code = self.container.code()
            if code is not None:
                if code == 0 and condition == "service_completed_successfully":
                    return
                self.fail(f"has ended with {code}")
            if condition == "service_healthy" and self.container.says(check["test"][1:]):
                return
            time.sleep(0.1)
        self.fail(f"is not {condition} after {limit} s")

    def stop(self):
        if not self.container.exists():
            return
        self.container.kill()
        until = time.monotonic() + seconds(self.told.get("stop_grace_period", "10s"))
        while self.container.code() is None:
            if time.monotonic() > until:
                self.fail("does not stop")
            time.sleep(0.1)
        if self.container.code() != 0:
            self.fail(f"has ended with {self.container.code()}")
        self.container.remove()

    def fail(self, what):
        sys.exit(f"{self.container.log.read_text()}\ndocker: {self.name} {what}")


class Project:
    def __init__(self, file):
        services = [Service(name, told) for name, told in read(file)["services"].items()]
        self.by_name = {one.name: one for one in services}
        order = TopologicalSorter({one.name: one.needs.keys() for one in services}).static_order()
        self.services = [self.by_name[name] for name in order]

    def do(self, words):
        match words:
            case ["up", "--detach", "--build"]:
                self.build()
                self.up()
            case ["logs", name]:
                for line in self.by_name[name].container.log.read_text().splitlines():
                    print(f"{name}-1  | {line}")
            case ["run", "--rm", name, *command]:
                told = self.by_name[name].told
                return Container(f"{name}-run", told["image"], command=command, service=told).run()
            case ["down"]:
                for service in reversed(self.services):
                    service.stop()
            case _:
                sys.exit(f"docker compose {' '.join(words)} is not known here")
        return 0

    def build(self):
        wanted = {one.told["image"]: one.told["build"] for one in self.services if "build" in one.told}
        for image, how in wanted.items():
            images.build(["--tag", image, "--file", f"{how['context']}/{how['dockerfile']}", how["context"]])

    def up(self):
        for service in self.services:
            for name, how in service.needs.items():
                self.by_name[name].wait(how["condition"])
            service.start()
