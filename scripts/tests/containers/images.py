"""Images: made, kept and unpacked by buildah."""

import json
import os
import subprocess
import sys

STORE = os.environ["STORE"]
BUILDAH = ["buildah", "--root", f"{STORE}/images", "--runroot", f"{STORE}/run"]


def buildah(*words):
    return subprocess.run([*BUILDAH, *words], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def build(words):
    """As `docker build`; nothing is pulled, and what cannot be compiled here is given. `chroot` needs no rights that a
    container lacks."""
    compiled = f"--build-context=compiled={os.environ['COMPILED']}"
    options = ["--isolation", "chroot", "--pull-never", "--layers", compiled]
    built = subprocess.run([*BUILDAH, "build", *options, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = built.stdout.splitlines()
    if built.returncode != 0:
        sys.exit("\n".join([*lines, f"docker: the build has failed: {' '.join(words)}"]))
    print(lines[-2])


def config(image):
    """What its Dockerfile says about running it."""
    return json.loads(buildah("inspect", "--type", "image", image))["OCIv1"]["config"]


def unpack(image, name):
    """A copy of the image's files, for one container."""
    buildah("from", "--pull-never", "--name", name, image)
    return buildah("mount", name)


def remove(name):
    buildah("rm", name)
