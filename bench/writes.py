"""P8: setting scores and entering events, as many people do at once on different teams."""
import hashlib, json, re
from boards import statement
from fixtures import ask, drop, fill, root, served, server, sql
from measuring import CONNECTIONS, Row, at_least, processor_seconds, rate, side_by_side, transactions

DATABASE = "bench_100"
# Each event is another one, so that a source has the receipts of one event.
ONE = "'event/' || :event"


def in_source(path, begins, names):
    """A statement in the source of the server, for pgbench."""
    source = (root / "server/src" / path).read_text()
    text = (re.search(rf'r#"({re.escape(begins)}.*?)"#', source, re.S) or re.search(rf'"({re.escape(begins)}.*?)",\n', source, re.S)).group(1)
    text = re.sub(r' AS "[^"]*"', "", text)
    return re.sub(r"\$(\d+)", lambda found: f":{names[int(found[1]) - 1]}", text).replace(":none", "null") + ";\n"


def session():
    """What proves the right to write."""
    return in_source("auth/live_session.rs", "SELECT s.id AS session_id", ["token", "now", "idle", "team", "user", "none"])


def chosen(rows):
    """Each client has a member of its own."""
    return "".join(
        f"\\{'if' if client == 0 else 'elif'} :client_id = {client}\n"
        f"\\set team {team}\n\\set user {user}\n\\set member {member}\n" for client, (team, user, member) in enumerate(rows)) + "\\endif\n"


def score(rows):
    """The five round trips of one score."""
    names = ["member", "score", "now", "caller", "none", "cause", "action", "subject", "none", "none", "none", "none"]
    return (chosen(rows) + "\\set score random(0, 99999)\n" + session() + "begin;\n"
            + "select * from open_members(array[:member::bigint], :now::timestamptz);\n"
            + statement("scores/set.sql", names).replace(":none", "null") + "commit;\n")


def event(rows):
    """Those of one event that gives points. Each variable has its type, because pgbench sends every mention of one by itself."""
    member, team, caller, now, score = "member::bigint", "team::bigint", "caller::bigint", "now::timestamptz", "score::numeric"
    receipt = ["sources", "days", "rules", "lines", "kinds", "moments", "amounts", "points", "posted"]
    return (
        chosen(rows) + "\\set score random(0, 99999)\n\\set event random(1, 1000000000)\n" + session()
        + "select exists (select from members where id = :member and left_at is null);\nbegin;\n"
        + "select * from open_members(array[:member::bigint], :now::timestamptz);\n"
        + in_source("events/store.rs", "INSERT INTO events", [member, team, "kind::text", now, "ends::timestamptz", "text::text", "text::text", now, caller, "none"])
        + statement("points/post.sql", [member, score, now, caller, "none", *receipt, team]).replace(":none", "null::bigint").replace(":sources", f"array[{ONE}]")
        + in_source("audit.rs", "INSERT INTO audit_log", [now, caller, "action::text", "subject::text", "none", "none", "none", "none"])
        + in_source("change.rs", "INSERT INTO versions", ["areas", "keys"]).replace(":keys", "array[:team, :team]")
        + "commit;\n")


def entered(member, moment):
    start = moment.replace(" ", "T")[:19]
    return json.dumps({"group_member_id": int(member), "eventType": "closed", "summary": "Visit", "start_utc": f"{start}Z", "end_utc": f"{start[:11]}23:59:59Z"})


def variables_of(ours):
    return {
        "token": "\\x" + hashlib.sha256(ours.token.encode()).hexdigest(), "now": sql(DATABASE, "select now()"), "subject": "member/1",
        "idle": sql(DATABASE, "select now() - interval '12 hours'"), "ends": sql(DATABASE, "select now() + interval '1 hour'"),
        "caller": sql(DATABASE, "select id from users where email = 'admin@demo.example'")}


def places(database):
    """Team, person and member for each connection."""
    rows = sql(database, f"select team_id, user_id, id from members where left_at is null order by id limit {CONNECTIONS}")
    return [row.split("|") for row in rows.splitlines()]


def switch_on(database, ours, teams):
    """Every team counts by one rule from today on."""
    today = sql(database, "select day_of(now())")
    rules = {"version": 0, "mode": "own", "lines": [{"kind": "closed", "points": 10}], "from_day": today}
    for team in teams:
        ask(ours.url, f"/api/groups/{team}/points", ours.token, rules, "PUT")
    return {"days": f"{{{today}}}", "lines": "{1}", "kinds": "{closed}", "points": "{10}", "posted": "{t}",
            "amounts": "{NULL}", "areas": "{team,team_events}", "moments": f'{{"{sql(database, "select now()")}"}}',
            "rules": f"{{{sql(database, 'select max(id) from point_rules')}}}"}


def measure(options):
    fill(DATABASE, "--teams", 6, "--people", 100)
    rows = places(DATABASE)
    with served(DATABASE) as servers:
        ours = servers[DATABASE]
        paths = [f"/api/groups/{team}/tables/user/{user}/balle/TURN" for team, user, _ in rows]
        variables = {**variables_of(ours), "action": "score.set", "cause": "set"}
        written = score(rows)
        http = lambda: rate(ours.url, paths, {"Authorization": ours.token}, options.seconds, method="POST")
        plain = lambda: transactions(f"{server}/{DATABASE}", written, options.seconds, variables)
        http(), plain()
        yield at_least("P8", "a score over HTTP : its statements by pgbench", 0.70, side_by_side(http, plain, options.rounds))
        before = processor_seconds(ours.pid)
        used = (http() * options.seconds, processor_seconds(ours.pid) - before)
        yield Row("", "a score over HTTP: processor time of the server", "", f"{used[1] / used[0] * 1e6:.0f} µs")
        rules = switch_on(DATABASE, ours, dict.fromkeys(team for team, _, _ in rows))
        variables = {**variables_of(ours), **rules, "action": "event.created", "kind": "closed", "text": "Visit"}
        bodies = [entered(member, variables["now"]) for _, _, member in rows]
        headers = {"Authorization": ours.token, "Content-Type": "application/json"}
        http = lambda: rate(ours.url, ["/api/calendar"], headers, options.seconds, "POST", bodies)
        events = event(rows)
        plain = lambda: transactions(f"{server}/{DATABASE}", events, options.seconds, variables)
        http(), plain()
        yield at_least("P8", "an event with points : its statements by pgbench", 0.50, side_by_side(http, plain, options.rounds))
    if not options.keep:
        drop(DATABASE)
