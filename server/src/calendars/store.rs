//! Calendar connections in PostgreSQL.

use sqlx::PgExecutor;

use super::model::ConnectedUser;

/// People whose connection is valid, with a team of theirs, by name.
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
