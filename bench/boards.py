"""P1 to P3: the board of six teams, which everybody opens first."""
import hashlib, json, pathlib, re, shutil, subprocess, tempfile, urllib.request
from fixtures import ask, built, drop, fill, root, running, served, server, sql, until_ready
from measuring import Row, at_least, processor_seconds, rate, side_by_side, transactions

DATABASE = "bench_100"
BOARD = "/api/boards?page=1&limit=6&members=10"
BARE, FASTIFY = "127.0.0.1:18750", "127.0.0.1:18751"


def statement(path, values):
    """A statement of the server for pgbench: $1 becomes a variable."""
    lines = (root / "server/src" / path).read_text().splitlines()
    text = "\n".join(line for line in lines if not line.startswith("--"))
    return re.sub(r"\$(\d+)", lambda found: f":{values[int(found[1]) - 1]}", text) + ";\n"


def from_database(board, token):
    """What a board that is not in memory asks the database, one after the other, and the variables."""
    teams = "{" + ",".join(str(team["id"]) for team in board["teams"]) + "}"
    admin = sql(DATABASE, "select id from users where email = 'admin@demo.example'")
    script = (
        statement("auth/reader.sql", ["token", "now", "idle", "list"])
        + statement("boards/page.sql", ["none", "none", "caller", "limit", "offset", "now"])
        + statement("boards/first.sql", ["teams", "members"])
        + statement("boards/places.sql", ["yesterday", "teams"]))
    yesterday = sql(DATABASE, "select day_of(now()) - 1")
    moment = sql(DATABASE, "select now()")
    variables = {
        "token": '{"\\\\x' + hashlib.sha256(token.encode()).hexdigest() + '"}', "now": moment, "caller": admin, "limit": 6,
        "idle": sql(DATABASE, "select now() - interval '12 hours'"), "offset": 0, "teams": teams, "members": 10,
        "yesterday": yesterday, "list": "{0}"}
    return script.replace(":none", "null"), variables


def fastify():
    folder = root / ".data/bench-fastify"
    shutil.copytree(root / "bench/fastify", folder, dirs_exist_ok=True)
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    return folder


def measure(options):
    fill(DATABASE, "--teams", 6, "--people", 100)
    peer = fastify()
    with served(DATABASE) as servers, tempfile.NamedTemporaryFile() as body:
        ours = servers[DATABASE]
        token = {"Authorization": ours.token}
        answered = ask(ours.url, BOARD, ours.token)
        body.write(answered)
        body.flush()
        pathlib.Path(body.name).chmod(0o644)
        bare = running(str(built / "bare"), BARE, f"{server}/{DATABASE}", body.name)
        node = running("node", "server.mjs", FASTIFY, f"{server}/{DATABASE}", cwd=peer)
        with bare, node:
            until_ready(f"http://{BARE}", "/plain")
            until_ready(f"http://{FASTIFY}", "/api/boards", ours.token)
            etag = header(ours, "etag")
            unchanged = lambda: rate(ours.url, [BOARD], token, options.seconds)
            plain = lambda: rate(f"http://{BARE}", ["/plain"], {}, options.seconds)
            query = lambda: rate(f"http://{BARE}", ["/query"], {}, options.seconds)
            known = lambda: rate(ours.url, [BOARD], {**token, "If-None-Match": etag}, options.seconds)
            read = lambda: rate(ours.url, [BOARD + "&again=TURN"], token, options.seconds)
            theirs = lambda: rate(f"http://{FASTIFY}", ["/api/boards"], token, options.seconds)
            for warm in (unchanged, plain, query, known, read, theirs):
                warm()
            yield at_least("P1", "unchanged board : bare axum after one query", 0.90, side_by_side(unchanged, query, options.rounds))
            yield Row("P1", "unchanged board : bare axum without a query", "", str(side_by_side(unchanged, plain, options.rounds)))
            yield at_least("P2", "304 : unchanged board", 1.10, side_by_side(known, unchanged, options.rounds))
            script, variables = from_database(json.loads(answered)["data"], ours.token)
            asked = lambda: transactions(f"{server}/{DATABASE}", script, options.seconds, variables)
            yield at_least("P3", "board from the database : its statements by pgbench", 0.80, side_by_side(read, asked, options.rounds))
            yield Row("", "unchanged board : Fastify and pg", "", str(side_by_side(unchanged, theirs, options.rounds)))
            yield Row("", "board from the database : Fastify and pg", "", str(side_by_side(read, theirs, options.rounds)))
            before = processor_seconds(ours.pid)
            answers = unchanged() * options.seconds
            used = (processor_seconds(ours.pid) - before) / answers * 1e6
            yield Row("", "unchanged board: processor time of the server", "", f"{used:.0f} µs")
            before = processor_seconds(ours.pid)
            answers = read() * options.seconds
            used = (processor_seconds(ours.pid) - before) / answers * 1e6
            yield Row("", "board from the database: processor time of the server", "", f"{used:.0f} µs")
    if not options.keep:
        drop(DATABASE)


def header(ours, name):
    request = urllib.request.Request(ours.url + BOARD, headers={"Authorization": ours.token})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.headers[name]
