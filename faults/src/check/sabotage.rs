//! Shows that the checker can fail: damages the database in a transaction that is taken back, one way after the other, and
//! demands each time that the checker names it.
#![expect(clippy::disallowed_methods, reason = "this program damages another's tables")]

use anyhow::{Context, Result};
use sqlx::{AssertSqlSafe, Connection, PgConnection, query};

use super::check;
use crate::{
    journal::{Entry, Outcome},
    operation::Kind,
    write::fill::Organisation,
};

/// A kind of write, what is done to the newest acknowledged one ($1 is its mark), and what the checker must name: the mark, or
/// a rule of the books.
const DAMAGES: [(Kind, &str, &str, Option<&str>); 22] = [
    (Kind::Score, "a score is lost", "DELETE FROM score_changes WHERE reason = $1", None),
    (
        Kind::Score,
        "a score is doubled",
        "INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason, cause)
         SELECT member_id, balle, changed_at, changed_by, reason, cause FROM score_changes WHERE reason = $1",
        None,
    ),
    (Kind::Score, "its audit row is lost", "DELETE FROM audit_log WHERE after ->> 'reason' = $1", None),
    (
        Kind::Score,
        "its audit row is doubled",
        "INSERT INTO audit_log (at, actor_id, action, subject, before, after, request_id)
         SELECT at, actor_id, action, subject, before, after, request_id FROM audit_log WHERE after ->> 'reason' = $1",
        None,
    ),
    (
        Kind::Score,
        "the team's version was not raised",
        "UPDATE versions SET version = version - 1 WHERE area = 'team' AND key = (
             SELECT m.team_id FROM members m JOIN score_changes c ON c.member_id = m.id WHERE c.reason = $1)",
        Some("versions: team "),
    ),
    (
        Kind::Score,
        "a score is not the ledger's last",
        "UPDATE members SET balle = balle + 1 WHERE id = (SELECT member_id FROM score_changes WHERE reason = $1)",
        Some("scores and ledger: "),
    ),
    (
        Kind::Sheet,
        "one row of a sheet is lost",
        "DELETE FROM score_changes WHERE id = (SELECT max(id) FROM score_changes WHERE reason = $1)",
        None,
    ),
    (Kind::Sheet, "a receipt is lost", "DELETE FROM idempotency_keys WHERE key = $1", None),
    (Kind::Join, "a joining is lost", "DELETE FROM audit_log WHERE after -> 'duties' ->> 'job_title' = $1", None),
    (
        Kind::Join,
        "a stint is lost",
        "DELETE FROM stints WHERE member_id = (SELECT split_part(subject, '/', 2)::bigint FROM audit_log
             WHERE action = 'member.added' AND after -> 'duties' ->> 'job_title' = $1)",
        Some("members and stints: "),
    ),
    (
        Kind::Leave,
        "a leaving is lost",
        "DELETE FROM audit_log WHERE action = 'member.removed' AND before -> 'duties' ->> 'job_title' || '/left' = $1",
        None,
    ),
    (Kind::Event, "an event is lost", "DELETE FROM events WHERE summary = $1", None),
    (
        Kind::Event,
        "an event is doubled",
        "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
         SELECT member_id, team_id, kind, starts_at, ends_at, summary, created_at FROM events WHERE summary = $1",
        None,
    ),
    (
        Kind::Event,
        "an event's points are lost",
        "DELETE FROM credits WHERE source = (SELECT 'event/' || id FROM events WHERE summary = $1)",
        None,
    ),
    (
        Kind::Event,
        "points were given twice",
        "INSERT INTO credits (member_id, source, day, rules_id, line, kind, happened_at, points, change_id, created_at)
         SELECT member_id, source, day, rules_id, line, kind, happened_at, points, change_id, created_at FROM credits
         WHERE source = (SELECT 'event/' || id FROM events WHERE summary = $1)",
        Some("points and scores: "),
    ),
    (Kind::Report, "a report is lost", "DELETE FROM reports WHERE summary = $1", None),
    (
        Kind::Accept,
        "the event of a report is lost",
        "DELETE FROM events WHERE source = 'report' AND summary || '/accepted' = $1",
        Some("reports and events: "),
    ),
    (
        Kind::Target,
        "a target is lost",
        "DELETE FROM targets WHERE 'target/' || team_id || '/' || value::bigint = $1",
        None,
    ),
    (Kind::User, "a user is lost", "DELETE FROM users WHERE email = $1 || '@faults.example'", None),
    (
        Kind::User,
        "a file is lost",
        "DELETE FROM files WHERE id = (SELECT after ->> 'picture' FROM audit_log
             WHERE action = 'user.created' AND after ->> 'name' = $1)",
        None,
    ),
    (Kind::Team, "a team is lost", "DELETE FROM teams WHERE name = $1", None),
    (
        Kind::Score,
        "the archive is altered",
        "UPDATE closings SET scores[1] = scores[1] + 1 WHERE $1 <> '' AND cardinality(scores) > 0",
        Some("archive: "),
    ),
];

/// Returns how many damages were named, and those that were not.
pub(crate) async fn all(
    database: &mut PgConnection,
    organisation: &Organisation,
    entries: &[Entry],
) -> Result<(usize, Vec<String>)> {
    let (mut named, mut missed) = (0, Vec::new());
    for (kind, damage, statement, rule) in DAMAGES {
        let newest = entries
            .iter()
            .rev()
            .find(|(intent, outcome)| intent.kind == kind && matches!(outcome, Outcome::Acknowledged(_)));
        // A small run may have made none of a rare kind.
        let Some((intent, _)) = newest else { continue };
        let mut transaction = database.begin().await?;
        // Without the triggers and references that would refuse it.
        query("SET LOCAL session_replication_role = replica").execute(&mut *transaction).await?;
        let done = query(AssertSqlSafe(statement)).bind(&intent.mark).execute(&mut *transaction);
        let done = done.await.with_context(|| damage.to_owned())?.rows_affected();
        let found = check(&mut transaction, organisation, entries).await?.violations;
        transaction.rollback().await?;
        let wanted = rule.unwrap_or(&intent.mark);
        if done > 0 && found.iter().any(|violation| violation.contains(wanted)) {
            named += 1;
        } else {
            missed.push(format!("{damage} ({}, {done} rows): the checker says {found:?}", intent.mark));
        }
    }
    Ok((named, missed))
}
