//! Removing pictures that were replaced, and bytes that no row names. Nobody did anything, so there are no audit rows.

use std::collections::HashSet;

use anyhow::{Context, Result};
use chrono::{DateTime, TimeDelta, Utc};
use futures::{StreamExt, TryStreamExt, stream};
use object_store::{Error::NotFound, path::Path};
use sqlx::PgPool;

use super::{Storage, service::FOLDER, store};

/// Bytes come before their row, so young ones may still get one. And long enough that a database restored to an
/// earlier day finds its pictures, and one restored to a later day again.
const KEPT: TimeDelta = TimeDelta::days(14);
/// Looked up, and removed, at once.
const BATCH: i64 = 1000;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Swept {
    pub pictures: usize,
    pub nameless: usize,
}

pub async fn sweep(pool: &PgPool, storage: &Storage, now: DateTime<Utc>) -> Result<Swept> {
    let pictures = removed(pool, storage, now - KEPT).await?;
    let nameless = nameless(pool, storage, now - KEPT).await?;
    Ok(Swept { pictures, nameless })
}

/// The rows first: were it to stop in between, the bytes would be without a name and the next part's business.
async fn removed(pool: &PgPool, storage: &Storage, before: DateTime<Utc>) -> Result<usize> {
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

async fn nameless(pool: &PgPool, storage: &Storage, before: DateTime<Utc>) -> Result<usize> {
    // More likely the wrong database than one whose every picture was forgotten.
    if !store::any(pool).await? {
        return Ok(0);
    }
    let mut count = 0;
    let listed = storage.0.list(Some(&FOLDER.into()));
    let old = listed.try_filter(|object| std::future::ready(object.last_modified < before));
    let mut batches = old.map_ok(|object| object.location).try_chunks(usize::try_from(BATCH)?);
    while let Some(batch) = batches.next().await {
        let batch = batch.context("the pictures cannot be listed")?;
        let keys = batch.iter().map(ToString::to_string).collect::<Vec<_>>();
        let named = store::named(pool, &keys).await?.into_iter().collect::<HashSet<_>>();
        let nameless = batch.into_iter().filter(|path| !named.contains(path.as_ref())).collect::<Vec<_>>();
        count += nameless.len();
        remove(storage, nameless).await?;
    }
    Ok(count)
}

async fn remove(storage: &Storage, paths: Vec<Path>) -> Result<()> {
    let mut removed = storage.0.delete_stream(stream::iter(paths).map(Ok).boxed());
    while let Some(result) = removed.next().await {
        match result {
            // Somebody was faster.
            Ok(_) | Err(NotFound { .. }) => {}
            Err(error) => return Err(error).context("a picture cannot be removed"),
        }
    }
    Ok(())
}
