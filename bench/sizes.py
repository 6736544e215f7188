"""SIZE: what rows take on disk, what a score takes of PostgreSQL, and what a process takes that nobody uses. scripts/scale reckons with these."""
import json, statistics, subprocess, time
from fixtures import ask, drop, fill, served, sql, standings
from measuring import TICKS, Row, rate
from start import memory
from writes import entered, places

DATABASE, EMPTY = "bench_sizes", "bench_empty"
REST, IDLE = 660, 60  # the pool closes what nobody used for ten minutes
ROWS = 20_000
# As many more of the newest row, each of another moment and request: their size does not depend on what else the machine does.
AUDIT = f"""insert into audit_log (at, actor_id, action, subject, before, after, address, request_id)
    select at + n * interval '1 ms', actor_id, action, subject, before, after, address, gen_random_uuid()
    from (select * from audit_log order by id desc limit 1) newest, generate_series(1, {ROWS}) n;"""
SCORES = f"""insert into score_changes (member_id, balle, changed_at, changed_by)
    select member.id, n % 1000, now() + n * interval '1 ms', user_id
    from generate_series(1, {ROWS}) n join (select *, row_number() over () as place, count(*) over () as all from members) member on place = 1 + n % member.all;"""
EVENTS = f"""insert into events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at, created_by)
    select member.id, member.team_id, kind, now() + n / member.all * interval '1 day', now() + n / member.all * interval '1 day' + interval '1 hour', summary, description, now(), created_by
    from (select * from events order by id desc limit 1) newest, generate_series(1, {ROWS}) n
    join (select *, row_number() over () as place, count(*) over () as all from members) member on place = 1 + n % member.all;"""
SEALS = f"""insert into sealed_parts (source, row_id, salt, commitment)
    select 'audit_log', -n, substr(sha256(n::text::bytea), 1, 16), sha256(n::text::bytea) from generate_series(1, {ROWS}) n"""


def megabytes(database):
    return int(sql("postgres", f"select pg_database_size('{database}')")) / 1e6


def grown(table):
    """Bytes with indexes, and rows."""
    return [int(field) for field in sql(DATABASE, f"select pg_total_relation_size('{table}'), count(*) from {table}").split("|")]


def each(statements, *tables):
    """What one row of the first table adds to all of them, in bytes."""
    before = [grown(table) for table in tables]
    sql(DATABASE, statements)
    after = [grown(table) for table in tables]
    rows = after[0][1] - before[0][1]
    return {table: (new[0] - old[0]) / rows for table, new, old in zip(tables, after, before)}, rows


def written(goal, what, each_table, rows):
    parts = ", ".join(f"{table} {size:.0f}" for table, size in each_table.items())
    return Row(goal, f"{what}, on disk ({rows:,})", "", f"{sum(each_table.values()):.0f} bytes: {parts}")


def backends(database):
    return sql("postgres", f"select pid from pg_stat_activity where datname = '{database}' and backend_type = 'client backend'").split()


def seconds_of(*pids):
    """Processor time of these processes alone."""
    total = 0
    for pid in pids:
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def idle():
    """A server with its worker and without a single request."""
    with served(DATABASE, settings=("--with-worker",)) as servers:
        pid = servers[DATABASE].pid
        time.sleep(REST)
        pids = [pid, *backends(DATABASE)]
        before = seconds_of(pid), seconds_of(*pids[1:])
        time.sleep(IDLE)
        used = seconds_of(pid) - before[0], seconds_of(*pids[1:]) - before[1]
        held = memory(pid)
        pages = [memory(backend)["Anonymous"] for backend in pids[1:]]
    yield Row("SIZE", "idle process with its worker: memory, of it allocated", "",
              f"{held['Rss'] * 1024 / 1e6:.1f}, {held['Anonymous'] * 1024 / 1e6:.1f} MB")
    yield Row("SIZE", "… connections, and what each takes of PostgreSQL's memory", "", f"{len(pages)}, {sum(pages) * 1024 / 1e6 / len(pages):.1f} MB")
    yield Row("SIZE", f"… processor time of {IDLE} s: its own, PostgreSQL's", "", f"{used[0] * 1e3:.0f}, {used[1] * 1e3:.0f} ms")


def measure(options):
    sql("postgres", f"create database {EMPTY}")
    command, env = standings(EMPTY, "migrate")
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
    yield Row("SIZE", "a database without an organisation", "", f"{megabytes(EMPTY):.1f} MB")
    drop(EMPTY)
    fill(DATABASE)
    yield Row("SIZE", "the sample organisation of 240 people, 400 days", "", f"{megabytes(DATABASE):.1f} MB")
    yield from idle()
    for table in ("external_events", "users", "members", "stints", "files"):
        size, rows = grown(table)
        yield Row("SIZE", f"a row of {table} ({rows:,} of the sample)", "", f"{size / rows:.0f} bytes")
    rows = places(DATABASE)
    with served(DATABASE) as servers:
        ours = servers[DATABASE]
        authorised = {"Authorization": ours.token, "Content-Type": "application/json"}
        paths = [f"/api/groups/{team}/tables/user/{user}/balle/TURN" for team, user, _ in rows]
        score = lambda: rate(ours.url, paths, authorised, options.seconds, "POST", connections=8) * options.seconds
        score()  # every connection has its plans
        used = [], []
        for _ in range(options.rounds):
            pids = (ours.pid,), backends(DATABASE)
            before = [seconds_of(*some) for some in pids]
            scores = score()
            for times, some, began in zip(used, pids, before):
                times.append((seconds_of(*some) - began) / scores * 1e6)
        yield Row("SIZE", "a score: processor time of the server, of PostgreSQL", "", ", ".join(f"{statistics.median(times):.0f} ({min(times):.0f}–{max(times):.0f})" for times in used) + " µs")
        yield written("SIZE", "a score", *each(SCORES + AUDIT, "score_changes", "audit_log"))
        ask(ours.url, "/api/calendar", ours.token, json.loads(entered(rows[0][2], sql(DATABASE, "select now()"))))
        yield written("SIZE", "an event", *each(EVENTS + AUDIT, "events", "event_days", "audit_log"))
    yield written("SIZE", "the seal of a text", *each(SEALS, "sealed_parts"))
    if not options.keep:
        drop(DATABASE)
