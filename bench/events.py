"""P5 and P6: counts of events do not follow the number of events, and the total of a list costs little beside its page."""
import datetime, urllib.parse
from costs import cost, explained, filled, milliseconds, pages, text_of
from fixtures import drop, fill, served, server, sql
from measuring import Ratio, Row, at_most, rate, side_by_side, transactions

FEW, MANY = "bench_events_10000", "bench_events_10000000"
EVENTS = {FEW: 10_000, MANY: 10_000_000}
PAGE = 5
# What one would write without counted days.
PLAIN = "select kind, count(*) from events where team_id = any ('{teams}') and starts_at >= '{since}' and starts_at < '{until}' group by kind"


def year():
    """Of somebody whose midnight is not the organisation's, so that both ends are counted from the events."""
    until = datetime.date.today()
    return f"{until - datetime.timedelta(days=365)} 04:30:00", f"{until} 04:29:59"


def counting(servers, options):
    since, until = year()
    span = urllib.parse.urlencode({"startDate": since, "endDate": until})
    teams = sql(MANY, "select string_agg(id::text, ',' order by id) from teams where deleted_at is null")
    one = teams.split(",")[0]
    counts = text_of("events/counts_of_teams.sql")
    for what, ids, path, wanted in (("a team's year", one, f"/api/calendar/group/{one}/stats?{span}", 1.5),
                                    ("all teams' year", teams, f"/api/calendar/groups/stats?ids={teams}&{span}", 10)):
        costs = {database: cost(ours, [path], options) for database, ours in servers.items()}
        yield at_most("P5", f"{what}, processor time: 10^7 : 10^4 events", wanted,
                      side_by_side(costs[MANY], costs[FEW], options.rounds))
        read = {database: pages(database, filled(counts, f"{{{ids}}}", since, until)) for database in EVENTS}
        yield Row("", f"{what}, pages: 10^7 : 10^4 events", "", f"{read[MANY]} : {read[FEW]}")
        yield Row("", f"{what}, 10^7 events: processor time", "", milliseconds(costs[MANY]))
        for database in EVENTS:
            read, time = explained(database, PLAIN.format(teams=f"{{{ids}}}", since=since, until=until))
            yield Row("", f"{what} counted plainly, {EVENTS[database]:.0e} events", "", f"{read} pages, {time:.1f} ms")


def listing(servers, options):
    """With and without a text; one that many events have, and one that none has."""
    ours = servers[MANY]
    member = sql(MANY, "select member_id from events group by 1 order by count(*) desc limit 1")
    often = sql(MANY, f"select split_part(summary, ' ', 1) from events where member_id = {member} group by 1 order by count(*) desc limit 1")
    page, found = text_of("events/store.rs", "matching"), text_of("events/store.rs", "search")
    shown = sql(MANY, f"select array_agg(id) from (select id from events where member_id = {member} limit {PAGE}) page")
    for what, search in (("no text", None), (f"'{often}'", often), ("a text that nothing has", "xyzxyz")):
        alone = [filled(page, member, None, None, None, search, PAGE, 0)]
        if search:
            both = [filled(found, member, None, None, None, search, PAGE, 0), filled(text_of("events/store.rs", "by_ids"), shown)]
        else:
            both = [filled(text_of("events/counts_of_members.sql"), member, None, None, None), *alone]
        path = f"/api/calendar/group-member/{member}/events?page=1&limit={PAGE}" + (f"&search={urllib.parse.quote(search)}" if search else "")
        asked = lambda statements: 1 / transactions(f"{server}/{MANY}", ";\n".join([*statements, ""]), options.seconds, connections=1)
        times = [(asked(both), asked(alone), 1 / rate(ours.url, [path], {"Authorization": ours.token}, options.seconds, connections=1))
                 for _ in range(options.rounds)]
        yield at_most("P6", f"page and total : page, SQL, {what}", 1.5, Ratio.of([two / one for two, one, _ in times]))
        # No call omits the total, so what its statements take is subtracted.
        yield at_most("P6", f"page and total : page, answer, {what}", 1.5,
                      Ratio.of([answer / (answer - two + one) for two, one, answer in times]))
        yield Row("", f"page and total : page, pages, {what}", "", f"{pages(MANY, *both)} : {pages(MANY, *alone)}")


def measure(options):
    for database, events in EVENTS.items():
        fill(database, "--people", 2000, "--teams", 100, "--score-changes", 0, "--events", events)
    with served(*EVENTS) as servers:
        yield from counting(servers, options)
        yield from listing(servers, options)
    if not options.keep:
        drop(*EVENTS)
