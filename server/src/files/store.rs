//! The rows of pictures.

use chrono::{DateTime, Utc};
use futures::stream::BoxStream;
use sqlx::{PgConnection, PgExecutor};

#[derive(Debug)]
pub struct File {
    pub content_type: String,
    pub storage_key: String,
}

pub async fn find(database: impl PgExecutor<'_>, id: &str) -> sqlx::Result<Option<File>> {
    sqlx::query_as!(
        File,
        "SELECT content_type, storage_key FROM files WHERE id = $1 AND removed_at IS NULL",
        id
    )
    .fetch_optional(database)
    .await
}

#[derive(Debug)]
pub struct NewFile {
    pub id: String,
    pub content_type: &'static str,
    pub size: i64,
    pub storage_key: String,
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    file: &NewFile,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO files (id, content_type, size, storage_key, created_at) VALUES ($1, $2, $3, $4, $5)",
        file.id,
        file.content_type,
        file.size,
        file.storage_key,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn remove_unused(
    transaction: impl PgExecutor<'_>,
    id: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE files SET removed_at = $2 WHERE id = $1
           AND NOT EXISTS (SELECT FROM users WHERE picture = $1) AND NOT EXISTS (SELECT FROM teams WHERE picture = $1)",
        id,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Deletes up to `max` rows that were removed before a moment. Returns their storage keys.
pub async fn delete_removed(
    database: impl PgExecutor<'_>,
    before: DateTime<Utc>,
    max: i64,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "DELETE FROM files WHERE id IN (
             SELECT id FROM files WHERE removed_at < $1
               AND NOT EXISTS (SELECT FROM users WHERE picture = files.id)
               AND NOT EXISTS (SELECT FROM teams WHERE picture = files.id)
             LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING storage_key",
        before,
        max
    )
    .fetch_all(database)
    .await
}

/// Marks a picture of somebody who is being erased. The function `erase_person` marks earlier ones alike.
pub async fn erase(transaction: impl PgExecutor<'_>, id: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE files SET removed_at = to_timestamp(0) WHERE id = $1 AND removed_at IS NOT NULL",
        id
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Storage keys of pictures that go at once.
pub async fn erased(database: impl PgExecutor<'_>, max: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!("SELECT storage_key FROM files WHERE removed_at = to_timestamp(0) LIMIT $1", max)
        .fetch_all(database)
        .await
}

pub async fn delete(database: impl PgExecutor<'_>, storage_keys: &[String]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM files WHERE storage_key = ANY ($1)", storage_keys).execute(database).await?;
    Ok(())
}

/// The storage folder of pictures: the organisation's own, so that databases can share a bucket. Objects in it
/// without a row are swept.
pub async fn folder(database: impl PgExecutor<'_>) -> sqlx::Result<String> {
    sqlx::query_scalar!(r#"SELECT 'pictures/' || key AS "folder!" FROM organisation"#)
        .fetch_one(database)
        .await
}

pub async fn any(database: impl PgExecutor<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM files) AS "any!""#).fetch_one(database).await
}

/// Returns those storage keys that have a row.
pub async fn named(database: impl PgExecutor<'_>, keys: &[String]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!("SELECT storage_key FROM files WHERE storage_key = ANY($1)", keys)
        .fetch_all(database)
        .await
}

/// Storage keys of all pictures whose bytes are kept, removed ones for a while; not those of erased people.
pub fn kept(database: &mut PgConnection) -> BoxStream<'_, sqlx::Result<String>> {
    sqlx::query_scalar!(
        "SELECT storage_key FROM files WHERE removed_at IS DISTINCT FROM to_timestamp(0) ORDER BY storage_key"
    )
    .fetch(database)
}

/// Whether a row shows or may show this picture.
pub async fn is_in_use(database: impl PgExecutor<'_>, key: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM files WHERE storage_key = $1 AND removed_at IS NULL) AS "is_in_use!""#,
        key
    )
    .fetch_one(database)
    .await
}
