//! The addresses of a row's requests: its path with real ids, and its queries. A row may have several.

use axum::http::Method;
use chrono::TimeDelta;

use super::{
    calendars, displays, reports,
    row::{Keys, Row, Subject},
    scene::{MISSING, Scene},
    targets, working_calendar,
};

/// Texts that are not ids.
pub(super) const MALFORMED: [&str; 4] = ["abc", "null", "1.5", "99999999999999999999"];
/// Of a statement, or of absences.
const DAYS: [(&str, &str); 4] = [
    ("absent", ""),
    ("a_month", "from=2026-03-01&to=2026-03-31"),
    ("93_days", "from=2026-03-01&to=2026-06-01"),
    ("end_before_start", "from=2026-03-02&to=2026-03-01"),
];
const RANGES: [(&str, &str); 2] = [
    ("end_before_start", "startDate=2026-03-02%2000:00:00&endDate=2026-03-01%2000:00:00"),
    ("11_years", "startDate=2015-03-01%2000:00:00&endDate=2026-03-01%2000:00:00"),
];

pub(super) fn addresses(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Result<Vec<String>, String> {
    let places = Places {
        row,
        scene,
        team: team_of_member(row, scene, keys)?,
        score: keys.remove("score").unwrap_or_default(),
        no_event: keys.remove("event").as_deref() == Some("missing"),
        change: keys.remove("change"),
        at: keys.remove("at"),
    };
    if row.path.ends_with("/statement") {
        keys.entry("range".to_owned()).or_insert_with(|| "a_month".to_owned());
    }
    let queries = queries(row, scene, keys)?;
    let mut addresses = Vec::new();
    for path in places.paths()? {
        addresses.extend(queries.iter().map(|query| format!("{path}{query}")));
    }
    Ok(addresses)
}

/// On a path with a team and a person: the team that fits what the row says of the person.
fn team_of_member(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Result<i64, String> {
    let adds = row.is(&Method::POST, "/api/groups/{id}/user/{userId}") && !row.has("case", "already_member");
    match keys.remove("group").as_deref() {
        Some("missing") => Ok(MISSING),
        Some("other_group") => Ok(scene.other_group),
        Some(other) => Err(format!("group={other} is not understood")),
        None if adds || row.has("case", "not_a_member") => Ok(scene.other_group),
        None => Ok(scene.own_group),
    }
}

struct Places<'a> {
    row: &'a Row,
    scene: &'a Scene<'a>,
    team: i64,
    score: String,
    no_event: bool,
    change: Option<String>,
    /// Which id is malformed; without it each in turn
    at: Option<String>,
}

impl Places<'_> {
    fn paths(&self) -> Result<Vec<String>, String> {
        let parts = self.row.path.split('/').collect::<Vec<_>>();
        let is_id = |part: &&str| match self.at.as_deref() {
            Some("group") => *part == "{id}",
            Some("user") => *part == "{userId}",
            _ => part.starts_with('{') && *part != "{score}",
        };
        let ids = (0..parts.len()).filter(|at| is_id(&parts[*at]));
        let wrong: Vec<(Option<usize>, String)> = if self.row.subject == Subject::Malformed {
            ids.flat_map(|at| self.malformed().into_iter().map(move |text| (Some(at), text))).collect()
        } else {
            Vec::new()
        };
        let right = wrong.is_empty().then(|| (None, String::new()));
        let path = |(at, text): (Option<usize>, String)| {
            let filled = parts.iter().enumerate().map(|(index, part)| match part {
                _ if at == Some(index) => Ok(text.clone()),
                part if part.starts_with('{') => self.id(part),
                part => Ok((*part).to_owned()),
            });
            Ok(filled.collect::<Result<Vec<_>, String>>()?.join("/"))
        };
        wrong.into_iter().chain(right).map(path).collect()
    }

    fn malformed(&self) -> Vec<String> {
        let mut texts = MALFORMED.map(str::to_owned).to_vec();
        if self.row.path.contains("{fileId}") {
            texts.extend(["..%2f..%2fetc%2fpasswd".to_owned(), "%00".to_owned(), "a".repeat(4096)]);
        }
        texts
    }

    fn id(&self, name: &str) -> Result<String, String> {
        let Self { row, scene, .. } = self;
        let path = row.path.as_str();
        // If another part of the path is malformed, this one is valid.
        let person =
            if row.subject == Subject::Malformed { Some(&scene.other_user) } else { scene.person(row) };
        let of_person = |id: fn(&super::scene::Person) -> i64| match row.subject {
            Subject::Missing => Some(MISSING),
            _ => person.map(id),
        };
        let id = match name {
            "{score}" => return Ok(self.score.clone()),
            "{fileId}" => return self.picture(),
            "{changeId}" => match self.change.as_deref() {
                Some("of_another_member") => Some(scene.admin.change),
                Some(_) => Some(MISSING),
                None => of_person(|person| person.change),
            },
            "{eventId}" if self.no_event => Some(MISSING),
            "{eventId}" => Some(calendars::EVENT),
            "{id}" if path.contains("/{userId}") => Some(self.team),
            "{userId}" => of_person(|person| person.id),
            "{gmId}" => of_person(|person| person.member),
            "{groupId}" => self.team_asked_for(),
            "{id}" if path.starts_with("/api/groups/") => self.team_asked_for(),
            "{id}" if path.starts_with("/api/calendar/") => of_person(|person| person.event),
            "{id}" if path.starts_with("/api/reports/") => of_person(reports::report_of),
            "{id}" if path.starts_with("/api/absences/") => of_person(working_calendar::absence_of),
            "{id}" if path.contains("/sessions/") => of_person(|person| person.other_session),
            "{id}" if path.starts_with("/api/users/") => of_person(|person| person.id),
            "{id}" if path.starts_with("/api/google-calendar/") => of_person(|person| person.id),
            "{id}" if path.starts_with("/api/displays/") => match row.subject {
                Subject::Existing => Some(scene.display.id),
                Subject::Missing => Some(MISSING),
                _ => None,
            },
            "{id}" if path.starts_with("/api/invitations/") => match row.subject {
                Subject::Existing => Some(scene.link.id),
                Subject::Missing => Some(MISSING),
                _ => None,
            },
            "{id}" if path.starts_with("/api/import/") => match row.subject {
                Subject::Existing => scene.import,
                Subject::Missing => Some(MISSING),
                _ => None,
            },
            "{id}" if path.starts_with("/api/access-requests/") => match row.subject {
                Subject::Existing => Some(scene.request),
                Subject::Missing => Some(MISSING),
                _ => None,
            },
            _ => None,
        };
        id.map(|id| id.to_string()).ok_or_else(|| format!("{name} cannot be filled"))
    }

    fn team_asked_for(&self) -> Option<i64> {
        match self.row.subject {
            Subject::OwnGroup => Some(self.scene.own_group),
            Subject::OtherGroup => Some(self.scene.other_group),
            Subject::Deleted => Some(self.scene.deleted_group),
            Subject::Missing => Some(MISSING),
            _ => None,
        }
    }

    fn picture(&self) -> Result<String, String> {
        let [shown, replaced] = self.scene.pictures.clone().ok_or("there are no pictures")?;
        match self.row.subject {
            Subject::Existing => Ok(shown),
            Subject::Deleted => Ok(replaced),
            Subject::Missing => Ok("q1w2e3r4t5y6u7i8o9p0a1s2".to_owned()),
            _ => Err("{fileId} cannot be filled".to_owned()),
        }
    }
}

/// All queries of the row, with the question mark; one empty query if it has none.
fn queries(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Result<Vec<String>, String> {
    const NAMES: [&str; 27] = [
        "q",
        "date",
        "range",
        "limit",
        "page",
        "members",
        "by",
        "period",
        "periods",
        "metric",
        "order",
        "improved",
        "eventType",
        "status",
        "search",
        "startDate",
        "groupIds",
        "ids",
        "bounds",
        "sent_as",
        "redirect_param",
        "watch",
        "team",
        "scope",
        "kind",
        "state",
        "year",
    ];
    let mut queries = vec![String::new()];
    for name in NAMES {
        // Some rows that are no queries have these names too.
        let own = |value: &String| {
            reports::query(row, scene, name, value).or_else(|| targets::query(row, scene, name, value))
        };
        let own = keys.get(name).and_then(own);
        if own.is_none() && ["team", "scope", "kind", "state"].contains(&name) {
            continue;
        }
        let Some(value) = keys.remove(name) else { continue };
        let texts = match (name, value.as_str()) {
            _ if own.is_some() => own.unwrap_or_default(),
            ("q", "absent") | ("sent_as", "bearer") => vec![String::new()],
            ("q", "over_100_chars") => vec![format!("q={}", "a".repeat(101))],
            ("q", "over_200_chars") => vec![format!("q={}", "a".repeat(201))],
            ("date", "org_tomorrow") => {
                vec![format!("date={}", (scene.world.now() + TimeDelta::days(1)).date_naive())]
            }
            ("range", named) => {
                let by_day = row.path.ends_with("/statement") || row.path == working_calendar::ABSENCES;
                let ranges = if by_day { &DAYS[..] } else { &RANGES[..] };
                let range = ranges.iter().find(|(name, _)| *name == named);
                vec![range.ok_or(format!("range={named} is not understood"))?.1.to_owned()]
            }
            ("watch", named) => vec![format!("watch={}", displays::watch(row, scene, named)?)],
            ("bounds", named) => vec![format!("bounds={}", bounds(named)?)],
            ("groupIds" | "ids", chosen) => {
                ids(scene, chosen)?.iter().map(|ids| format!("{name}={ids}")).collect()
            }
            ("sent_as", "query_token") => {
                let token = &scene.actor(row.actor).token;
                ["token", "authToken", "access_token", "authorization"]
                    .map(|name| format!("{name}={token}"))
                    .into()
            }
            ("redirect_param", address) => ["redirect_uri", "redirect", "return_to", "next", "continue"]
                .map(|name| format!("{name}={address}"))
                .into(),
            ("sent_as", other) => return Err(format!("sent_as={other} is not understood")),
            // The matrix holds what a person could type as it is sent.
            (name, typed) => vec![format!("{name}={typed}")],
        };
        let with = |query: &String, text: &String| {
            let sign = if query.is_empty() { '?' } else { '&' };
            if text.is_empty() { query.clone() } else { format!("{query}{sign}{text}") }
        };
        queries = queries.iter().flat_map(|query| texts.iter().map(move |text| with(query, text))).collect();
    }
    Ok(queries)
}

fn ids(scene: &Scene<'_>, chosen: &str) -> Result<Vec<String>, String> {
    let many = |count: i64| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    Ok(match chosen {
        "own_group" => vec![scene.own_group.to_string()],
        "other_group" => vec![scene.other_group.to_string()],
        "unknown_id" => vec![MISSING.to_string()],
        "malformed" => MALFORMED.map(str::to_owned).to_vec(),
        "51_ids" => vec![many(51)],
        "200_ids" => vec![many(200)],
        "201_ids" => vec![many(201)],
        "empty" => vec![String::new()],
        other => return Err(format!("ids={other} is not understood")),
    })
}

fn bounds(named: &str) -> Result<String, String> {
    let days = |count: i64| {
        let day =
            |day| (crate::support::world::at("2026-03-01T00:00:00Z") + TimeDelta::days(day)).to_rfc3339();
        (0..count).map(|count| day(count).replace('+', "%2B")).collect::<Vec<_>>().join(",")
    };
    Ok(match named {
        "a_week" => days(8),
        "one" => days(1),
        "122" => days(122),
        "bad" => "monday,tuesday".to_owned(),
        "falling" => "2026-03-02T00:00:00Z,2026-03-01T00:00:00Z".to_owned(),
        other => return Err(format!("bounds={other} is not understood")),
    })
}
