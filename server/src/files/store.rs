//! What is known of a picture.

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
