"""nginx, Caddy and HAProxy with the files that people copy: deploy/nginx.conf, deploy/Caddyfile and deploy/cluster/proxy.cfg.

They come from the system or else from Debian's packages: HAProxy is installed, the others are unpacked under .tools/proxies. Only ports and
paths in the files are replaced, line by line; a missing line is an error.
"""
import contextlib, os, pathlib, re, shutil, signal, socket, subprocess, sys, time

root = pathlib.Path(__file__).resolve().parent.parent
tools = root / ".tools/proxies"
name = "standings.example.com"
ports = iter(range(18610, 18700))


def die(why):
    sys.exit(f"proxies: {why}")


def free_port():
    for port in ports:
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                tried.bind(("127.0.0.1", port))
                return port
    die("no port is free")


def program(command, packages):
    """The system's, or Debian's without installing it."""
    path = f"{os.environ['PATH']}:/usr/sbin"
    if not (installed := shutil.which(command, path=path)):
        unpacked = f"{tools}/usr/sbin:{tools}/usr/bin"
        if not shutil.which(command, path=unpacked):
            unpack(packages)
        installed = shutil.which(command, path=unpacked) or die(f"no {command} in {' '.join(packages)}")
    return installed


def unpack(packages):
    archives = tools / "archives"
    archives.mkdir(parents=True, exist_ok=True)
    download = ["apt-get", "download", *packages]
    if subprocess.run(download, cwd=archives, capture_output=True).returncode:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(download, cwd=archives, check=True, stdout=subprocess.DEVNULL)
    for package in packages:
        for archive in archives.glob(f"{package}_*.deb"):
            subprocess.run(["dpkg", "-x", archive, tools], check=True)


def changed(text, lines):
    """`text` with each of these lines replaced by another, or left out for None."""
    for old, new in lines.items():
        found = re.compile(rf"^[ \t]*{re.escape(old)}$\n", re.MULTILINE)
        text, count = found.subn(lambda _: f"{new}\n" if new else "", text)
        if not count:
            die(f"the line '{old}' is not there any more")
    return text


def certificate(work):
    """One that signs itself: (certificate, key)."""
    certificate, key = work / "certificate.pem", work / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


@contextlib.contextmanager
def running(command, log, **options):
    """Ends with the block, whatever happens in it."""
    with open(log, "w") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, **options)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=45)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def until_open(port, process, log):
    for _ in range(600):
        if process.poll() is not None:
            die(f"{log.stem} did not start: {log.read_text()[-600:]}")
        with contextlib.suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        time.sleep(0.05)
    die(f"{log.stem} does not listen on {port}")


@contextlib.contextmanager
def nginx(work, server_port, pair):
    """Yields its ports for https and http, and how it is reloaded. Around the site stands Debian's own nginx.conf."""
    binary = program("nginx", ["nginx", "nginx-common"])
    etc = pathlib.Path("/etc/nginx") if binary.startswith("/usr/sbin") else tools / "etc/nginx"
    https, http, log = free_port(), free_port(), work / "nginx.log"
    live = f"/etc/letsencrypt/live/{name}"
    site = changed((root / "deploy/nginx.conf").read_text(), {
        "server 127.0.0.1:8080 max_fails=0;": f"server 127.0.0.1:{server_port} max_fails=0;",
        "listen 80;": f"listen 127.0.0.1:{http};", "listen [::]:80;": None,
        "listen 443 ssl http2;": f"listen 127.0.0.1:{https} ssl http2;", "listen [::]:443 ssl http2;": None,
        f"ssl_certificate {live}/fullchain.pem;": f"ssl_certificate {pair[0]};",
        f"ssl_certificate_key {live}/privkey.pem;": f"ssl_certificate_key {pair[1]};",
        "access_log /var/log/nginx/standings.log standings;": f"access_log {work}/nginx-access.log standings;"})
    (work / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "\n".join(f"{kind}_temp_path {work}/nginx-{kind};" for kind in kinds)
    (work / "nginx.conf").write_text(changed((etc / "nginx.conf").read_text(), {
        "pid /run/nginx.pid;": f"pid {work}/nginx.pid;",
        "error_log /var/log/nginx/error.log;": f"error_log {work}/nginx-error.log;",
        "include /etc/nginx/modules-enabled/*.conf;": None, "include /etc/nginx/sites-enabled/*;": None,
        "include /etc/nginx/mime.types;": f"include {etc}/mime.types;",
        "access_log /var/log/nginx/access.log;": f"access_log off;\n{folders}",
        "include /etc/nginx/conf.d/*.conf;": f"include {work}/site.conf;"}))
    command = [binary, "-c", work / "nginx.conf", "-e", work / "nginx-error.log"]
    with running([*command, "-g", "daemon off;"], log) as process:
        until_open(https, process, log)
        yield https, http, lambda: subprocess.run([*command, "-s", "reload"], check=True, capture_output=True)


@contextlib.contextmanager
def caddy(work, server_port, pair):
    """The same. Caddy's ports, and that it listens on loopback only, are set above the site."""
    binary = program("caddy", ["caddy"])
    https, http, admin, log = free_port(), free_port(), free_port(), work / "caddy.log"
    site = changed((root / "deploy/Caddyfile").read_text(), {
        "#tls /etc/ssl/certs/standings.pem /etc/ssl/private/standings.key": f"tls {pair[0]} {pair[1]}",
        "reverse_proxy 127.0.0.1:8080 {": f"reverse_proxy 127.0.0.1:{server_port} {{"})
    above = f"{{\nadmin 127.0.0.1:{admin}\nhttp_port {http}\nhttps_port {https}\ndefault_bind 127.0.0.1\n}}\n"
    file = work / "Caddyfile"
    file.write_text(above + site)
    env = {**os.environ, "HOME": str(work), "XDG_DATA_HOME": str(work), "XDG_CONFIG_HOME": str(work)}
    reload = [binary, "reload", "--config", file, "--adapter", "caddyfile", "--force"]
    with running([binary, "run", "--config", file, "--adapter", "caddyfile"], log, env=env) as process:
        until_open(https, process, log)
        yield https, http, lambda: subprocess.run(reload, env=env, check=True, capture_output=True)


@contextlib.contextmanager
def haproxy(work, server_port, pair):
    """The same. Its three servers are one and the same here."""
    subprocess.run(["bash", "-euo", "pipefail", "-c", f"source {root}/scripts/env.sh; need_daemon haproxy haproxy haproxy"], check=True)
    https, http, log = free_port(), free_port(), work / "haproxy.log"
    (work / "pair.pem").write_text(pair[0].read_text() + pair[1].read_text())
    file = work / "haproxy.cfg"
    file.write_text(changed((root / "deploy/cluster/proxy.cfg").read_text(), {
        "maxconn 30000": "maxconn 2000", "bind :80": f"bind 127.0.0.1:{http}",
        "bind :443 ssl crt /etc/standings-cluster/certificate.pem alpn h2,http/1.1": f"bind 127.0.0.1:{https} ssl crt {work}/pair.pem alpn h2,http/1.1",
        **{f'server {one} "${{NODE_{one.upper()}}}:8080"': f"server {one} 127.0.0.1:{server_port}" for one in "abc"},
        **{f'server {one} "${{NODE_{one.upper()}}}:8080" track standings/{one}': f"server {one} 127.0.0.1:{server_port} track standings/{one}" for one in "abc"}}))
    with running([program("haproxy", []), "-W", "-f", file], log) as process:
        until_open(https, process, log)
        yield https, http, lambda: process.send_signal(signal.SIGUSR2)
