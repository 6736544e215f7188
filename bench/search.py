"""P7: two letters that everybody has, because they begin the domain of everybody's email."""
from costs import cost, explained, filled, milliseconds, text_of
from fixtures import drop, fill, served, sql
from measuring import Row, at_most, side_by_side

FEW, MANY = "bench_people_10000", "bench_people_1000000"
PEOPLE = {FEW: 10_000, MANY: 1_000_000}


def multiply(database, wanted):
    """`standings demo` makes at most 100,000 people: the others are the same with a number."""
    there = int(sql(database, "select count(*) from users"))
    if there >= wanted:
        return
    sql(database, "insert into users (name, email, created_at) select name || ' ' || n, n || '.' || email, created_at "
                  f"from users, generate_series(2, {wanted // there}) as n")
    sql(database, "vacuum analyze users")


def measure(options):
    for database, people in PEOPLE.items():
        fill(database, "--people", 10_000, "--teams", 100, "--score-changes", 0, "--events", 0, "--calendars", 0)
        multiply(database, people)
    with served(*PEOPLE) as servers:
        for typed, has in (("ex", "nobody's name begins so"), ("de", "one name of 250 begins so")):
            costs = {database: cost(ours, [f"/api/users/search?q={typed}"], options) for database, ours in servers.items()}
            yield at_most("P7", f"'{typed}' ({has}), processor time: 10^6 : 10^4", 10,
                          side_by_side(costs[MANY], costs[FEW], options.rounds))
            yield Row("", f"'{typed}', 10^6 names: processor time", "", milliseconds(costs[MANY]))
    plain = filled(text_of("users/store/searching.rs", "by_words"), " ex", "{}", "ex", 20)
    for database in PEOPLE:
        read, time = explained(database, plain)
        yield Row("", f"'ex' sorted as a whole, {PEOPLE[database]:.0e} names", "", f"{read} pages, {time:.1f} ms")
    if not options.keep:
        drop(*PEOPLE)
