//! The organisation in PostgreSQL: one row.

use sqlx::PgExecutor;

use super::model::Organisation;

pub async fn get(database: impl PgExecutor<'_>) -> sqlx::Result<Organisation> {
    sqlx::query_as!(
        Organisation,
        "SELECT name, zone, week_start, work_days, year_starts, terms_url, blog_url, currency, managers_set_scores,
                managers_set_rules, admins_need_second_factor
         FROM organisation"
    )
    .fetch_one(database)
    .await
}

/// Serialises changes of the organisation.
pub async fn lock(transaction: impl PgExecutor<'_>) -> sqlx::Result<Organisation> {
    sqlx::query_as!(
        Organisation,
        "SELECT name, zone, week_start, work_days, year_starts, terms_url, blog_url, currency, managers_set_scores,
                managers_set_rules, admins_need_second_factor
         FROM organisation FOR NO KEY UPDATE"
    )
    .fetch_one(transaction)
    .await
}

pub async fn update(transaction: impl PgExecutor<'_>, organisation: &Organisation) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE organisation SET name = $1, zone = $2, week_start = $3, terms_url = $4, blog_url = $5, currency = $6,
                managers_set_scores = $7, managers_set_rules = $8, work_days = $9, year_starts = $10,
                admins_need_second_factor = $11",
        organisation.name,
        organisation.zone,
        organisation.week_start,
        organisation.terms_url,
        organisation.blog_url,
        organisation.currency,
        organisation.managers_set_scores,
        organisation.managers_set_rules,
        organisation.work_days,
        organisation.year_starts,
        organisation.admins_need_second_factor
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// PostgreSQL alone would also accept 'XYZ+3', and some systems have zones that no browser knows.
pub async fn is_zone(database: impl PgExecutor<'_>, zone: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM pg_timezone_names
                          WHERE name = $1 AND name !~ '^((posix|right)/|Factory|localtime|posixrules)') AS "is!""#,
        zone
    )
    .fetch_one(database)
    .await
}

pub async fn zones(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"SELECT name AS "name!" FROM pg_timezone_names
           WHERE name = 'UTC'
              OR name ~ '^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/'
           ORDER BY name COLLATE "C""#
    )
    .fetch_all(database)
    .await
}

/// The key by which the processes of this organisation find each other.
pub async fn key(database: impl PgExecutor<'_>) -> sqlx::Result<String> {
    sqlx::query_scalar!(r#"SELECT key::text AS "key!" FROM organisation"#).fetch_one(database).await
}
