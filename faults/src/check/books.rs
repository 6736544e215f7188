//! Rules that hold of the tables as a whole: what is kept twice says the same, and versions count the changes.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::collections::BTreeMap;

use anyhow::Result;
use sqlx::{PgConnection, query_as, query_scalar};

use crate::write::fill::Organisation;

/// Each names what is wrong.
const RULES: [(&str, &str); 6] = [
    (
        "scores and ledger",
        "SELECT 'the score of member ' || m.id || ' is ' || m.balle || ', the last in the ledger ' || newest.balle
         FROM members m JOIN LATERAL (
             SELECT balle FROM score_changes c WHERE c.member_id = m.id ORDER BY changed_at DESC, id DESC LIMIT 1) newest
             ON newest.balle <> m.balle",
    ),
    (
        "points and scores",
        "SELECT 'member ' || m.id || ' has ' || m.balle || ' points, and receipts for ' || given.points
         FROM members m CROSS JOIN LATERAL (
             SELECT coalesce(sum(points) FILTER (WHERE change_id IS NOT NULL), 0) AS points FROM credits WHERE member_id = m.id) given
         CROSS JOIN LATERAL (
             SELECT balle FROM score_changes c WHERE c.member_id = m.id ORDER BY changed_at, id LIMIT 1) first
         WHERE m.team_id IN (SELECT id FROM teams_with_rules) AND m.balle <> first.balle + given.points",
    ),
    (
        "members and stints",
        "SELECT 'member ' || m.id || ' has ' || s.stints || ' stints, ' || s.left_ones || ' of them over, and the audit log '
                || a.added || ' and ' || a.removed
         FROM members m
         CROSS JOIN LATERAL (SELECT count(*) AS stints, count(left_at) AS left_ones FROM stints WHERE member_id = m.id) s
         CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE action = 'member.added') AS added,
                                    count(*) FILTER (WHERE action = 'member.removed') AS removed
                             FROM audit_log WHERE subject = 'member/' || m.id) a
         WHERE (a.added > 0 AND (s.stints <> a.added OR s.left_ones <> a.removed))
            OR (m.left_at IS NULL) <> (s.stints > s.left_ones)",
    ),
    (
        "duties",
        "SELECT 'member ' || m.id || ' does ' || m.job_title || ', and came as ' || newest.title
         FROM members m JOIN LATERAL (
             SELECT after -> 'duties' ->> 'job_title' AS title FROM audit_log
             WHERE subject = 'member/' || m.id AND action = 'member.added' ORDER BY id DESC LIMIT 1) newest
             ON newest.title <> m.job_title",
    ),
    (
        "archive",
        "SELECT 'the archive of ' || c.day || ' says something else of team ' || c.team_id || ' than the ledger'
         FROM closings c CROSS JOIN LATERAL (
             SELECT coalesce(array_agg(s.member_id ORDER BY s.member_id), '{}') AS members,
                    coalesce(array_agg(s.balle ORDER BY s.member_id), '{}') AS scores
             FROM standing_at(c.team_id, end_of_day(c.day)) s WHERE s.member_id IS NOT NULL) there
         WHERE there.members <> c.member_ids OR there.scores <> c.scores",
    ),
    (
        "reports and events",
        "SELECT 'report ' || r.id || ' is accepted without an event' FROM reports r
         WHERE r.state = 'accepted' AND NOT EXISTS (SELECT FROM events WHERE id = r.made_event_id AND source_key = r.id::text)",
    ),
];

/// How often each thing that screens follow was changed: once for each request with an audit row about it.
const CHANGES: &str = "
    WITH changes AS (
        SELECT request_id, action, CASE split_part(subject, '/', 1)
                   WHEN 'member' THEN (SELECT team_id FROM members WHERE id = split_part(subject, '/', 2)::bigint)
                   WHEN 'event' THEN (SELECT team_id FROM events WHERE id = split_part(subject, '/', 2)::bigint)
                   WHEN 'report' THEN (SELECT m.team_id FROM reports r JOIN members m ON m.id = r.member_id
                                       WHERE r.id = split_part(subject, '/', 2)::bigint)
                   WHEN 'team' THEN split_part(subject, '/', 2)::bigint END AS team
        FROM audit_log WHERE request_id IS NOT NULL AND id > $1)
    SELECT 'team', team, count(DISTINCT request_id) FROM changes
    WHERE action IN ('score.set', 'member.added', 'member.removed', 'event.created', 'report.accepted', 'targets.set', 'team.created')
      AND team IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'team_events', team, count(DISTINCT request_id) FROM changes
    WHERE action IN ('event.created', 'report.accepted') AND team IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'teams', 0, count(DISTINCT request_id) FROM changes WHERE action = 'team.created' HAVING count(*) > 0
    UNION ALL
    SELECT 'users', 0, count(DISTINCT request_id) FROM changes WHERE action IN ('user.created', 'user.changed') HAVING count(*) > 0";

pub(crate) async fn check(database: &mut PgConnection, organisation: &Organisation) -> Result<Vec<String>> {
    let mut violations = Vec::new();
    for (rule, question) in RULES {
        let wrong = query_scalar::<_, String>(question).fetch_all(&mut *database).await?;
        violations.extend(wrong.into_iter().map(|what| format!("{rule}: {what}")));
    }
    let is_closed = query_scalar::<_, bool>("SELECT EXISTS (SELECT FROM closed_days WHERE day = $1::date)");
    if !is_closed.bind(&organisation.last_day).fetch_one(&mut *database).await? {
        violations.push(format!("archive: {} is not closed", organisation.last_day));
    }
    let versions = query_as::<_, (String, i64, i64)>(
        "SELECT area, key, version FROM versions WHERE area IN ('team', 'team_events', 'teams', 'users')",
    );
    let versions = versions.fetch_all(&mut *database).await?;
    let changes = query_as::<_, (String, i64, i64)>(CHANGES)
        .bind(organisation.audited)
        .fetch_all(&mut *database)
        .await?;
    let mut changes =
        changes.into_iter().map(|(area, key, count)| ((area, key), count)).collect::<BTreeMap<_, _>>();
    for (area, key, version) in versions {
        let thing = (area, key);
        let began = organisation.versions.get(&thing).copied().unwrap_or(0);
        let times = changes.remove(&thing).unwrap_or(0);
        if version - began != times {
            let (area, key) = thing;
            violations
                .push(format!("versions: {area} {key} rose by {} with {times} changes", version - began));
        }
    }
    violations.extend(
        changes
            .into_iter()
            .map(|((area, key), times)| format!("versions: {area} {key} has none, with {times} changes")),
    );
    Ok(violations)
}

#[cfg(test)]
mod tests {
    use live_load::world::database::Database;
    use sqlx::{PgPool, query};

    use super::*;
    use crate::write::fill;

    /// A database where the days until this one are closed.
    async fn closed_until(day: &str) -> Database {
        let server = std::env::var("DATABASE_URL")
            .unwrap_or_else(|_| "postgres://postgres@127.0.0.1:15434/postgres".to_owned());
        let database = Database::create(&server).await.unwrap();
        standings::database::migrate(&database.pool).await.unwrap();
        let closed = "INSERT INTO closed_days (day, closed_at)
                      SELECT day, now() FROM generate_series($1::date - 30, $1::date, '1 day') AS day";
        query(closed).bind(day).execute(&database.pool).await.unwrap();
        database
    }

    async fn check_at(pool: &PgPool, now: &str) -> Vec<String> {
        let organisation =
            Organisation { last_day: fill::last_day(pool, now).await.unwrap(), ..Organisation::default() };
        check(&mut pool.acquire().await.unwrap(), &organisation).await.unwrap()
    }

    #[tokio::test]
    async fn a_day_must_be_closed_only_when_that_is_possible() {
        let database = closed_until("2027-03-30").await;
        // The last day of March can be closed ten minutes after midnight at the earliest.
        for now in ["2027-03-31 23:58", "2027-04-01 00:00", "2027-04-01 00:05", "2027-04-01 00:14"] {
            assert_eq!(check_at(&database.pool, &format!("{now}Z")).await, [""; 0], "{now}");
        }
        for now in ["2027-04-01 00:15", "2027-04-01 23:58", "2027-04-02 00:05"] {
            let wrong = check_at(&database.pool, &format!("{now}Z")).await;
            assert_eq!(wrong, ["archive: 2027-03-31 is not closed"], "{now}");
        }
        database.drop().await.unwrap();
    }
}
