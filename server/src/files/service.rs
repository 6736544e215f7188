//! Storing pictures: the bytes first, then the row.

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use chrono::{DateTime, Utc};
use futures::stream::BoxStream;
use object_store::ObjectStoreExt;
use rand::Rng;
use sqlx::{PgConnection, PgPool};

use super::{
    picture::{self, Accept},
    store::{self, NewFile},
};
use crate::{
    error::ApiResult,
    files::{Files, Storage},
};

/// A picture whose bytes are stored and which has no row yet.
#[derive(Debug)]
pub struct StoredPicture(NewFile);

pub async fn store(
    pool: &PgPool,
    files: &Files,
    upload: Vec<u8>,
    accept: Accept,
) -> ApiResult<StoredPicture> {
    let picture = files.picture_pool.run(move || picture::prepare(&upload, accept)).await??;
    let id = new_id();
    let file = NewFile {
        storage_key: format!("{}/{id}", store::folder(pool).await?),
        content_type: picture.content_type,
        size: i64::try_from(picture.bytes.len()).unwrap_or(i64::MAX),
        id,
    };
    files.storage.0.put(&file.storage_key.as_str().into(), picture.bytes.into()).await?;
    Ok(StoredPicture(file))
}

/// Inserts the row in the caller's transaction, and returns its id.
pub async fn register(
    transaction: &mut PgConnection,
    stored: StoredPicture,
    now: DateTime<Utc>,
) -> sqlx::Result<String> {
    store::insert(transaction, &stored.0, now).await?;
    Ok(stored.0.id)
}

/// Marks a replaced picture as removed, unless something else shows it. Its bytes stay for a while.
pub async fn forget(transaction: &mut PgConnection, id: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    store::remove_unused(transaction, id, now).await
}

/// The same for a picture of somebody who is being erased: its bytes go at once.
pub async fn erase(transaction: &mut PgConnection, id: &str) -> sqlx::Result<()> {
    store::erase(transaction, id).await
}

/// A picture as an address that holds its bytes.
pub async fn data_url(pool: &PgPool, storage: &Storage, id: &str) -> anyhow::Result<Option<String>> {
    let Some(file) = store::find(pool, id).await? else { return Ok(None) };
    let bytes = match storage.0.get(&file.storage_key.into()).await {
        Err(object_store::Error::NotFound { .. }) => return Ok(None),
        found => found?.bytes().await?,
    };
    Ok(Some(format!("data:{};base64,{}", file.content_type, STANDARD.encode(bytes))))
}

/// Storage keys of the pictures whose bytes are kept.
pub fn kept(connection: &mut PgConnection) -> BoxStream<'_, sqlx::Result<String>> {
    store::kept(connection)
}

/// Whether the picture is shown, now.
pub async fn is_in_use(pool: &PgPool, key: &str) -> sqlx::Result<bool> {
    store::is_in_use(pool, key).await
}

/// 144 random bits: knowing the id is the only way to the picture.
fn new_id() -> String {
    let mut bits = [0_u8; 18];
    rand::rng().fill_bytes(&mut bits);
    URL_SAFE_NO_PAD.encode(bits)
}
