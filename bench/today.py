"""TDAY: what Today costs a person in a team of 22, beside their profile and a board, and beside many more teams."""
import hashlib, secrets
from fixtures import drop, fill, served, sql
from measuring import Row, at_least, rate, side_by_side
from writes import switch_on

SIZES = {"bench_today_20": 20, "bench_today_2000": 2_000}
PEOPLE = 22
TODAY, ME, BOARD = "/api/today", "/api/users/me", "/api/boards?limit=1&again=TURN"


def rep(database):
    """The token of somebody in a full team that takes reports; the team, too."""
    token = secrets.token_urlsafe(32)
    sql(database, "update teams set reports = 'confirm'")
    place = """select m.user_id, m.team_id from members m join users u on u.id = m.user_id and u.is_active and u.role = 'user'
               where m.left_at is null order by (select count(*) from members n where n.team_id = m.team_id and n.left_at is null) desc, m.id
               limit 1"""
    user, team = sql(database, place).split("|")
    sql(database, f"""
        insert into sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
        values ({user}, '\\x{hashlib.sha256(token.encode()).hexdigest()}', now(), now(), now() + interval '1 day')""")
    sql(database, "vacuum analyze")
    return token, int(team)


def measure(options):
    for database, teams in SIZES.items():
        fill(database, "--teams", teams, "--people", teams * PEOPLE)
    with served(*SIZES) as servers:
        headers = {}
        for database, server in servers.items():
            token, team = rep(database)
            switch_on(database, server, [team])
            headers[database] = {"Authorization": token}
        asked = lambda database, path: lambda: rate(servers[database].url, [path], headers[database], options.seconds)
        small, large = SIZES
        for path in (TODAY, ME, BOARD):
            asked(small, path)()
        asked(large, TODAY)()
        yield at_least("TDAY", "Today : a board of one team, from the database", 1 / 2, side_by_side(asked(small, TODAY), asked(small, BOARD), options.rounds))
        yield at_least("TDAY", "Today with 2,000 teams : with 20", 1 / 1.2, side_by_side(asked(large, TODAY), asked(small, TODAY), options.rounds))
        beside = side_by_side(asked(small, TODAY), asked(small, ME), options.rounds)
        yield Row("TDAY", "Today : GET /api/users/me", "", str(beside))
    if not options.keep:
        drop(*SIZES)
