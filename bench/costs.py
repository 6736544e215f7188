"""What an answer costs: processor time of the server and of PostgreSQL, and the pages that a statement reads. Both stay the
same on a machine that does other things too."""
import json, re
from fixtures import root, sql
from measuring import Ratio, processor_seconds, rate

CONNECTIONS = 4


def postmaster():
    """The process whose children are PostgreSQL's backends."""
    child = sql("postgres", "select pid from pg_stat_activity where backend_type = 'checkpointer'")
    with open(f"/proc/{child}/stat") as stat:
        return int(stat.read().rsplit(")", 1)[1].split()[1])


def cost(ours, paths, options):
    """Measures the processor seconds of an answer, those of the server and of PostgreSQL together."""
    pids = ours.pid, postmaster()

    def measured():
        before = processor_seconds(*pids)
        answers = rate(ours.url, paths, {"Authorization": ours.token}, options.seconds, connections=CONNECTIONS)
        return (processor_seconds(*pids) - before) / (answers * options.seconds)

    measured()  # warm
    return measured


def milliseconds(measured, rounds=3):
    return f"{Ratio.of([measured() * 1000 for _ in range(rounds)])} ms"


def text_of(path, function=None):
    """A statement of the server: a file, or the text in a function of a Rust file."""
    text = (root / "server/src" / path).read_text()
    if function:
        found = re.search(rf'fn {function}\(.*?query\w*!\(\s*(?:\w+,\s*)?(?:r#"(.*?)"#|"(.*?)"),\n', text, re.S)
        return found.group(1) or found.group(2)
    return "\n".join(line for line in text.splitlines() if not line.startswith("--"))


def filled(text, *values):
    """With its parameters written out."""
    for number, value in reversed(list(enumerate(values, start=1))):
        text = text.replace(f"${number}", "null" if value is None else f"'{value}'")
    return text


def explained(database, statement):
    """The pages a statement reads, and its milliseconds: the second time, when they and its functions are in memory."""
    plan = f"explain (analyze, buffers, format json) {statement};"
    last = json.loads("[" + sql(database, plan + plan).rsplit("\n[\n", 1)[1])[0]
    return last["Plan"]["Shared Hit Blocks"] + last["Plan"]["Shared Read Blocks"], last["Execution Time"]


def pages(database, *statements):
    return sum(explained(database, statement)[0] for statement in statements)
