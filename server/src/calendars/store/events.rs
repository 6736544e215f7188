//! Events read from people's calendars, in PostgreSQL.

use sqlx::PgExecutor;

use crate::{
    calendars::{
        access::CalendarOwner,
        model::{ConnectedUser, ExternalEvent, Hiding, Kind, KindCount},
    },
    events::{filter::Filter, range::Range},
    ids::UserId,
    listing::Part,
    paging::Paging,
    search::Search,
};

/// Active people with a valid connection, each with one of their teams, by name: all of them, a part, or one person. The search looks at names alone:
/// everybody may ask, and an email is not for everybody.
pub async fn connected(
    database: impl PgExecutor<'_>,
    part: Option<&Part>,
    only: Option<UserId>,
) -> sqlx::Result<Vec<ConnectedUser>> {
    let search = part.map(|part| &part.search);
    sqlx::query_as!(
        ConnectedUser,
        r#"SELECT found.id, found.name, team.name AS "group_name?", found.calendar_name AS "calendar_name!"
           FROM (SELECT u.id, u.name, coalesce(c.calendar_name, 'Primary Calendar') AS calendar_name
                 FROM calendar_connections c
                 JOIN users u ON u.id = c.user_id AND u.is_active AND u.deleted_at IS NULL
                 WHERE c.status = 'live' AND ($3::bigint IS NULL OR u.id = $3)
                   AND ' ' || folded(u.name) LIKE ALL
                       (ARRAY (SELECT '%' || searched(word) || '%' FROM unnest($1::text || $2::text[]) AS word))
                 ORDER BY u.name COLLATE names, u.id
                 LIMIT $4 OFFSET $5) found
           LEFT JOIN LATERAL (
               SELECT t.name FROM members m JOIN teams t ON t.id = m.team_id
               WHERE m.user_id = found.id AND m.left_at IS NULL ORDER BY t.id LIMIT 1) team ON true
           ORDER BY found.name COLLATE names, found.id"#,
        search.map_or("", |search| &search.longest),
        search.map_or(&[][..], |search| &search.others),
        only as Option<UserId>,
        part.map(|part| part.paging.limit),
        part.map_or(0, |part| part.paging.offset())
    )
    .fetch_all(database)
    .await
}

pub async fn count_connected(
    database: impl PgExecutor<'_>,
    search: &Search,
    only: Option<UserId>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM calendar_connections c
           JOIN users u ON u.id = c.user_id AND u.is_active AND u.deleted_at IS NULL
           WHERE c.status = 'live' AND ($3::bigint IS NULL OR u.id = $3) AND ' ' || folded(u.name) LIKE ALL
                 (ARRAY (SELECT '%' || searched(word) || '%' FROM unnest($1::text || $2::text[]) AS word))"#,
        search.longest,
        &search.others,
        only as Option<UserId>
    )
    .fetch_one(database)
    .await
}

/// A connection is valid if its owner is active, its last reading succeeded and its grant still exists.
pub async fn is_valid(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM calendar_connections c JOIN users u ON u.id = c.user_id
                          WHERE c.user_id = $1 AND c.status = 'live' AND u.is_active AND u.deleted_at IS NULL) AS "is!""#,
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

/// A title that is hidden from the caller is not searched either.
pub async fn count_matching(
    database: impl PgExecutor<'_>,
    owner: &CalendarOwner,
    filter: &Filter<Kind>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM marked_external_events
           WHERE user_id = $1
             AND passes_filter(starts_at, kind, CASE WHEN $2 OR hidden IS NULL THEN summary END, '', $3, $4, $5, $6)"#,
        owner.id.0,
        owner.is_self,
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
    owner: &CalendarOwner,
    filter: &Filter<Kind>,
    paging: Paging,
) -> sqlx::Result<Vec<ExternalEvent>> {
    sqlx::query_as!(
        ExternalEvent,
        r#"SELECT id AS "id!", coalesce(CASE WHEN $2 OR hidden IS NULL THEN summary END, 'Private') AS "summary!",
                  '' AS "description!", kind AS "kind!: Kind", starts_at AS "start_utc!", ends_at AS "end_utc!",
                  is_all_day AS "is_all_day!", start_day, end_day, CASE WHEN $2 THEN hidden END AS "hidden: Hiding"
           FROM marked_external_events
           WHERE user_id = $1
             AND passes_filter(starts_at, kind, CASE WHEN $2 OR hidden IS NULL THEN summary END, '', $3, $4, $5, $6)
           ORDER BY starts_at DESC, id DESC LIMIT $7 OFFSET $8"#,
        owner.id.0,
        owner.is_self,
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
