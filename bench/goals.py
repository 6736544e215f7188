"""GOAL: a board of what was gained in a month beside the plain board of the same past day, and beside a longer history; the
goals of a team of 22 beside its stats of the same days."""
import datetime, json, urllib.parse
import past
from costs import cost, filled, milliseconds, pages, text_of
from fixtures import ask, drop, fill, served, sql
from measuring import Ratio, Row, at_most, side_by_side

SHORT, LONG = "bench_goals_10000", "bench_goals_10000000"
CHANGES = {SHORT: 10_000, LONG: 10_000_000}
PEOPLE, TEAMS = 2_000, 91  # 22 in a team
BOARD = past.BOARD
GAIN = f"{BOARD}&by=gain&period=month"
METRICS = "closed", "points", "visits", "demos", "amount"


def set_targets(database):
    """Of everybody and of every team, in each metric, for twelve months."""
    if int(sql(database, "select count(*) from targets")) > PEOPLE * len(METRICS):
        return
    sql(database, f"""
        insert into targets (team_id, member_id, metric, period, starts_on, value, set_by, set_at)
        select team_id, member_id, metric, 'month', first, 20, (select min(id) from users where role = 'admin'), end_of_day(first - 1)
        from (select team_id, id as member_id from members where left_at is null
              union all select id, null from teams where deleted_at is null) places
        cross join unnest('{{{",".join(METRICS)}}}'::text[]) metric
        cross join (select (date_trunc('month', day_of(now())) - n * interval '1 month')::date as first from generate_series(0, 11) n) months
        order by first, team_id, metric, member_id""")


def start_over(database, month):
    """Everybody, in the middle of the month: a board of its last days adds up what that took."""
    if sql(database, "select exists (select from score_changes where cause = 'restart')") == "f":
        sql(database, f"""
            insert into score_changes (member_id, balle, changed_at, cause)
            select id, 0, end_of_day('{month}'::date + 14), 'restart' from members""")


def statements(database, day, board):
    """What a board by gain asks for on a closed day."""
    teams = "{" + ",".join(str(team["id"]) for team in board["teams"]) + "}"
    first = day.replace(day=1)
    eve, before = first - datetime.timedelta(days=1), day - datetime.timedelta(days=1)
    on_board = text_of("boards/gain/scores.sql")
    page, whole, _ = past.statements(database, day, teams)
    members, probes = sql(database, f"""
        select array_agg(m), array_agg(not coalesce(m = any (start.member_ids), false))
        from closings c cross join unnest(c.member_ids) m left join closings start on start.day = '{eve}' and start.team_id = c.team_id
        where c.day = '{day}' and c.team_id = any ('{teams}')""").split("|")
    return (page, whole, filled(text_of("boards/gain/days.sql").replace("$2", "$2::date"), "month", day), filled(on_board, f"{{{eve},{before}}}", teams),
            filled(text_of("boards/gain/moves.sql"), members, probes, first, day, before))


def pages_of(servers, day):
    """Pages that boards of a past day read, by gain and plain, with a long and a short history."""
    by_gain, plain = {}, {}
    for database, ours in servers.items():
        board = json.loads(ask(ours.url, f"{GAIN}&date={day}", ours.token))["data"]
        teams = "{" + ",".join(str(team["id"]) for team in board["teams"]) + "}"
        by_gain[database] = pages(database, *statements(database, day, board))
        plain[database] = pages(database, *past.statements(database, day, teams))
    return by_gain, plain


def close(servers, days):
    """Whoever asks first closes the day, the day before it and the eve of its month."""
    for ours in servers.values():
        for day in days:
            ask(ours.url, f"{BOARD}&date={day}", ours.token)
            ask(ours.url, f"{GAIN}&improved=true&date={day}", ours.token)
        ask(ours.url, GAIN, ours.token)
    for database in CHANGES:  # as autovacuum would do a minute later
        sql(database, "vacuum analyze closings, closed_days")


def boards(servers, options, days, restarted):
    # Each with another number, so that no page is answered from memory.
    of_days = lambda board, days: [f"{board}&date={day}&again=TURN" for day in days]
    plain = cost(servers[LONG], of_days(BOARD, days), options)
    recent = cost(servers[LONG], of_days(BOARD, days[:1]), options)
    gain, now = [{database: cost(ours, paths, options) for database, ours in servers.items()}
                 for paths in (of_days(GAIN, days), [f"{GAIN}&again=TURN"])]
    improved = cost(servers[LONG], of_days(f"{GAIN}&improved=true", days), options)
    over, plain_over = [cost(servers[LONG], of_days(board, restarted), options) for board in (GAIN, BOARD)]
    beside = lambda one, other: side_by_side(one, other, options.rounds)
    yield at_most("GOAL", "gain of a month, past day : plain, 10^7 score changes", 1.60, beside(gain[LONG], plain))
    yield at_most("GOAL", "gain of a month, now : plain, two days ago, 10^7", 1.60, beside(now[LONG], recent))
    yield at_most("GOAL", "gain of a month, past day: 10^7 : 10^4 score changes", 1.10, beside(gain[LONG], gain[SHORT]))
    yield at_most("GOAL", "gain of a month, now: 10^7 : 10^4 score changes", 1.10, beside(now[LONG], now[SHORT]))
    yield Row("", "the same, everybody started over in it : plain", "", str(beside(over, plain_over)))
    yield Row("", "the same with who improved most : plain", "", str(beside(improved, plain)))
    yield Row("", "gain of a month, past day: processor time", "", milliseconds(gain[LONG]))
    read = [pages_of(servers, day) for day in days[::10]]
    yield at_most("GOAL", "gain of a month, past day, pages: 10^7 : 10^4", 1.10,
                  Ratio.of([by_gain[LONG] / by_gain[SHORT] for by_gain, _ in read]))
    yield Row("", "gain of a month : plain, past day, pages, 10^7", "", f"{read[-1][0][LONG]} : {read[-1][1][LONG]}")


def pace(ours, options, months):
    team, people = sql(LONG, """
        select team_id, count(*) from members where left_at is null group by 1 order by abs(count(*) - 22), 1 limit 1""").split("|")
    for when, date, last in months:
        # As the web asks: to the last second of the day.
        since, until = sql(LONG, f"""
            select to_char(end_of_day(date_trunc('month', date '{last}')::date - 1) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
                   to_char((end_of_day('{last}') - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')""").split("|")
        span = urllib.parse.urlencode({"startDate": since, "endDate": until})
        stats = cost(ours, [f"/api/calendar/group/{team}/stats?{span}"], options)
        for metric in ("closed", "points"):
            goals = cost(ours, [f"/api/goals?team={team}&metric={metric}&period=month{date}"], options)
            ratio = side_by_side(goals, stats, options.rounds)
            yield at_most("GOAL", f"goals of {people}, {metric}, {when} : stats", 4, ratio)
        yield Row("", f"stats of a team, {when}: processor time", "", milliseconds(stats))


def measure(options):
    today = datetime.date.today()
    for database, changes in CHANGES.items():
        fill(database, "--people", PEOPLE, "--teams", TEAMS, "--score-changes", changes, "--events", 500_000)
        today = datetime.date.fromisoformat(sql(database, "select day_of(now())"))
        set_targets(database)
        over = today.replace(day=1) - datetime.timedelta(days=300)
        start_over(database, over.replace(day=1))
        sql(database, "vacuum analyze targets, score_changes")
    # Once a week; the month in which everybody started over is measured on its own.
    days = [today - datetime.timedelta(days=2 + week * 7) for week in range(50)]
    days = [day for day in days if (day.year, day.month) != (over.year, over.month)]
    restarted = [over.replace(day=day) for day in range(18, 28)]
    ended = today.replace(day=1) - datetime.timedelta(days=1)
    nights = [today - datetime.timedelta(days=back) for back in range(1, today.day + ended.day)]  # each night closes a day
    with served(*CHANGES) as servers:
        close(servers, [*days, *restarted, *nights])
    with served(*CHANGES) as servers:  # anew: no plan is left from when few days were closed
        yield from boards(servers, options, days, restarted)
        yield from pace(servers[LONG], options, [("now", "", today), ("last month", f"&date={ended}", ended)])
    if not options.keep:
        drop(*CHANGES)
