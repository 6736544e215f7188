"""P8: setting scores, as many people do at once on different teams."""
import hashlib, re
from boards import statement
from fixtures import drop, fill, root, served, server, sql
from measuring import CONNECTIONS, Row, at_least, processor_seconds, rate, side_by_side, transactions

DATABASE = "bench_100"


def session():
    """What proves the right to set a score, from the source of the server."""
    source = (root / "server/src/auth/store.rs").read_text()
    text = re.search(r'r#"(SELECT s\.id AS session_id.*?)"#', source, re.S).group(1)
    for number, name in enumerate(["token", "now", "idle", "team", "user"], start=1):
        text = text.replace(f"${number}", f":{name}")
    return text + ";\n"


def script(rows):
    """The five round trips of one score. Each client has a member of its own."""
    names = ["member", "score", "now", "caller", "none", "cause", "action", "subject", "none", "none", "none", "none"]
    chosen = "".join(
        f"\\{'if' if client == 0 else 'elif'} :client_id = {client}\n"
        f"\\set team {team}\n\\set user {user}\n\\set member {member}\n" for client, (team, user, member) in enumerate(rows))
    return (chosen + "\\endif\n\\set score random(0, 99999)\n" + session() + "begin;\n"
            + "select * from open_members(array[:member::bigint]);\n"
            + statement("scores/set.sql", names).replace(":none", "null") + "commit;\n")


def measure(options):
    fill(DATABASE, "--teams", 6, "--people", 100)
    rows = [row.split("|") for row in sql(DATABASE, f"select team_id, user_id, id from members where left_at is null order by id limit {CONNECTIONS}").splitlines()]
    with served(DATABASE) as servers:
        ours = servers[DATABASE]
        paths = [f"/api/groups/{team}/tables/user/{user}/balle/TURN" for team, user, _ in rows]
        moment = sql(DATABASE, "select now()")
        variables = {
            "token": "\\x" + hashlib.sha256(ours.token.encode()).hexdigest(), "now": moment, "action": "score.set", "cause": "set",
            "idle": sql(DATABASE, "select now() - interval '12 hours'"), "subject": "member/1",
            "caller": sql(DATABASE, "select id from users where email = 'admin@demo.example'")}
        written = script(rows)
        http = lambda: rate(ours.url, paths, {"Authorization": ours.token}, options.seconds, method="POST")
        plain = lambda: transactions(f"{server}/{DATABASE}", written, options.seconds, variables)
        http(), plain()
        yield at_least("P8", "a score over HTTP : its statements by pgbench", 0.70, side_by_side(http, plain, options.rounds))
        before = processor_seconds(ours.pid)
        used = (http() * options.seconds, processor_seconds(ours.pid) - before)
        yield Row("", "a score over HTTP: processor time of the server", "", f"{used[1] / used[0] * 1e6:.0f} µs")
        yield Row("P8", "an event with points : its statements by pgbench", "≥ 0.50", "there are no points yet")
    if not options.keep:
        drop(DATABASE)
