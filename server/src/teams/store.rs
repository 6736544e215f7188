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
