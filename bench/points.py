"""What counting by rules costs: an event, the board, many receipts, the preview of a year."""
import subprocess, time
from fixtures import ask, drop, fill, served, server, sql
from measuring import Ratio, Row, at_least, at_most, rate, side_by_side
from writes import entered, places, switch_on

RULES, HAND, FULL = "bench_rules", "bench_hand", "bench_receipts"
YEARS = {10_000: "bench_year_10000", 100_000: "bench_year_100000"}


def old_receipts(database, number):
    """Receipts of events that are long gone, spread over everybody."""
    sql(database, f"""
        insert into credits (member_id, source, day, kind, happened_at, points, created_at)
        select id, 'event/' || 1000000000 + n, day_of(now()) - 400, 'closed', now() - interval '400 days', 1, now() - interval '400 days'
        from (select id, row_number() over (order by id) as place, count(*) over () as people from members where left_at is null) m
        join generate_series(1, {number}) n on n % people = place - 1""")
    sql(database, "vacuum analyze credits")


def writes(options):
    for database in (RULES, HAND, FULL):
        fill(database, "--teams", 6, "--people", 100)
    rows = places(RULES)
    with served(RULES, HAND, FULL) as servers:
        for database, receipts in ((RULES, 1_000), (FULL, 1_000_000)):
            switch_on(database, servers[database], dict.fromkeys(team for team, _, _ in rows))
            old_receipts(database, receipts)
        bodies = [entered(member, sql(RULES, "select now()")) for _, _, member in rows]
        create = lambda to: lambda: rate(
            to.url, ["/api/calendar"], {"Authorization": to.token, "Content-Type": "application/json"}, options.seconds, "POST", bodies)
        board = lambda to: lambda: rate(to.url, ["/api/boards?page=1&limit=6&members=10&again=TURN"], {"Authorization": to.token}, options.seconds)
        rules, hand, full = (servers[database] for database in (RULES, HAND, FULL))
        create(rules)(), create(hand)(), create(full)()
        yield at_least("PTS", "an event with rules : one by hand", 0.70, side_by_side(create(rules), create(hand), options.rounds))
        yield at_least("PTS", "an event beside 10^6 receipts : beside 10^3", 1 / 1.15, side_by_side(create(full), create(rules), options.rounds))
        yield at_least("PTS", "a board of teams with rules : by hand", 0.95, side_by_side(board(rules), board(hand), options.rounds))
    if not options.keep:
        drop(RULES, HAND, FULL)


def seconds(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def preview(to, database):
    first, last = sql(database, "select day_of(now()) - 365, day_of(now())").split("|")
    body = {"lines": [{"kind": "closed", "points": 10}, {"kind": "booked", "points": 3}], "from": first, "to": last}
    ask(to.url, "/api/groups/1/points/preview", to.token, body, "POST")


def reading(database):
    """What a program does that only reads the events of the year, as text."""
    statement = "copy (select * from events where team_id = 1 and starts_at >= now() - interval '366 days') to stdout"
    subprocess.run(["psql", "-X", "-Atq", "-d", f"{server}/{database}", "-c", statement], check=True, stdout=subprocess.DEVNULL)


def previews(options):
    for events, database in YEARS.items():
        fill(database, "--teams", 1, "--people", 100, "--days", 366, "--events", events)
    small, large = YEARS.values()
    with served(*YEARS.values()) as servers:
        for database in YEARS.values():
            switch_on(database, servers[database], [1])
        times = lambda database: seconds(lambda: preview(servers[database], database))
        times(small), times(large), reading(large)
        rounds = range(2 * options.rounds)
        yield at_most("PTS", "a preview of 10^5 events : of 10^4", 12, Ratio.of([times(large) / times(small) for _ in rounds]))
        yield at_most("PTS", "a preview of 10^5 events : reading them", 3, Ratio.of([times(large) / seconds(lambda: reading(large)) for _ in rounds]))
        counted = sql(large, "select count(*) from events where team_id = 1 and starts_at >= now() - interval '366 days'")
        yield Row("", "events that the preview counts", "", counted)
    if not options.keep:
        drop(*YEARS.values())


def measure(options):
    yield from writes(options)
    yield from previews(options)
