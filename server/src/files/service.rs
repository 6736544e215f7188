//! Keeping pictures: the bytes first, then the row that names them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use object_store::ObjectStoreExt;
use rand::Rng;
use sqlx::PgConnection;

use super::{
    picture::{self, Accept},
    store::{self, NewFile},
};
use crate::{error::ApiResult, files::Files};

/// Where pictures lie in the storage. What is here and has no row is swept.
pub const FOLDER: &str = "pictures";

/// A picture whose bytes lie in the storage and that no row names yet.
#[derive(Debug)]
pub struct Stored(NewFile);

pub async fn store(files: &Files, upload: Vec<u8>, accept: Accept) -> ApiResult<Stored> {
    let picture = files.picture_pool.run(move || picture::prepare(&upload, accept)).await??;
    let id = new_id();
    let file = NewFile {
        storage_key: format!("{FOLDER}/{id}"),
        content_type: picture.content_type,
        size: i64::try_from(picture.bytes.len()).unwrap_or(i64::MAX),
        id,
    };
    files.storage.0.put(&file.storage_key.as_str().into(), picture.bytes.into()).await?;
    Ok(Stored(file))
}

/// Gives the row, in the transaction of whatever shows the picture, and its id.
pub async fn register(
    transaction: &mut PgConnection,
    stored: Stored,
    now: DateTime<Utc>,
) -> sqlx::Result<String> {
    store::insert(transaction, &stored.0, now).await?;
    Ok(stored.0.id)
}

/// Takes a picture that was replaced out of sight, unless something else shows it. Its bytes stay for a while.
pub async fn forget(transaction: &mut PgConnection, id: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    store::remove_unused(transaction, id, now).await
}

/// 144 random bits: the id is the only key to the picture.
fn new_id() -> String {
    let mut bits = [0_u8; 18];
    rand::rng().fill_bytes(&mut bits);
    URL_SAFE_NO_PAD.encode(bits)
}
