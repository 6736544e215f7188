//! Deletes replaced pictures, and bytes without a row. Writes no audit rows, because nobody acted.

use std::collections::HashSet;

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use futures::{StreamExt, TryStreamExt, stream};
use object_store::{Error::NotFound, path::Path};
use sqlx::PgPool;

use super::{Storage, store};

const BATCH: i64 = 1000;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Swept {
    pub pictures: usize,
    pub orphans: usize,
}

/// What is older than `before`: young bytes may still get their row.
pub async fn sweep(pool: &PgPool, storage: &Storage, before: DateTime<Utc>) -> Result<Swept> {
    let pictures = delete_removed(pool, storage, before).await?;
    let orphans = delete_without_row(pool, storage, before).await?;
    Ok(Swept { pictures, orphans })
}

/// Rows first: if it stops in between, the bytes have no row and are swept as such.
async fn delete_removed(pool: &PgPool, storage: &Storage, before: DateTime<Utc>) -> Result<usize> {
    let mut count = 0;
    loop {
        let keys = store::delete_removed(pool, before, BATCH).await?;
        if keys.is_empty() {
            return Ok(count);
        }
        count += keys.len();
        remove(storage, keys.into_iter().map(Path::from).collect()).await?;
    }
}

/// Pictures of erased people, bytes first: one whose bytes are still there must be found again.
pub async fn delete_erased(pool: &PgPool, storage: &Storage) -> Result<()> {
    loop {
        let keys = store::erased(pool, BATCH).await?;
        if keys.is_empty() {
            return Ok(());
        }
        remove(storage, keys.iter().map(|key| Path::from(key.as_str())).collect()).await?;
        store::delete(pool, &keys).await?;
    }
}

async fn delete_without_row(pool: &PgPool, storage: &Storage, before: DateTime<Utc>) -> Result<usize> {
    // A database without any picture is more likely the wrong database.
    if !store::any(pool).await? {
        return Ok(0);
    }
    let mut count = 0;
    let folder = store::folder(pool).await?;
    let listed = storage.0.list(Some(&folder.into()));
    let old = listed.try_filter(|object| std::future::ready(object.last_modified < before));
    let mut batches = old.map_ok(|object| object.location).try_chunks(usize::try_from(BATCH)?);
    while let Some(batch) = batches.next().await {
        let batch = batch.context("the pictures cannot be listed")?;
        let keys = batch.iter().map(ToString::to_string).collect::<Vec<_>>();
        let named = store::named(pool, &keys).await?.into_iter().collect::<HashSet<_>>();
        let orphans = batch.into_iter().filter(|path| !named.contains(path.as_ref())).collect::<Vec<_>>();
        count += orphans.len();
        remove(storage, orphans).await?;
    }
    Ok(count)
}

async fn remove(storage: &Storage, paths: Vec<Path>) -> Result<()> {
    let mut removed = storage.0.delete_stream(stream::iter(paths).map(Ok).boxed());
    while let Some(result) = removed.next().await {
        match result {
            // Already deleted by another process.
            Ok(_) | Err(NotFound { .. }) => {}
            Err(error) => return Err(error).context("a picture cannot be removed"),
        }
    }
    Ok(())
}
