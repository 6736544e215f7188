"""The figures that scripts/scale reckons with: those that were measured, each with the text of the page that says so, and those that are assumed."""
from typing import NamedTuple

PERFORMANCE = "docs/PERFORMANCE.md"
NOTIFIER = "docs/decisions/0011-nats-is-a-notifier.md"


class Measured(NamedTuple):
    what: str
    value: float
    unit: str
    by: str  # the command
    file: str
    quote: str  # a text of the file with the figure


class Assumed(NamedTuple):
    what: str
    value: float
    unit: str
    why: str


SIZE, P8, P9, P12, TODAY = "`just bench SIZE`", "`just bench P8`", "`just bench P9`", "`just bench P12`", "`just bench TDAY`"
MEASURED = {
    "score_server": Measured("a score: the server's processor time", 490, "µs", P8, PERFORMANCE, "490 µs of the server's processor time"),
    "score_database": Measured("a score: PostgreSQL's processor time", 1_750, "µs", SIZE, PERFORMANCE, "1,750 µs of PostgreSQL's"),
    "page_server": Measured("an unchanged board: the server's processor time", 112, "µs", "`just bench P1`", PERFORMANCE, "the board 77 to 112"),
    "page_database": Measured("Today, one of the dearer pages: PostgreSQL's processor time", 4.8, "ms", TODAY, PERFORMANCE, "PostgreSQL's processor time 4.8 to 4.0 ms"),
    "stream": Measured("memory of an open screen", 4.9, "kB", P9, PERFORMANCE, "4.9 kB; 0.72"),
    "streams": Measured("open screens on one process", 10_000, "", "`just bench-live`", NOTIFIER, "10,000 streams on one process"),
    "told": Measured("screens told of a change, in one second", 10_000, "", "`just bench-live`", NOTIFIER, "one change a second to all 10,000"),
    "commits": Measured("commits that raise a version, by 8 writers on two cores", 6_373, "a second", "`just bench-notifier`", NOTIFIER, "6,373"),
    "allocated": Measured("an idle process with its worker: what it has allocated", 9.2, "MB", SIZE, PERFORMANCE, "9.2 MB that it has allocated"),
    "program": Measured("… and the program's own pages, which processes of one machine share", 30.4, "MB", SIZE, PERFORMANCE, "30.4 MB of the program's own file"),
    "connections": Measured("… its connections at rest", 11, "", SIZE, PERFORMANCE, "11 connections"),
    "backend": Measured("… what each takes of PostgreSQL's memory", 4.7, "MB", SIZE, PERFORMANCE, "4.7 MB of PostgreSQL's memory each"),
    "idle_server": Measured("… its processor time", 70, "ms a minute", SIZE, PERFORMANCE, "70 ms of processor time a minute"),
    "idle_database": Measured("… PostgreSQL's processor time for it", 80, "ms a minute", SIZE, PERFORMANCE, "80 ms of PostgreSQL's"),
    "empty": Measured("a database without an organisation", 11.4, "MB", SIZE, PERFORMANCE, "without an organisation has 11.4 MB"),
    "score_bytes": Measured("a score on disk, with its audit row and indexes", 540, "bytes", SIZE, PERFORMANCE, "540 bytes"),
    "event_bytes": Measured("an entered event on disk, likewise", 1_201, "bytes", SIZE, PERFORMANCE, "1,201 bytes"),
    "external_bytes": Measured("a calendar's event on disk", 329, "bytes", SIZE, PERFORMANCE, "329 bytes"),
    "seal_bytes": Measured("the seal of an audit row's text on disk", 184, "bytes", SIZE, PERFORMANCE, "184 bytes"),
    "verify": Measured("verifying 11,000,000 rows", 54, "s", "`just verify-size`", PERFORMANCE, "verified in\n54 s"),
}
ASSUMED = {
    "days": Assumed("working days a year", 250, "", ""),
    "hours": Assumed("working hours a day", 8, "", ""),
    "peak": Assumed("the busiest minute : the mean of the working hours", 10, "", "everybody enters the day's results in the last half hour"),
    "scores": Assumed("score changes of a person a working day", 1, "", ""),
    "events": Assumed("events that are entered, likewise", 1, "", ""),
    "external": Assumed("events of a person's own calendar, likewise", 3, "", ""),
    "pages": Assumed("pages that a person opens, likewise", 40, "", "each as dear as Today"),
    "screens": Assumed("people with an open screen", 0.1, "", "the sizes to hold: 1,000,000 screens of 10,000,000 people"),
    "busy": Assumed("how busy a processor may be at the peak", 0.5, "", ""),
    "moved": Assumed("changes in a connected calendar a day", 4, "", "each is a push, and each push a sync"),
    "channel": Assumed("days that a push channel lasts", 7, "", "Google names it in each answer"),
    "standbys": Assumed("PostgreSQL servers of a cluster", 3, "", "a primary and two standbys, one of them synchronous"),
    "core": Assumed("a core with 4 GB a month", 29.8, "$", "m7g.large has two for $0.0816 an hour, says an article of June 2026; not verified"),
    "disk": Assumed("a GB of disk a month", 0.08, "$", "not verified"),
    "cache": Assumed("memory of a PostgreSQL server for everything but its connections", 16, "GB", ""),
}
