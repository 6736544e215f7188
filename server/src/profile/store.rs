//! Counts for the profile, in PostgreSQL.

use sqlx::PgExecutor;

use super::model::Choice;
use crate::ids::{TeamId, UserId};

/// All teams for an administrator, the user's own for everybody else.
pub async fn choices(database: impl PgExecutor<'_>, own_of: Option<UserId>) -> sqlx::Result<Vec<Choice>> {
    sqlx::query_as!(
        Choice,
        "SELECT id, name FROM teams t
         WHERE deleted_at IS NULL AND ($1::bigint IS NULL OR EXISTS
               (SELECT FROM members m WHERE m.team_id = t.id AND m.user_id = $1 AND m.left_at IS NULL))
         ORDER BY id",
        own_of as Option<UserId>
    )
    .fetch_all(database)
    .await
}

#[derive(Debug)]
pub struct People {
    pub reps: i64,
    pub demos: i64,
}

/// The people in these teams now, each counted once, and the demos in the calendars of the active ones.
pub async fn people(database: impl PgExecutor<'_>, teams: &[TeamId]) -> sqlx::Result<People> {
    sqlx::query_as!(
        People,
        r#"WITH people AS (SELECT DISTINCT user_id FROM members WHERE team_id = ANY ($1) AND left_at IS NULL)
           SELECT (SELECT count(*) FROM people) AS "reps!",
                  (SELECT count(*) FROM external_events e JOIN people USING (user_id) JOIN users u ON u.id = user_id AND u.is_active
                   WHERE kind = 'demo') AS "demos!""#,
        teams as &[TeamId]
    )
    .fetch_one(database)
    .await
}
