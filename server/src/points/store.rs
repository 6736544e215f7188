//! Rules, sources and receipts in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{PgExecutor, types::Json};

use super::{
    lines::Kind,
    settling::{Receipt, Receipts, Source},
    versions::{Version, Versions},
};
use crate::{
    ids::{EventId, MemberId, TeamId, UserId},
    ledger::Opened,
};

/// The organisation's day, and the rules that hold from a day on.
pub async fn versions(
    database: impl PgExecutor<'_>,
    team: TeamId,
    now: DateTime<Utc>,
    since: NaiveDate,
) -> sqlx::Result<Versions> {
    let row = sqlx::query!(
        r#"SELECT day_of($2) AS "today!",
                  rules_in_force($1, $3) AS "versions!: Json<Vec<Version>>""#,
        team.0,
        now,
        since
    )
    .fetch_one(database)
    .await?;
    Ok(Versions::new(row.today, row.versions.0))
}

/// The organisation's day.
pub async fn today(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "today!""#, now).fetch_one(database).await
}

/// What the receipts of an event say.
pub async fn receipts_of_event(
    transaction: impl PgExecutor<'_>,
    opened: &Opened,
    event: EventId,
) -> sqlx::Result<Receipts> {
    let row = sqlx::query!(
        "SELECT day, given, noted, before FROM receipts_of($1, ARRAY[$2], $3)",
        opened.member.0,
        format!("event/{event}"),
        opened.restart
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map_or_else(Receipts::default, |row| receipts(row.day, [row.given, row.noted, row.before])))
}

fn receipts(day: Option<NaiveDate>, sums: [Option<Decimal>; 3]) -> Receipts {
    let [given, noted, before] = sums.map(Option::unwrap_or_default);
    Receipts { day, given, noted, before }
}

/// A member as they are, for who only reads; none if the team has never counted by rules.
pub async fn peek(database: impl PgExecutor<'_>, member: MemberId) -> sqlx::Result<Option<Opened>> {
    let row = sqlx::query!(
        r#"SELECT m.id AS "member: MemberId", m.team_id AS "team: TeamId", m.user_id AS "user: UserId", m.balle, m.left_at,
                  (SELECT c.id FROM score_changes c WHERE c.member_id = m.id AND c.cause = 'restart'
                   ORDER BY c.changed_at DESC, c.id DESC LIMIT 1) AS restart
           FROM members m WHERE m.id = $1 AND m.team_id IN (SELECT id FROM teams_with_rules)"#,
        member.0
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| Opened {
        member: row.member,
        team: row.team,
        user: row.user,
        balle: row.balle,
        left_at: row.left_at,
        restart: row.restart,
        rules: None,
    }))
}

/// Everything of a member that may be settled, and with `unread` also what calendars gave that are read no more.
pub async fn of_member(
    transaction: impl PgExecutor<'_>,
    opened: &Opened,
    now: DateTime<Utc>,
    earliest: NaiveDate,
    unread: bool,
) -> sqlx::Result<Vec<Source>> {
    let rows = sqlx::query_file!(
        "src/points/sources_of_member.sql",
        opened.member.0,
        opened.user.0,
        now,
        earliest,
        opened.restart,
        unread
    )
    .fetch_all(transaction)
    .await?;
    let sources = rows.into_iter().map(|row| Source {
        key: row.key,
        entered: row.entered,
        day: row.day,
        counts: row.counts,
        kind: row.kind,
        happened_at: row.happened_at,
        amount: row.amount,
        receipts: receipts(row.receipts_day, [row.given, row.noted, row.before]),
    });
    Ok(sources.collect())
}

/// Writes receipts, and the new score where there is one. Returns the place in the team afterwards.
pub async fn post(
    transaction: impl PgExecutor<'_>,
    opened: &Opened,
    score: Option<Decimal>,
    by: Option<UserId>,
    now: DateTime<Utc>,
    receipts: &[Receipt],
) -> sqlx::Result<i64> {
    let column = |of: fn(&Receipt) -> Option<Decimal>| receipts.iter().map(of).collect::<Vec<_>>();
    sqlx::query_file_scalar!(
        "src/points/post.sql",
        opened.member.0,
        score,
        now,
        by.map(|by| by.0),
        opened.restart,
        &receipts.iter().map(|receipt| receipt.source.clone()).collect::<Vec<_>>(),
        &receipts.iter().map(|receipt| receipt.day).collect::<Vec<_>>(),
        &receipts.iter().map(|receipt| receipt.rule.map(|(version, _)| version)).collect::<Vec<_>>()
            as &[Option<i64>],
        &receipts.iter().map(|receipt| receipt.rule.map(|(_, line)| line)).collect::<Vec<_>>()
            as &[Option<i16>],
        &receipts.iter().map(|receipt| receipt.kind).collect::<Vec<_>>() as &[Kind],
        &receipts.iter().map(|receipt| receipt.happened_at).collect::<Vec<_>>(),
        &column(|receipt| receipt.amount) as &[Option<Decimal>],
        &column(|receipt| Some(receipt.points)) as &[Option<Decimal>],
        &receipts.iter().map(|receipt| receipt.posted).collect::<Vec<_>>(),
        opened.team.0
    )
    .fetch_one(transaction)
    .await
}

/// The member is due again when the next event ends for which a calendar may be paid.
pub async fn make_due_when_next_ends(
    transaction: impl PgExecutor<'_>,
    opened: &Opened,
    now: DateTime<Utc>,
    kinds: &[Kind],
) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT make_due(ARRAY[$1::bigint], min(ends_at)) FROM external_events
         WHERE user_id = $2 AND ends_at > $3 AND kind = ANY ($4) HAVING min(ends_at) IS NOT NULL",
        opened.member.0,
        opened.user.0,
        now,
        kinds as &[Kind]
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Those who are due, who waited longest first.
pub async fn due(
    database: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    most: i64,
) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT member_id AS "id: MemberId" FROM settlements_due WHERE at <= $1 ORDER BY at, member_id LIMIT $2"#,
        now,
        most
    )
    .fetch_all(database)
    .await
}

/// How many have waited since before a moment.
pub async fn count_due_before(database: impl PgExecutor<'_>, moment: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM settlements_due WHERE at < $1"#, moment)
        .fetch_one(database)
        .await
}

/// False if another worker has settled the member.
pub async fn claim(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let claimed =
        sqlx::query!("DELETE FROM settlements_due WHERE member_id = $1 AND at <= $2", member.0, now)
            .execute(transaction)
            .await?;
    Ok(claimed.rows_affected() > 0)
}

/// Everybody who is in a team that counts by rules, by their ids.
pub async fn counted_after(
    database: impl PgExecutor<'_>,
    after: MemberId,
    most: i64,
) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members
           WHERE id > $1 AND left_at IS NULL
             AND team_id IN (SELECT id FROM teams_with_rules)
           ORDER BY id LIMIT $2"#,
        after.0,
        most
    )
    .fetch_all(database)
    .await
}

/// The places of a person in teams that count by rules.
pub async fn counted_places(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members
           WHERE user_id = $1 AND left_at IS NULL
             AND team_id IN (SELECT id FROM teams_with_rules)"#,
        user.0
    )
    .fetch_all(database)
    .await
}

/// Whatever these people's calendars may pay is settled soon.
pub async fn make_people_due(
    transaction: impl PgExecutor<'_>,
    people: &[UserId],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if people.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "SELECT make_due(ARRAY(
             SELECT id FROM members
             WHERE user_id = ANY ($1) AND left_at IS NULL
               AND team_id IN (SELECT id FROM teams_with_rules)), $2)",
        people as &[UserId],
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Where a member would stand in the team with a score.
pub async fn place(database: impl PgExecutor<'_>, opened: &Opened, balle: Decimal) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT 1 + count(*) AS "place!" FROM members
           WHERE team_id = $1 AND left_at IS NULL AND id <> $2 AND balle > $3"#,
        opened.team.0,
        opened.member.0,
        balle
    )
    .fetch_one(database)
    .await
}

/// Of these members, those who have receipts since their newest restart.
pub async fn with_receipts(
    transaction: impl PgExecutor<'_>,
    members: &[MemberId],
) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id!: MemberId" FROM unnest($1::bigint[]) AS asked (id)
           WHERE EXISTS (
               SELECT FROM credits c WHERE c.member_id = asked.id AND c.restart_id IS NOT DISTINCT FROM (
                   SELECT r.id FROM score_changes r WHERE r.member_id = asked.id AND r.cause = 'restart'
                   ORDER BY r.changed_at DESC, r.id DESC LIMIT 1))"#,
        members as &[MemberId]
    )
    .fetch_all(transaction)
    .await
}
