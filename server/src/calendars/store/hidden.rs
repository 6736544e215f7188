//! What owners hide, in PostgreSQL.

use sqlx::PgExecutor;

use crate::ids::UserId;

pub async fn has_event(database: impl PgExecutor<'_>, owner: UserId, event: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM external_events WHERE user_id = $1 AND id = $2) AS "is!""#,
        owner.0,
        event
    )
    .fetch_one(database)
    .await
}

/// Returns whether anything changed.
pub async fn hide_event(transaction: impl PgExecutor<'_>, owner: UserId, event: i64) -> sqlx::Result<bool> {
    let hidden = sqlx::query!(
        "INSERT INTO hidden_external_events (user_id, provider_id)
         SELECT user_id, provider_id FROM external_events WHERE user_id = $1 AND id = $2
         ON CONFLICT DO NOTHING",
        owner.0,
        event
    )
    .execute(transaction)
    .await?;
    Ok(hidden.rows_affected() > 0)
}

/// Returns whether anything changed.
pub async fn show_event(transaction: impl PgExecutor<'_>, owner: UserId, event: i64) -> sqlx::Result<bool> {
    let shown = sqlx::query!(
        "DELETE FROM hidden_external_events h USING external_events e
         WHERE e.user_id = $1 AND e.id = $2 AND h.user_id = e.user_id AND h.provider_id = e.provider_id",
        owner.0,
        event
    )
    .execute(transaction)
    .await?;
    Ok(shown.rows_affected() > 0)
}

/// Returns whether anything changed.
pub async fn set_all(transaction: impl PgExecutor<'_>, owner: UserId, hidden: bool) -> sqlx::Result<bool> {
    let changed = sqlx::query!(
        "UPDATE calendar_connections SET hides_titles = $2 WHERE user_id = $1 AND hides_titles <> $2",
        owner.0,
        hidden
    )
    .execute(transaction)
    .await?;
    Ok(changed.rows_affected() > 0)
}
