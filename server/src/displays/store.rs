//! Displays in PostgreSQL.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};

use super::model::{Display, DisplayBoard, DisplaySession, DisplayTeam, Language, ONLINE_WITHIN, Settings};
use crate::{
    ids::{DisplayId, TeamId},
    token::TokenHash,
};

/// All of them, or one.
pub async fn list(
    database: impl PgExecutor<'_>,
    one: Option<DisplayId>,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Display>> {
    let rows = sqlx::query!(
        r#"SELECT d.id, d.name, d.rotate_seconds, d.celebrate, d.language AS "language: Language",
                  d.board AS "board: DisplayBoard", d.goals, d.created_at, d.last_seen_at,
                  t.id AS "team_id?", t.name AS "team_name?"
           FROM displays d
           LEFT JOIN (display_teams dt JOIN teams t ON t.id = dt.team_id AND t.deleted_at IS NULL)
                ON dt.display_id = d.id
           WHERE $1::bigint IS NULL OR d.id = $1
           ORDER BY d.id DESC, dt.place"#,
        one.map(|display| display.0)
    )
    .fetch_all(database)
    .await?;
    let mut displays: Vec<Display> = Vec::new();
    for row in rows {
        if displays.last().is_none_or(|display| display.id.0 != row.id) {
            displays.push(Display {
                id: DisplayId(row.id),
                name: row.name,
                teams: Vec::new(),
                rotate_seconds: row.rotate_seconds,
                celebrate: row.celebrate,
                language: row.language,
                board: row.board,
                goals: row.goals,
                created_at: row.created_at,
                last_seen_at: row.last_seen_at,
                is_online: row.last_seen_at.is_some_and(|seen| now - seen < ONLINE_WITHIN),
            });
        }
        if let (Some(display), Some(id), Some(name)) = (displays.last_mut(), row.team_id, row.team_name) {
            display.teams.push(DisplayTeam { id: TeamId(id), name });
        }
    }
    Ok(displays)
}

/// Locks the table, so that concurrent administrators cannot exceed the limit.
pub async fn count_locked(transaction: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query!("LOCK TABLE displays IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
    sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM displays"#).fetch_one(transaction).await
}

pub async fn insert(
    transaction: &mut PgConnection,
    settings: &Settings,
    token: TokenHash,
    now: DateTime<Utc>,
) -> sqlx::Result<DisplayId> {
    let id = sqlx::query_scalar!(
        r#"INSERT INTO displays
               (name, token_sha256, rotate_seconds, celebrate, language, created_at, board, goals)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id AS "id: DisplayId""#,
        settings.name,
        &token.0[..],
        settings.rotate_seconds,
        settings.celebrate,
        settings.language as Language,
        now,
        settings.board as DisplayBoard,
        settings.goals
    )
    .fetch_one(&mut *transaction)
    .await?;
    set_teams(transaction, id, &settings.teams).await?;
    Ok(id)
}

pub async fn lock(transaction: &mut PgConnection, id: DisplayId) -> sqlx::Result<Option<Settings>> {
    let row = sqlx::query!(
        r#"SELECT name, rotate_seconds, celebrate, language AS "language: Language",
                  board AS "board: DisplayBoard", goals
           FROM displays WHERE id = $1 FOR UPDATE"#,
        id.0
    )
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let teams = sqlx::query_scalar!(
        r#"SELECT dt.team_id AS "team_id: TeamId"
           FROM display_teams dt JOIN teams t ON t.id = dt.team_id AND t.deleted_at IS NULL
           WHERE dt.display_id = $1 ORDER BY dt.place"#,
        id.0
    )
    .fetch_all(transaction)
    .await?;
    Ok(Some(Settings {
        name: row.name,
        teams,
        rotate_seconds: row.rotate_seconds,
        celebrate: row.celebrate,
        language: row.language,
        board: row.board,
        goals: row.goals,
    }))
}

pub async fn update(transaction: &mut PgConnection, id: DisplayId, settings: &Settings) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE displays
         SET name = $2, rotate_seconds = $3, celebrate = $4, language = $5, board = $6, goals = $7,
             version = version + 1
         WHERE id = $1",
        id.0,
        settings.name,
        settings.rotate_seconds,
        settings.celebrate,
        settings.language as Language,
        settings.board as DisplayBoard,
        settings.goals
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!("DELETE FROM display_teams WHERE display_id = $1", id.0).execute(&mut *transaction).await?;
    set_teams(transaction, id, &settings.teams).await
}

async fn set_teams(transaction: &mut PgConnection, id: DisplayId, teams: &[TeamId]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO display_teams (display_id, team_id, place)
         SELECT $1, team, place FROM unnest($2::bigint[]) WITH ORDINALITY AS chosen (team, place)",
        id.0,
        teams as &[TeamId]
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn delete(transaction: &mut PgConnection, id: DisplayId) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM displays WHERE id = $1", id.0).execute(transaction).await?;
    Ok(())
}

pub async fn by_token(
    database: impl PgExecutor<'_>,
    token: TokenHash,
) -> sqlx::Result<Option<DisplaySession>> {
    sqlx::query_as!(
        DisplaySession,
        r#"SELECT id, version, board AS "board: DisplayBoard", goals,
                  ARRAY(SELECT team_id FROM display_teams WHERE display_id = d.id) AS "teams!: Vec<TeamId>"
           FROM displays d WHERE token_sha256 = $1"#,
        &token.0[..]
    )
    .fetch_optional(database)
    .await
}

/// Versions of the displays that still exist.
pub async fn versions(
    database: impl PgExecutor<'_>,
    ids: &[DisplayId],
) -> sqlx::Result<HashMap<DisplayId, i64>> {
    let rows = sqlx::query!("SELECT id, version FROM displays WHERE id = ANY ($1)", ids as &[DisplayId])
        .fetch_all(database)
        .await?;
    Ok(rows.into_iter().map(|row| (DisplayId(row.id), row.version)).collect())
}

pub async fn seen(database: impl PgExecutor<'_>, ids: &[DisplayId], now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE displays SET last_seen_at = $2 WHERE id = ANY ($1)", ids as &[DisplayId], now)
        .execute(database)
        .await?;
    Ok(())
}
