"""P4: the board of a past day does not become dearer with the history, nor is it dearer than the board of now."""
import datetime, json
from costs import cost, explained, filled, milliseconds, pages, text_of
from fixtures import ask, drop, fill, served, sql
from measuring import Ratio, Row, at_most, side_by_side

SHORT, LONG = "bench_changes_10000", "bench_changes_10000000"
CHANGES = {SHORT: 10_000, LONG: 10_000_000}
BOARD = "/api/boards?page=1&limit=6&members=10"
# What one would write without closings: the newest change of everybody before the end of the day.
PLAIN = "select distinct on (member_id) member_id, balle from score_changes where changed_at < end_of_day({day}) order by member_id, changed_at desc, id desc"


def statements(database, day, teams):
    """What the board of a closed day asks for."""
    admin = sql(database, "select id from users where email = 'admin@demo.example'")
    now = sql(database, "select now()")
    return (filled(text_of("boards/page.sql"), None, day, admin, 6, 0, now),
            filled(text_of("boards/closed.sql"), teams, day),
            filled(text_of("boards/places.sql"), day - datetime.timedelta(days=1), teams))


def statements_of_now(database, today, teams):
    """What the board of now asks for."""
    admin = sql(database, "select id from users where email = 'admin@demo.example'")
    return (filled(text_of("boards/page.sql"), None, None, admin, 6, 0, sql(database, "select now()")),
            filled(text_of("boards/first.sql"), teams, 10),
            filled(text_of("boards/places.sql"), today - datetime.timedelta(days=1), teams))


def measure(options):
    for database, changes in CHANGES.items():
        fill(database, "--people", 2000, "--teams", 100, "--score-changes", changes, "--events", 0)
    today = datetime.date.fromisoformat(sql(LONG, "select day_of(now())"))
    days = [today - datetime.timedelta(days=2 + week * 7) for week in range(50)]
    with served(*CHANGES) as servers:
        for ours in servers.values():  # whoever asks first closes the day, and the day before it
            for day in days:
                ask(ours.url, f"{BOARD}&date={day}", ours.token)
        for database in CHANGES:  # as autovacuum would do a minute later
            sql(database, "vacuum analyze closings, closed_days")
        past = {database: cost(ours, [f"{BOARD}&date={day}&again=TURN" for day in days], options)
                for database, ours in servers.items()}
        now = cost(servers[LONG], [f"{BOARD}&again=TURN"], options)
        yield at_most("P4", "past day, processor time: 10^7 : 10^4 score changes", 1.10,
                      side_by_side(past[LONG], past[SHORT], options.rounds))
        ratios = []
        for day in days[::10]:
            read = {}
            for database, ours in servers.items():
                board = json.loads(ask(ours.url, f"{BOARD}&date={day}", ours.token))["data"]
                teams = "{" + ",".join(str(team["id"]) for team in board["teams"]) + "}"
                read[database] = pages(database, *statements(database, day, teams))
            ratios.append(read[LONG] / read[SHORT])
        yield at_most("P4", "past day, pages: 10^7 : 10^4 score changes", 1.10, Ratio.of(ratios))
        yield at_most("P4", "past day : now, processor time, 10^7 score changes", 1.00,
                      side_by_side(past[LONG], now, options.rounds))
        present = pages(LONG, *statements_of_now(LONG, today, teams))
        yield Row("", "past day : now, pages, 10^7 score changes", "", f"{read[LONG]} : {present}")
        yield Row("", "past day, 10^7 score changes: processor time", "", milliseconds(past[LONG]))
        for database in CHANGES:
            read, time = explained(database, PLAIN.format(day=f"'{days[10]}'"))
            yield Row("", f"the same without closings, {CHANGES[database]:.0e} changes", "", f"{read} pages, {time:.1f} ms")
    if not options.keep:
        drop(*CHANGES)
