//! Links in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgExecutor;

use super::model::{Checked, EmailStanding, Invitation, Known, OpenLink, Purpose, name_of};
use crate::{
    account::Role,
    ids::{AccountLinkId, TeamId, UserId},
    paging::Paging,
    token::TokenHash,
};

pub async fn check(
    database: impl PgExecutor<'_>,
    emails: &[String],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Checked>> {
    let rows = sqlx::query!(
        r#"SELECT asked.email AS "email!", u.id AS "id?", u.name AS "name?", u.email AS "known_email?",
                  u.role AS "role?: Role", u.is_active AS "is_active?", u.is_google_account AS "is_google_account?",
                  u.last_sign_in_at, l.created_at AS "link_made_at?"
           FROM unnest($1::text[]) WITH ORDINALITY AS asked (email, place)
           LEFT JOIN users u ON email_key(u.email) = email_key(asked.email) AND u.deleted_at IS NULL
           LEFT JOIN account_links l ON l.user_id = u.id AND end_of_day(l.last_day) > $2
           ORDER BY place"#,
        emails,
        now
    )
    .fetch_all(database)
    .await?;
    let checked = rows.into_iter().map(|row| {
        let known = match (row.id, row.name, row.role, row.is_active, row.is_google_account) {
            (Some(id), Some(name), Some(role), Some(is_active), Some(is_google_account)) => Some(Known {
                id: UserId(id),
                name,
                role,
                is_active,
                is_google_account,
                has_signed_in: row.last_sign_in_at.is_some(),
            }),
            _ => None,
        };
        let standing = known.as_ref().map_or(EmailStanding::New, Known::standing);
        let name = known.and_then(|known| name_of(known.name, &row.known_email.unwrap_or_default()));
        Checked { email: row.email, standing, name, link_made_at: row.link_made_at }
    });
    Ok(checked.collect())
}

/// Locks the account of an email.
pub async fn lock_by_email(transaction: impl PgExecutor<'_>, email: &str) -> sqlx::Result<Option<Known>> {
    sqlx::query_as!(
        Known,
        r#"SELECT id, name, role AS "role: Role", is_active, is_google_account,
                  last_sign_in_at IS NOT NULL AS "has_signed_in!"
           FROM users WHERE email_key(email) = email_key($1) AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        email
    )
    .fetch_optional(transaction)
    .await
}

/// The account and its email.
pub async fn lock(transaction: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<(Known, String)>> {
    let row = sqlx::query!(
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account,
                  last_sign_in_at IS NOT NULL AS "has_signed_in!"
           FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        user.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| {
        let known = Known {
            id: UserId(row.id),
            name: row.name,
            role: row.role,
            is_active: row.is_active,
            is_google_account: row.is_google_account,
            has_signed_in: row.has_signed_in,
        };
        (known, row.email)
    }))
}

#[derive(Debug)]
pub struct NewLink {
    pub user: UserId,
    pub purpose: Purpose,
    pub token: TokenHash,
    pub by: UserId,
    pub now: DateTime<Utc>,
}

/// Replaces the person's link; a new id, so that nobody withdraws it in place of the one before.
pub async fn put(
    transaction: impl PgExecutor<'_>,
    link: &NewLink,
) -> sqlx::Result<(AccountLinkId, NaiveDate)> {
    let row = sqlx::query!(
        r#"INSERT INTO account_links (user_id, purpose, token_sha256, created_at, created_by, last_day)
           VALUES ($1, $2, $3, $4, $5, day_of($4) + 7)
           ON CONFLICT (user_id) DO UPDATE
           SET id = DEFAULT, purpose = excluded.purpose, token_sha256 = excluded.token_sha256,
               created_at = excluded.created_at, created_by = excluded.created_by, last_day = excluded.last_day
           RETURNING id, last_day"#,
        link.user.0,
        link.purpose as Purpose,
        &link.token.0[..],
        link.now,
        link.by.0
    )
    .fetch_one(transaction)
    .await?;
    Ok((AccountLinkId(row.id), row.last_day))
}

/// The link of a token, if it still opens an account.
pub async fn find(
    database: impl PgExecutor<'_>,
    token: TokenHash,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Invitation>> {
    let row = sqlx::query!(
        r#"SELECT u.id, u.name, u.email, l.purpose AS "purpose: Purpose", l.last_day
           FROM account_links l JOIN users u ON u.id = l.user_id
           WHERE l.token_sha256 = $1 AND end_of_day(l.last_day) > $2
             AND u.deleted_at IS NULL AND u.is_active AND u.role = 'user' AND NOT u.is_google_account"#,
        &token.0[..],
        now
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| Invitation {
        user_id: UserId(row.id),
        purpose: row.purpose,
        name: name_of(row.name, &row.email),
        email: row.email,
        last_day: row.last_day,
    }))
}

/// Returns whose link it was.
pub async fn delete(
    transaction: impl PgExecutor<'_>,
    id: AccountLinkId,
) -> sqlx::Result<Option<(UserId, Purpose)>> {
    let row = sqlx::query!(
        r#"DELETE FROM account_links WHERE id = $1 RETURNING user_id, purpose AS "purpose: Purpose""#,
        id.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| (UserId(row.user_id), row.purpose)))
}

/// How many work.
pub async fn count(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM account_links WHERE end_of_day(last_day) > $1"#,
        now
    )
    .fetch_one(database)
    .await
}

/// Newest first.
pub async fn page(
    database: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    paging: Paging,
) -> sqlx::Result<Vec<OpenLink>> {
    let rows = sqlx::query!(
        r#"SELECT l.id, u.id AS user_id, u.name, u.email, l.purpose AS "purpose: Purpose", u.awaited_team_id,
                  l.created_at, l.last_day
           FROM account_links l JOIN users u ON u.id = l.user_id
           WHERE end_of_day(l.last_day) > $1
           ORDER BY l.id DESC LIMIT $2 OFFSET $3"#,
        now,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await?;
    let links = rows.into_iter().map(|row| OpenLink {
        id: AccountLinkId(row.id),
        user_id: UserId(row.user_id),
        name: name_of(row.name, &row.email),
        email: row.email,
        purpose: row.purpose,
        team: row.awaited_team_id.map(TeamId),
        created_at: row.created_at,
        last_day: row.last_day,
    });
    Ok(links.collect())
}

/// A team of one who already has an account but has not come yet.
pub async fn await_in_team(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    team: Option<TeamId>,
) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET awaited_team_id = $2 WHERE id = $1", user.0, team as Option<TeamId>)
        .execute(transaction)
        .await?;
    Ok(())
}

pub async fn sweep(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("DELETE FROM account_links WHERE end_of_day(last_day) <= $1", now)
        .execute(database)
        .await?;
    Ok(swept.rows_affected())
}
