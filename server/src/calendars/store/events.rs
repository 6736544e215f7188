//! Events read from people's calendars, in PostgreSQL.

use sqlx::PgExecutor;

use crate::{
    calendars::model::{ConnectedUser, ExternalEvent, Kind, KindCount},
    events::{filter::Filter, range::Range},
    ids::UserId,
    paging::Paging,
};

/// People with a valid connection, each with one of their teams, by name.
pub async fn connected(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<ConnectedUser>> {
    sqlx::query_as!(
        ConnectedUser,
        r#"SELECT u.id, u.name, team.name AS "group_name?",
                  coalesce(c.calendar_name, 'Primary Calendar') AS "calendar_name!"
           FROM calendar_connections c
           JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
           LEFT JOIN LATERAL (
               SELECT t.name FROM members m JOIN teams t ON t.id = m.team_id
               WHERE m.user_id = u.id AND m.left_at IS NULL ORDER BY t.id LIMIT 1) team ON true
           WHERE c.status = 'live'
           ORDER BY u.name COLLATE names, u.id"#
    )
    .fetch_all(database)
    .await
}

/// A connection is valid if its last reading succeeded and its grant still exists.
pub async fn is_valid(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM calendar_connections WHERE user_id = $1 AND status = 'live') AS "is!""#,
        user.0
    )
    .fetch_one(database)
    .await
}

pub async fn counts(
    database: impl PgExecutor<'_>,
    user: UserId,
    range: Range,
) -> sqlx::Result<Vec<KindCount>> {
    sqlx::query_as!(
        KindCount,
        r#"SELECT kind AS "kind: Kind", count(*) AS "count!" FROM external_events
           WHERE user_id = $1 AND ($2::timestamptz IS NULL OR starts_at >= $2)
             AND ($3::timestamptz IS NULL OR starts_at <= $3)
           GROUP BY kind ORDER BY kind"#,
        user.0,
        range.from,
        range.to
    )
    .fetch_all(database)
    .await
}

pub async fn count_matching(
    database: impl PgExecutor<'_>,
    user: UserId,
    filter: &Filter<Kind>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM external_events
           WHERE user_id = $1 AND passes_filter(starts_at, kind, summary, description, $2, $3, $4, $5)"#,
        user.0,
        filter.range.from,
        filter.range.to,
        filter.kind as Option<Kind>,
        filter.search
    )
    .fetch_one(database)
    .await
}

/// Newest first.
pub async fn matching(
    database: impl PgExecutor<'_>,
    user: UserId,
    filter: &Filter<Kind>,
    paging: Paging,
) -> sqlx::Result<Vec<ExternalEvent>> {
    sqlx::query_as!(
        ExternalEvent,
        r#"SELECT id, coalesce(summary, 'Private') AS "summary!", coalesce(description, '') AS "description!",
                  kind AS "kind: Kind", starts_at AS start_utc, ends_at AS end_utc, is_all_day
           FROM external_events
           WHERE user_id = $1 AND passes_filter(starts_at, kind, summary, description, $2, $3, $4, $5)
           ORDER BY starts_at DESC, id DESC LIMIT $6 OFFSET $7"#,
        user.0,
        filter.range.from,
        filter.range.to,
        filter.kind as Option<Kind>,
        filter.search,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await
}
