//! What the database holds of each write, found by the write's mark.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::collections::BTreeMap;

use anyhow::Result;
use sqlx::{PgConnection, query_as};

use crate::{
    operation::{Fact, Facts},
    write::fill::POINTS,
};

/// Each names a mark and how often there is something of it; $1 is how marks of this run begin, and $2 what a visit gives.
const QUESTIONS: [(Fact, &str); 11] = [
    (Fact::LedgerRow, "SELECT reason, count(*) FROM score_changes WHERE reason LIKE $1 AND $2 > 0 GROUP BY 1"),
    (
        Fact::Audit,
        "SELECT mark, count(*) FROM (
             SELECT CASE action
                 WHEN 'score.set' THEN after ->> 'reason'
                 WHEN 'member.added' THEN after -> 'duties' ->> 'job_title'
                 WHEN 'member.removed' THEN before -> 'duties' ->> 'job_title' || '/left'
                 WHEN 'event.created' THEN after -> 'event' ->> 'summary'
                 WHEN 'report.sent' THEN after -> 'event' ->> 'summary'
                 WHEN 'report.accepted' THEN after -> 'event' ->> 'summary' || '/accepted'
                 WHEN 'targets.set' THEN (SELECT 'target/' || team_id || '/' || value::bigint FROM targets JOIN teams ON teams.id = team_id
                                          WHERE targets.id = (after ->> 'version')::bigint AND teams.name LIKE '% of ' || split_part($1, '-', 1))
                 WHEN 'user.created' THEN after ->> 'name'
                 WHEN 'user.changed' THEN after ->> 'name'
                 WHEN 'team.created' THEN after ->> 'name'
             END AS mark FROM audit_log) AS marked
         WHERE (mark LIKE $1 OR mark LIKE 'target/%') AND $2 > 0 GROUP BY 1",
    ),
    (Fact::Receipt, "SELECT key, count(*) FROM idempotency_keys WHERE key LIKE $1 AND $2 > 0 GROUP BY 1"),
    (
        Fact::Event,
        "SELECT summary || CASE source WHEN 'report' THEN '/accepted' ELSE '' END, count(*) FROM events
         WHERE summary LIKE $1 AND $2 > 0 GROUP BY 1",
    ),
    (
        Fact::Credit,
        "SELECT e.summary || CASE e.source WHEN 'report' THEN '/accepted' ELSE '' END, count(*)
         FROM events e JOIN credits c ON c.member_id = e.member_id AND c.source = 'event/' || e.id
         WHERE e.summary LIKE $1 AND c.points = $2 GROUP BY 1",
    ),
    (
        Fact::CreditedLedgerRow,
        "SELECT e.summary || CASE e.source WHEN 'report' THEN '/accepted' ELSE '' END, count(*)
         FROM events e JOIN credits c ON c.member_id = e.member_id AND c.source = 'event/' || e.id
         JOIN score_changes s ON s.id = c.change_id AND s.member_id = e.member_id AND s.cause = 'points'
         WHERE e.summary LIKE $1 AND $2 > 0 GROUP BY 1",
    ),
    (Fact::Report, "SELECT summary, count(*) FROM reports WHERE summary LIKE $1 AND $2 > 0 GROUP BY 1"),
    (
        Fact::Target,
        "SELECT 'target/' || team_id || '/' || value::bigint, count(*) FROM targets JOIN teams ON teams.id = team_id
         WHERE teams.name LIKE '% of ' || split_part($1, '-', 1) AND $2 > 0 GROUP BY 1",
    ),
    (
        Fact::User,
        "SELECT split_part(email, '@', 1), count(*) FROM users
         WHERE email LIKE $1 AND deleted_at IS NULL AND $2 > 0 GROUP BY 1",
    ),
    (Fact::Team, "SELECT name, count(*) FROM teams WHERE name LIKE $1 AND deleted_at IS NULL AND $2 > 0 GROUP BY 1"),
    (
        Fact::File,
        "SELECT a.after ->> 'name', count(*) FROM audit_log a JOIN files f ON f.id = a.after ->> 'picture'
         WHERE a.action IN ('user.created', 'user.changed', 'team.created') AND a.after ->> 'name' LIKE $1 AND $2 > 0
         GROUP BY 1",
    ),
];

pub(crate) async fn read(database: &mut PgConnection, run: &str) -> Result<BTreeMap<String, Facts>> {
    let mut found = BTreeMap::<String, Facts>::new();
    for (fact, question) in QUESTIONS {
        let rows = query_as::<_, (String, i64)>(question).bind(format!("{run}-w%")).bind(POINTS);
        for (mark, count) in rows.fetch_all(&mut *database).await? {
            found.entry(mark).or_default().insert(fact, count);
        }
    }
    Ok(found)
}
