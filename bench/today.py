"""TDAY: what Today costs a person in a team of 22 with targets, beside a board and their profile, beside many more teams, and
beside a team without targets; a manager's inbox beside many decided reports, and a manager's score beside an administrator's."""
import hashlib, json, secrets, time
from fixtures import ask, drop, fill, password, served, sql
from measuring import Ratio, Row, at_most

SMALL, LARGE, DECIDED, AIMLESS = "bench_today_20", "bench_today_2000", "bench_decided", "bench_aimless"
TEAMS = {SMALL: 20, LARGE: 2_000, DECIDED: 20, AIMLESS: 20}
PEOPLE = 22
TODAY, ME, BOARD, INBOX = "/api/today", "/api/users/me", "/api/boards?limit=1&again={turn}", "/api/inbox"


def somebody(database, visits):
    """Somebody in a team of about 22 that counts by rules and takes reports, who is in no other, has no calendar and so many
    visits of the last week, one of them reported: as much to show in every database."""
    return sql(database, f"""
        select m.user_id from members m join users u on u.id = m.user_id and u.is_active and u.role = 'user'
        where m.left_at is null and m.team_id in (select id from teams_with_rules)
          and m.user_id not in (select user_id from team_managers)
          and m.user_id not in (select user_id from calendar_connections)
          and (select count(*) from members n where n.user_id = m.user_id and n.left_at is null) = 1
          and (select count(*) from reports r where r.member_id = m.id and r.state = 'waiting') = 1
          and (select count(*) from events e where e.member_id = m.id and e.kind = 'booked'
               and e.ends_at < now() and day_of(e.starts_at) >= day_of(now()) - 7) = {visits}
        order by abs((select count(*) from members n where n.team_id = m.team_id and n.left_at is null) - {PEOPLE}), m.id limit 1""")


def reps(servers, *databases):
    """The address and a token of such a person in each database. On some days nobody has two such visits."""
    users = next(found for found in ([somebody(database, visits) for database in databases] for visits in (2, 1)) if all(found))
    tokens = [secrets.token_urlsafe(32) for _ in databases]
    for database, user, token in zip(databases, users, tokens):
        sql(database, f"""
            insert into sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
            values ({user}, '\\x{hashlib.sha256(token.encode()).hexdigest()}', now(), now(), now() + interval '1 day')""")
    return [(servers[database].url, token) for database, token in zip(databases, tokens)]


def decided_reports(database, number):
    """Of everybody in the teams with managers, over more than a year."""
    sql(database, f"""
        insert into reports (member_id, kind, summary, starts_at, ends_at, sent_by, sent_at, state, decided_by, decided_at, note)
        select m.id, 'closed', 'Visit', at - interval '2 hours', at - interval '1 hour', m.user_id, at, 'refused', g.user_id, at, 'Counted'
        from (select m.*, row_number() over (order by m.id) as place, count(*) over () as people from members m
              where m.left_at is null and m.team_id in (select team_id from team_managers)) m
        join team_managers g on g.team_id = m.team_id
        join generate_series(1, {number}) n on n % people = place - 1
        cross join lateral (select now() - n % 400 * interval '1 day') as moments (at)""")


def without_targets(database):
    """The sample has targets of this month for every team with a manager."""
    sql(database, """alter table targets disable trigger targets_insert_only; delete from targets;
                     alter table targets enable trigger targets_insert_only""")


def in_turn(one, other, turns, method=None):
    """Seconds of one answer to those of the other, in turn, so that whatever else the machine does falls on both."""
    ratios = []
    for turn in range(turns + 10):
        took = []
        for url, token, path in (one, other):
            started = time.perf_counter()
            ask(url, path.format(turn=turn), token, method=method)
            took.append(time.perf_counter() - started)
        if turn >= 10:
            ratios.append(took[0] / took[1])
    return Ratio.of(ratios)


def manager(server):
    return json.loads(ask(server.url, "/api/auth/login", body={"email": "manager@demo.example", "password": password}))["token"]


def score(database):
    """Of somebody in the team of the manager who can sign in, where scores are set by hand for this."""
    team, person = sql(database, """
        select m.team_id, m.user_id from team_managers g join users u on u.id = g.user_id and u.email = 'manager@demo.example'
        join members m on m.team_id = g.team_id and m.left_at is null and m.user_id <> g.user_id order by m.id limit 1""").split("|")
    return f"/api/groups/{team}/tables/user/{person}/balle/{{turn}}"


def measure(options):
    for database, teams in TEAMS.items():
        fill(database, "--teams", teams, "--people", teams * PEOPLE, "--days", 60)
    decided_reports(SMALL, 100)
    decided_reports(DECIDED, 100_000)
    decided_reports(AIMLESS, 100)
    without_targets(AIMLESS)
    with served(*TEAMS) as servers:
        small, large, aimless = reps(servers, SMALL, LARGE, AIMLESS)
        ours, many, other = [(servers[database].url, manager(servers[database])) for database in (SMALL, DECIDED, AIMLESS)]
        goals = len(json.loads(ask(small[0], TODAY, small[1]))["data"]["goals"])
        for database in TEAMS:
            sql(database, "vacuum analyze")
        turns, set_score = 40 * options.rounds, score(SMALL)
        yield at_most("TDAY", "Today : a board of one team, from the database", 2, in_turn((*small, TODAY), (*small, BOARD), turns))
        yield at_most("TDAY", "Today with 2,000 teams : with 20", 1.2, in_turn((*large, TODAY), (*small, TODAY), turns))
        yield Row("TDAY", f"Today with targets of the team and {goals} own : without", "", str(in_turn((*small, TODAY), (*aimless, TODAY), turns)))
        yield Row("TDAY", "Today of a manager, with targets : without", "", str(in_turn((*ours, TODAY), (*other, TODAY), turns)))
        yield Row("TDAY", "Today of a manager, with targets : a board of one team", "", str(in_turn((*ours, TODAY), (*ours, BOARD), turns)))
        yield Row("TDAY", "Today : GET /api/users/me", "", str(in_turn((*small, TODAY), (*small, ME), turns)))
        yield at_most("TDAY", "an inbox beside 10^5 decided reports : beside 10^2", 1.2, in_turn((*many, INBOX), (*ours, INBOX), turns))
        admin = (servers[SMALL].url, servers[SMALL].token)
        yield at_most("TDAY", "a score by a manager : by an administrator", 1.3, in_turn((*ours, set_score + "1"), (*admin, set_score + "2"), turns, "POST"))
    if not options.keep:
        drop(*TEAMS)
