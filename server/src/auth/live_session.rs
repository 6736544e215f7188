//! The session of a request, with what its path names, in PostgreSQL.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;

use super::model::{Found, Named, SecondFactor};
use crate::{
    account::{Role, User},
    ids::{MemberId, SessionId, TeamId, UserId},
    managing::Right,
    token::TokenHash,
};

#[derive(Debug)]
pub struct LiveSession {
    pub id: SessionId,
    pub last_seen_at: DateTime<Utc>,
    /// An administrator who owes a second factor has the role of a user until they set one up.
    pub user: User,
    pub second_factor: SecondFactor,
    pub found: Found,
}

pub async fn live_session(
    database: impl PgExecutor<'_>,
    token: TokenHash,
    named: Named,
    now: DateTime<Utc>,
    idle_limit: TimeDelta,
) -> sqlx::Result<Option<LiveSession>> {
    let found = sqlx::query!(
        r#"SELECT s.id AS session_id, s.last_seen_at, u.id, u.name, u.email, u.role AS "role: Role", u.picture,
                  u.is_active, u.is_google_account,
                  s.by_provider OR u.is_google_account OR u.second_factor_since IS NOT NULL AS "has_factor!",
                  u.role = 'admin' AND EXISTS (SELECT FROM organisation WHERE admins_need_second_factor) AS "is_demanded!",
                  EXISTS (SELECT FROM teams WHERE id = $4 AND deleted_at IS NULL) AS "team!",
                  EXISTS (SELECT FROM users WHERE id = $5 AND deleted_at IS NULL) AS "person!",
                  (SELECT id FROM members WHERE team_id = $4 AND user_id = $5 AND left_at IS NULL) AS "member?: MemberId",
                  ARRAY(SELECT m.team_id FROM team_managers m
                        WHERE $6::text IS NOT NULL AND u.role = 'user' AND managers_may($6) AND m.user_id = u.id
                          AND m.since <= $2 AND (m.until IS NULL OR m.until > $2)
                          AND ($4 IS NULL OR m.team_id = $4)) AS "managed!: Vec<TeamId>"
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_sha256 = $1 AND s.expires_at > $2 AND s.last_seen_at > $3
             AND u.is_active AND u.deleted_at IS NULL"#,
        &token.0[..],
        now,
        now - idle_limit,
        named.team.map(|team| team.0),
        named.user.map(|user| user.0),
        named.right.map(Right::name)
    )
    .fetch_optional(database)
    .await?;
    Ok(found.map(|row| LiveSession {
        id: SessionId(row.session_id),
        last_seen_at: row.last_seen_at,
        second_factor: match (row.has_factor, row.is_demanded) {
            (true, _) => SecondFactor::Has,
            (false, false) => SecondFactor::Lacks,
            (false, true) => SecondFactor::Owes,
        },
        found: Found { team: row.team, user: row.person, member: row.member, managed: row.managed },
        user: User {
            id: UserId(row.id),
            name: row.name,
            email: row.email,
            role: if row.is_demanded && !row.has_factor { Role::User } else { row.role },
            picture: row.picture,
            is_active: row.is_active,
            is_google_account: row.is_google_account,
            is_default_account: !row.is_google_account,
            // Asked for where the account is answered, not with every request.
            group_id: None,
            email_proved: None,
            similar_email: None,
        },
    }))
}
