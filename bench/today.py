"""TDAY: what Today costs a person in a team of 22, beside a board and their profile, and beside many more teams."""
import hashlib, secrets, time
from fixtures import ask, drop, fill, served, sql
from measuring import Ratio, Row, at_most

SIZES = {"bench_today_20": 20, "bench_today_2000": 2_000}
PEOPLE = 22
TODAY, ME, BOARD = "/api/today", "/api/users/me", "/api/boards?limit=1&again={turn}"


def rep(database):
    """The token of somebody in a team of about 22 that counts by rules and takes reports."""
    token = secrets.token_urlsafe(32)
    sql(database, "update teams set reports = 'confirm'")
    user = sql(database, f"""
        select m.user_id from members m join users u on u.id = m.user_id and u.is_active and u.role = 'user'
        where m.left_at is null and m.team_id in (select id from teams_with_rules)
        order by abs((select count(*) from members n where n.team_id = m.team_id and n.left_at is null) - {PEOPLE}), m.id limit 1""")
    sql(database, f"""
        insert into sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
        values ({user}, '\\x{hashlib.sha256(token.encode()).hexdigest()}', now(), now(), now() + interval '1 day')""")
    sql(database, "vacuum analyze")
    return token


def in_turn(one, other, turns):
    """Seconds of one answer to those of the other, in turn, so that whatever else the machine does falls on both."""
    ratios = []
    for turn in range(turns + 10):
        took = []
        for url, token, path in (one, other):
            started = time.perf_counter()
            ask(url, path.format(turn=turn), token)
            took.append(time.perf_counter() - started)
        if turn >= 10:
            ratios.append(took[0] / took[1])
    return Ratio.of(ratios)


def measure(options):
    for database, teams in SIZES.items():
        fill(database, "--teams", teams, "--people", teams * PEOPLE)
    with served(*SIZES) as servers:
        small, large = [(server.url, rep(database)) for database, server in servers.items()]
        turns = 40 * options.rounds
        yield at_most("TDAY", "Today : a board of one team, from the database", 2, in_turn((*small, TODAY), (*small, BOARD), turns))
        yield at_most("TDAY", "Today with 2,000 teams : with 20", 1.2, in_turn((*large, TODAY), (*small, TODAY), turns))
        yield Row("TDAY", "Today : GET /api/users/me", "", str(in_turn((*small, TODAY), (*small, ME), turns)))
    if not options.keep:
        drop(*SIZES)
