//! Versions, closed deals and ended sessions in PostgreSQL.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::message::Deal;
use crate::{
    ids::{EventId, MemberId, SessionId, TeamId},
    topic::Topic,
};

/// A topic that never changed is missing: its version is 0.
pub(super) async fn versions(
    database: impl PgExecutor<'_>,
    topics: &BTreeSet<Topic>,
) -> sqlx::Result<HashMap<Topic, i64>> {
    let (topics, keys): (Vec<_>, Vec<_>) = topics.iter().map(|topic| topic.row()).unzip();
    let topics = topics.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let rows = sqlx::query!(
        "SELECT area, key, version FROM versions
         JOIN unnest($1::text[], $2::bigint[]) AS asked (area, key) USING (area, key)",
        &topics,
        &keys
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().filter_map(|row| Some((Topic::of_row(&row.area, row.key)?, row.version))).collect())
}

/// The newest deal of each team entered after `since`, and what it has given. A deal entered long after its day is not news.
pub(super) async fn newest_deals(
    database: impl PgExecutor<'_>,
    teams: &[TeamId],
    since: DateTime<Utc>,
) -> sqlx::Result<HashMap<TeamId, (Deal, Option<Decimal>)>> {
    let rows = sqlx::query!(
        r#"SELECT asked.team AS "team!", e.id, e.closed_at AS "closed_at!", e.member_id, e.name, e.picture,
                  (SELECT sum(c.points) FROM credits c
                   WHERE c.member_id = e.member_id AND c.source = 'event/' || e.id AND c.change_id IS NOT NULL) AS points
           FROM unnest($1::bigint[]) AS asked (team)
           CROSS JOIN LATERAL (
               SELECT e.id, e.closed_at, e.member_id, u.name, u.picture
               FROM events e
               JOIN members m ON m.id = e.member_id AND m.left_at IS NULL
               JOIN users u ON u.id = m.user_id
               WHERE e.team_id = asked.team AND e.closed_at > $2 AND e.starts_at > e.closed_at - interval '2 days'
               ORDER BY e.closed_at DESC, e.id DESC LIMIT 1
           ) e"#,
        teams as &[TeamId],
        since
    )
    .fetch_all(database)
    .await?;
    let deals = rows.into_iter().map(|row| {
        let (event, closed_at, group_member_id) = (EventId(row.id), row.closed_at, MemberId(row.member_id));
        let (name, picture) = (row.name, row.picture);
        (TeamId(row.team), (Deal { event, closed_at, group_member_id, name, picture }, row.points))
    });
    Ok(deals.collect())
}

pub(super) async fn ended_sessions(
    database: impl PgExecutor<'_>,
    sessions: &[SessionId],
    now: DateTime<Utc>,
    idle_limit: TimeDelta,
) -> sqlx::Result<Vec<SessionId>> {
    sqlx::query_scalar!(
        r#"SELECT asked.id AS "id!: SessionId" FROM unnest($1::bigint[]) AS asked (id)
           WHERE NOT EXISTS (
               SELECT FROM sessions s JOIN users u ON u.id = s.user_id
               WHERE s.id = asked.id AND s.expires_at > $2 AND s.last_seen_at > $3
                 AND u.is_active AND u.deleted_at IS NULL)"#,
        sessions as &[SessionId],
        now,
        now - idle_limit
    )
    .fetch_all(database)
    .await
}
