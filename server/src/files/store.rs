//! What is known of a picture.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

#[derive(Debug)]
pub struct File {
    pub content_type: String,
    pub storage_key: String,
}

pub async fn find(database: impl PgExecutor<'_>, id: &str) -> sqlx::Result<Option<File>> {
    sqlx::query_as!(File, "SELECT content_type, storage_key FROM files WHERE id = $1", id)
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

pub async fn delete_unused(transaction: impl PgExecutor<'_>, id: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM files WHERE id = $1
           AND NOT EXISTS (SELECT FROM users WHERE picture = $1) AND NOT EXISTS (SELECT FROM teams WHERE picture = $1)",
        id
    )
    .execute(transaction)
    .await?;
    Ok(())
}
