//! When people signed in last, and what their first sign-in brings about.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sqlx::PgExecutor;

use crate::{
    audit::Entry,
    change::Change,
    ids::{TeamId, UserId},
    stints,
    topic::Topic,
};

/// Notes that the person of a locked account signs in.
pub(super) async fn note(change: &mut Change<'_>, user: UserId) -> sqlx::Result<()> {
    let now = change.now();
    let noted = note_sign_in(change.connection(), user, now).await?;
    if noted.is_first {
        change.raise(Topic::Users);
    }
    match noted.awaited_team {
        Some(team) => join(change, team, user).await,
        None => Ok(()),
    }
}

/// An invited person joins the team that they were invited to with their first sign-in.
async fn join(change: &mut Change<'_>, team: TeamId, user: UserId) -> sqlx::Result<()> {
    let Some(member) = stints::join(change, team, user).await? else { return Ok(()) };
    change.raise(Topic::Team(team));
    let after = Some(json!({ "team": team, "user": user }));
    let subject = format!("member/{member}");
    change.record(Entry { action: "member.added", subject, before: None, after }).await
}

/// What a sign-in finds and settles.
#[derive(Debug)]
struct SignIn {
    is_first: bool,
    awaited_team: Option<TeamId>,
}

/// Notes the sign-in of a locked account, and ends the link by which the person may have come.
async fn note_sign_in(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<SignIn> {
    let before = sqlx::query!(
        r#"WITH link AS (DELETE FROM account_links WHERE user_id = $1)
           UPDATE users SET last_sign_in_at = $2, awaited_team_id = NULL
           FROM (SELECT id, last_sign_in_at, awaited_team_id FROM users WHERE id = $1) AS before
           WHERE users.id = before.id
           RETURNING before.last_sign_in_at IS NULL AS "is_first!", before.awaited_team_id AS "awaited_team: TeamId""#,
        user.0,
        now
    )
    .fetch_one(transaction)
    .await?;
    Ok(SignIn { is_first: before.is_first, awaited_team: before.awaited_team })
}

/// Sessions that have not ended.
pub(super) async fn count_live(
    database: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
    idle_limit: TimeDelta,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM sessions WHERE user_id = $1 AND expires_at > $2 AND last_seen_at > $3"#,
        user.0,
        now,
        now - idle_limit
    )
    .fetch_one(database)
    .await
}
