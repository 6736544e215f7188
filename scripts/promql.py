#!/usr/bin/env python3
"""Compares what the alerts and the dashboard query with what the server has. For scripts/monitoring.

    scripts/promql.py rules                 the dashboard's expressions as a rules file, for promtool
    scripts/promql.py names <metrics.txt>   fails where a metric, label or route is asked for that /metrics lacks
    scripts/promql.py told                  fails where an alert has no test, or an alert or metric no word in the guide
"""

import json
import re
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
ALERTS = ROOT / "deploy/prometheus/alerts.yml"
DASHBOARD = ROOT / "deploy/grafana/standings.json"
GUIDE = ROOT / "docs/guide/en/operator/06-watching.md"

# Prometheus adds these itself.
PROMETHEUS_OWN = {"up", "ALERTS", "scrape_duration_seconds", "scrape_samples_scraped"}
PROMETHEUS_LABELS = {"job", "instance", "alertname", "alertstate"}
# They exist only after the event, with these labels, so the source must have them.
ON_AN_EVENT = {"calendar_readings_total": {"result"}}

WORDS = {"and", "or", "unless", "bool", "offset", "on", "ignoring", "group_left", "group_right"}
SELECTOR = re.compile(r"([a-zA-Z_:][\w:]*)\{([^}]*)\}")
MATCHER = re.compile(r'(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"')
GROUPING = re.compile(r"\b(?:by|without)\s*\(([^)]*)\)")


def rules():
    return [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]


def panel_queries():
    """The title of each panel, with its expressions and what it calls their lines."""
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel.get("targets", []):
            # Grafana's variables, as Grafana fills them in.
            expression = target["expr"].replace("$__rate_interval", "1m").replace("$instance", ".*")
            yield panel["title"], expression, target["legendFormat"]


def queries():
    for rule in rules():
        yield rule.get("alert") or rule["record"], rule["expr"], ""
    yield from panel_queries()


def names(expression):
    """The metrics that an expression names, with or without labels."""
    bare = GROUPING.sub("", re.sub(r"\{[^}]*\}|\[[^]]*\]", "", expression))
    found = re.finditer(r"(?<![\w.])([a-zA-Z_:][\w:]*)(\s*\()?", bare)
    return {word[1] for word in found if not word[2] and word[1] not in WORDS}


def exposed(path):
    """Each metric's labels with their values."""
    metrics = {}
    for line in Path(path).read_text().splitlines():
        sample = re.fullmatch(r"([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+", line)
        if sample:
            labels = metrics.setdefault(sample[1], {})
            for label, _, value in MATCHER.findall(sample[2] or ""):
                labels.setdefault(label, set()).add(value)
    return metrics


def matches(operator, wanted, values):
    test = re.compile(wanted).fullmatch if "~" in operator else wanted.__eq__
    return any(map(test, values))


def check_names(path):
    metrics, wrong = exposed(path), []
    recorded = {rule["record"] for rule in rules() if "record" in rule}
    source = "".join(file.read_text() for file in (ROOT / "server/src").rglob("*.rs"))
    for name in ON_AN_EVENT:
        if f'!("{name}"' not in source:
            wrong.append(f"{name} is nowhere in the source")
    seen = set()
    for title, expression, legend in queries():
        asked = names(expression) - recorded
        seen |= asked
        for name in sorted(asked - metrics.keys() - ON_AN_EVENT.keys() - PROMETHEUS_OWN):
            wrong.append(f"{title}: the server has no {name}")
        for name, inside in SELECTOR.findall(expression):
            for label, operator, value in MATCHER.findall(inside):
                if name not in metrics or label in PROMETHEUS_LABELS:
                    continue
                if label not in metrics[name]:
                    wrong.append(f"{title}: {name} has no label {label}")
                # Statuses appear with requests; an unknown route is misspelt.
                elif label == "route" and not matches(operator, value, metrics[name][label]):
                    wrong.append(f"{title}: no route is {value}")
        has = PROMETHEUS_LABELS.union(*(metrics.get(name, ON_AN_EVENT.get(name, {})) for name in asked))
        grouped = {label.strip() for group in GROUPING.findall(expression) for label in group.split(",")}
        wrong += [f"{title}: nothing has the label {label}" for label in sorted(grouped - has)]
        shown = set(re.findall(r"\{\{(\w+)\}\}", legend))
        wrong += [f"{title}: shows {label}, which it does not group by" for label in sorted(shown - grouped)]
    return wrong, f"{len(seen)} metrics asked for, {len(metrics)} there"


def check_told():
    wrong = []
    guide = GUIDE.read_text()
    files = [yaml.safe_load(file.read_text()) for file in ALERTS.parent.glob("*_test.yml")]
    tests = [test for file in files for one in file["tests"] for test in one["alert_rule_test"]]
    alerts = [rule["alert"] for rule in rules() if "alert" in rule]
    for alert in alerts:
        expected = [bool(test["exp_alerts"]) for test in tests if test["alertname"] == alert]
        wrong += [f"no test sees {alert} {how}" for how, which in (("fire", True), ("stay quiet", False)) if which not in expected]
        wrong += [f"the guide does not explain {alert}"] if f"`{alert}`" not in guide else []
    asked = set().union(*(names(expression) for _, expression, _ in queries())) - PROMETHEUS_OWN
    for name in sorted({re.sub("_bucket$", "", name) for name in asked if ":" not in name}):
        wrong += [f"the guide does not explain {name}"] if f"`{name}`" not in guide else []
    return wrong, f"{len(alerts)} alerts tested and explained"


def main(arguments):
    match arguments:
        case ["rules"]:
            listed = [{"record": f"panel:{number}", "expr": expression} for number, (_, expression, _) in enumerate(panel_queries())]
            print(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": listed}]}, width=10_000))
            return
        case ["names", metrics]:
            wrong, sentence = check_names(metrics)
        case ["told"]:
            wrong, sentence = check_told()
        case _:
            sys.exit(__doc__)
    if wrong:
        sys.exit("\n".join(wrong))
    print(sentence)


main(sys.argv[1:])
