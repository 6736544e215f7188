//! Teams in PostgreSQL.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgExecutor;

use super::model::{FoundTeam, ReportsMode, Team, TeamOfUser};
use crate::{
    ids::{TeamId, UserId},
    listing::Part,
    search::{MAX_RESULTS, Search},
};

pub async fn all(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Team>> {
    sqlx::query_as!(
        Team,
        r#"SELECT t.id, t.name, t.type, t.picture, coalesce(m.people, 0) AS "members_count!"
           FROM teams t
           LEFT JOIN (SELECT team_id, count(*) AS people FROM members WHERE left_at IS NULL GROUP BY team_id) m
                  ON m.team_id = t.id
           WHERE t.deleted_at IS NULL
           ORDER BY t.id"#
    )
    .fetch_all(database)
    .await
}

/// By id; what was typed brings the best match first.
pub async fn part(
    database: impl PgExecutor<'_>,
    Part { search, paging }: &Part,
    ids: Option<&[TeamId]>,
) -> sqlx::Result<Vec<Team>> {
    sqlx::query_as!(
        Team,
        r#"SELECT t.id, t.name, t.type, t.picture,
                  (SELECT count(*) FROM members m WHERE m.team_id = t.id AND m.left_at IS NULL) AS "members_count!"
           FROM teams t
           WHERE t.deleted_at IS NULL AND t.search_key LIKE '%' || searched($1) || '%' AND t.search_key LIKE ALL
                 (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
             AND ($4::bigint[] IS NULL OR t.id = ANY ($4))
           ORDER BY CASE WHEN $3 = '' OR t.search_key LIKE ' ' || searched($3) || '%' THEN 0
                         WHEN t.search_key LIKE '% ' || searched($3) || '%' THEN 1
                         ELSE 2 END, CASE WHEN $3 <> '' THEN t.name END COLLATE names, t.id
           LIMIT $5 OFFSET $6"#,
        search.longest,
        &search.others,
        search.typed,
        ids as Option<&[TeamId]>,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await
}

#[derive(Debug)]
pub struct Totals {
    /// That match.
    pub teams: i64,
    /// Of the whole organisation.
    pub members: i64,
}

pub async fn totals(
    database: impl PgExecutor<'_>,
    Part { search, .. }: &Part,
    ids: Option<&[TeamId]>,
) -> sqlx::Result<Totals> {
    sqlx::query_as!(
        Totals,
        r#"SELECT count(*) AS "teams!", (SELECT count(*) FROM members WHERE left_at IS NULL) AS "members!"
           FROM teams t
           WHERE t.deleted_at IS NULL AND t.search_key LIKE '%' || searched($1) || '%' AND t.search_key LIKE ALL
                 (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
             AND ($3::bigint[] IS NULL OR t.id = ANY ($3))"#,
        search.longest,
        &search.others,
        ids as Option<&[TeamId]>
    )
    .fetch_one(database)
    .await
}

#[derive(Debug)]
pub struct Versions {
    /// Of the team's own data.
    pub own: i64,
    /// Of its board: members and scores.
    pub board: i64,
}

pub async fn versions(database: impl PgExecutor<'_>, id: TeamId) -> sqlx::Result<Versions> {
    sqlx::query_as!(
        Versions,
        r#"SELECT t.version AS own, coalesce(v.version, 0) AS "board!"
           FROM teams t LEFT JOIN versions v ON v.area = 'team' AND v.key = t.id WHERE t.id = $1"#,
        id.0
    )
    .fetch_one(database)
    .await
}

pub async fn lock_for_share(transaction: impl PgExecutor<'_>, id: TeamId) -> sqlx::Result<bool> {
    let held =
        sqlx::query_scalar!("SELECT id FROM teams WHERE id = $1 AND deleted_at IS NULL FOR SHARE", id.0)
            .fetch_optional(transaction)
            .await?;
    Ok(held.is_some())
}

/// None for a team that is not there.
pub async fn reports(database: impl PgExecutor<'_>, id: TeamId) -> sqlx::Result<Option<ReportsMode>> {
    sqlx::query_scalar!(
        r#"SELECT reports AS "reports: ReportsMode" FROM teams WHERE id = $1 AND deleted_at IS NULL"#,
        id.0
    )
    .fetch_optional(database)
    .await
}

pub async fn delete(transaction: impl PgExecutor<'_>, id: TeamId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE teams SET deleted_at = greatest($2, created_at + interval '1 microsecond') WHERE id = $1",
        id.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn of_user(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<TeamOfUser>> {
    sqlx::query_as!(
        TeamOfUser,
        r#"SELECT t.id, t.name, t.type, t.picture, m.position AS user_position,
                  (SELECT count(*) FROM members o WHERE o.team_id = t.id AND o.left_at IS NULL) AS "members_count!"
           FROM members m JOIN teams t ON t.id = m.team_id
           WHERE m.user_id = $1 AND m.left_at IS NULL
           ORDER BY t.id"#,
        user.0
    )
    .fetch_all(database)
    .await
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    name: &str,
    kind: &str,
    picture: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<TeamId> {
    sqlx::query_scalar!(
        r#"INSERT INTO teams (name, type, picture, created_at) VALUES ($1, $2, $3, $4) RETURNING id AS "id: TeamId""#,
        name,
        kind,
        picture,
        now
    )
    .fetch_one(transaction)
    .await
}

/// What an administrator can change in a team.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct TeamRow {
    pub name: String,
    pub r#type: String,
    pub picture: Option<String>,
    pub reports: ReportsMode,
}

/// Returns the team and its version.
pub async fn lock(transaction: impl PgExecutor<'_>, id: TeamId) -> sqlx::Result<Option<(TeamRow, i64)>> {
    let row = sqlx::query!(
        r#"SELECT name, type, picture, reports AS "reports: ReportsMode", version FROM teams
           WHERE id = $1 AND deleted_at IS NULL FOR UPDATE"#,
        id.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| {
        let team = TeamRow { name: row.name, r#type: row.r#type, picture: row.picture, reports: row.reports };
        (team, row.version)
    }))
}

pub async fn update(transaction: impl PgExecutor<'_>, id: TeamId, team: &TeamRow) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE teams SET name = $2, type = $3, picture = $4, reports = $5, version = version + 1 WHERE id = $1",
        id.0,
        team.name,
        team.r#type,
        team.picture,
        team.reports as ReportsMode
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Names that begin with the words come first, then names with a word that does, then the rest.
pub async fn search(database: impl PgExecutor<'_>, search: &Search) -> sqlx::Result<Vec<FoundTeam>> {
    sqlx::query_as!(
        FoundTeam,
        r#"SELECT t.id, t.name, t.type, t.picture,
                  (SELECT count(*) FROM members m WHERE m.team_id = t.id AND m.left_at IS NULL) AS "users_count!"
           FROM teams t
           WHERE t.deleted_at IS NULL AND t.search_key LIKE '%' || searched($1) || '%' AND t.search_key LIKE ALL
                 (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
           ORDER BY CASE WHEN t.search_key LIKE ' ' || searched($3) || '%' THEN 0
                         WHEN t.search_key LIKE '% ' || searched($3) || '%' THEN 1
                         ELSE 2 END, t.name COLLATE names, t.id
           LIMIT $4"#,
        search.longest,
        &search.others,
        search.typed,
        MAX_RESULTS
    )
    .fetch_all(database)
    .await
}
