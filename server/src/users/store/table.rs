//! The table of people in PostgreSQL: first the page's ids, by an index, then what is shown of these.

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};

use crate::{
    ids::{TeamId, UserId},
    paging::Paging,
    search::Search,
    users::{
        model::{Role, TableStatus},
        table::{MAX_TEAMS_NAMED, Matches, Order, PersonInTable, Sort, TeamOfPerson},
    },
};

#[derive(Debug)]
pub struct TableFilter {
    pub search: Search,
    pub status: Option<TableStatus>,
    /// In any of them, or awaited there; empty for all.
    pub teams: Vec<TeamId>,
    pub never_signed_in: bool,
}

pub async fn count(
    database: impl PgExecutor<'_>,
    filter: &TableFilter,
    now: DateTime<Utc>,
) -> sqlx::Result<Matches> {
    sqlx::query_as!(
        Matches,
        r#"SELECT count(*) FILTER (WHERE NOT $5 OR last_sign_in_at IS NULL) AS "total!",
                  count(*) FILTER (WHERE last_sign_in_at IS NULL) AS "never!"
           FROM users
           WHERE deleted_at IS NULL AND ($1 = '' OR search_key LIKE '%' || searched($1) || '%') AND (cardinality($2::text[]) = 0
                 OR search_key LIKE ALL (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2) AS other)))
             AND ($3::text IS NULL OR CASE $3 WHEN 'admin' THEN role = 'admin'
                 WHEN 'invited' THEN is_active AND last_sign_in_at IS NULL
                     AND id IN (SELECT user_id FROM account_links WHERE end_of_day(last_day) > $6)
                 ELSE is_active = ($3 = 'active') END)
             AND (cardinality($4::bigint[]) = 0 OR awaited_team_id = ANY ($4) OR id IN (
                     SELECT user_id FROM members WHERE team_id = ANY ($4) AND left_at IS NULL))"#,
        filter.search.longest,
        &filter.search.others,
        filter.status as Option<TableStatus>,
        &filter.teams as &[TeamId],
        filter.never_signed_in,
        now
    )
    .fetch_one(database)
    .await
}

/// An order must stand in the statement, and no condition that is not asked for, or no index gives it.
macro_rules! ids_ordered {
    ($pool:ident, $filter:ident, $paging:ident, $now:ident, $order:literal) => {
        sqlx::query_scalar!(
            r#"SELECT id AS "id: UserId" FROM users
               WHERE deleted_at IS NULL AND ($1 = '' OR search_key LIKE '%' || searched($1) || '%') AND (cardinality($2::text[]) = 0
                     OR search_key LIKE ALL (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2) AS other)))
                 AND ($3::text IS NULL OR CASE $3 WHEN 'admin' THEN role = 'admin'
                     WHEN 'invited' THEN is_active AND last_sign_in_at IS NULL
                         AND id IN (SELECT user_id FROM account_links WHERE end_of_day(last_day) > $6)
                     ELSE is_active = ($3 = 'active') END)
                 AND (cardinality($4::bigint[]) = 0 OR awaited_team_id = ANY ($4) OR id IN (
                     SELECT user_id FROM members WHERE team_id = ANY ($4) AND left_at IS NULL))
                 AND (NOT $5 OR last_sign_in_at IS NULL)
               ORDER BY "# + $order + " LIMIT $7 OFFSET $8",
            $filter.search.longest,
            &$filter.search.others,
            $filter.status as Option<TableStatus>,
            &$filter.teams as &[TeamId],
            $filter.never_signed_in,
            $now,
            $paging.limit,
            $paging.offset()
        )
        .fetch_all($pool)
        .await
    };
}

pub async fn ids(
    pool: &PgPool,
    filter: &TableFilter,
    order: Order,
    paging: Paging,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<UserId>> {
    match (order.by, order.descending) {
        (Sort::Name, false) => ids_ordered!(pool, filter, paging, now, "name COLLATE names, id"),
        (Sort::Name, true) => ids_ordered!(pool, filter, paging, now, "name COLLATE names DESC, id DESC"),
        (Sort::Email, false) => ids_ordered!(pool, filter, paging, now, "email_key(email)"),
        (Sort::Email, true) => ids_ordered!(pool, filter, paging, now, "email_key(email) DESC"),
        (Sort::LastSignIn, false) => {
            ids_ordered!(pool, filter, paging, now, "last_sign_in_at NULLS FIRST, id")
        }
        (Sort::LastSignIn, true) => {
            ids_ordered!(pool, filter, paging, now, "last_sign_in_at DESC NULLS LAST, id DESC")
        }
    }
}

/// In the order of the ids; without their teams.
pub async fn people(
    database: impl PgExecutor<'_>,
    ids: &[UserId],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<PersonInTable>> {
    let rows = sqlx::query!(
        r#"SELECT u.id, u.name, u.email, u.role AS "role: Role", u.picture, u.is_active, u.is_google_account,
                  u.is_google_account OR EXISTS (SELECT FROM identities WHERE user_id = u.id) AS "is_linked!",
                  u.email_proved_at IS NOT NULL AS "email_proved!", u.last_sign_in_at,
                  CASE WHEN u.is_active AND u.last_sign_in_at IS NULL AND end_of_day(l.last_day) > $2
                       THEN l.last_day END AS invited_until,
                  t.id AS "team_id?", t.name AS "team_name?", t.picture AS team_picture
           FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN users u ON u.id = asked.id
           LEFT JOIN account_links l ON l.user_id = u.id
           LEFT JOIN teams t ON t.id = u.awaited_team_id AND t.deleted_at IS NULL
           ORDER BY asked.place"#,
        ids as &[UserId],
        now
    )
    .fetch_all(database)
    .await?;
    let people = rows.into_iter().map(|row| PersonInTable {
        id: UserId(row.id),
        name: row.name,
        email: row.email,
        role: row.role,
        picture: row.picture,
        is_active: row.is_active,
        is_google_account: row.is_google_account,
        is_default_account: !row.is_google_account,
        is_linked: row.is_linked,
        email_proved: row.email_proved,
        teams: Vec::new(),
        teams_count: 0,
        awaited_team: row.team_id.zip(row.team_name).map(|(id, name)| TeamOfPerson {
            id: TeamId(id),
            name,
            picture: row.team_picture,
        }),
        last_sign_in_at: row.last_sign_in_at,
        invited_until: row.invited_until,
    });
    Ok(people.collect())
}

/// The first teams of each by name, and how many they are.
pub async fn teams(
    database: impl PgExecutor<'_>,
    ids: &[UserId],
) -> sqlx::Result<Vec<(UserId, TeamOfPerson, i64)>> {
    let rows = sqlx::query!(
        r#"SELECT asked.id AS "user_id!", t.id AS "id!", t.name AS "name!", t.picture, t.of_all AS "of_all!"
           FROM unnest($1::bigint[]) AS asked (id)
           CROSS JOIN LATERAL (
               SELECT t.id, t.name, t.picture, count(*) OVER () AS of_all
               FROM members m JOIN teams t ON t.id = m.team_id AND t.deleted_at IS NULL
               WHERE m.user_id = asked.id AND m.left_at IS NULL
               ORDER BY t.name COLLATE names, t.id LIMIT $2) AS t"#,
        ids as &[UserId],
        MAX_TEAMS_NAMED
    )
    .fetch_all(database)
    .await?;
    let teams = rows.into_iter().map(|row| {
        let team = TeamOfPerson { id: TeamId(row.id), name: row.name, picture: row.picture };
        (UserId(row.user_id), team, row.of_all)
    });
    Ok(teams.collect())
}
