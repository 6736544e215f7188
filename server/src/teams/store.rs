//! Teams in PostgreSQL.

use sqlx::PgExecutor;

use super::model::Team;

pub async fn living(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Team>> {
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

pub async fn is_living(database: impl PgExecutor<'_>, id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM teams WHERE id = $1 AND deleted_at IS NULL) AS "there!""#,
        id
    )
    .fetch_one(database)
    .await
}

pub async fn hold(transaction: impl PgExecutor<'_>, id: i64) -> sqlx::Result<bool> {
    let held = sqlx::query_scalar!("SELECT id FROM teams WHERE id = $1 AND deleted_at IS NULL FOR SHARE", id)
        .fetch_optional(transaction)
        .await?;
    Ok(held.is_some())
}
