//! The pictures that a restore stores before it knows that the backup is whole: it overwrites none that is there, and removes those that it
//! has added if the backup is damaged.

use anyhow::{Context, Result, ensure};
use object_store::{Error::NotFound, ObjectStoreExt, path::Path as Key};

use super::content;
use crate::files::Storage;

pub(super) struct Storing<'a> {
    storage: &'a Storage,
    added: Vec<Key>,
    /// How many are there already with other bytes
    different: usize,
}

impl<'a> Storing<'a> {
    pub(super) fn new(storage: &'a Storage) -> Self {
        Self { storage, added: Vec::new(), different: 0 }
    }

    /// Looks first, although storage can be told to create only: not every S3 knows that, nor does every file system have the hard
    /// links that it takes.
    pub(super) async fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<()> {
        let key = Key::parse(name).context("the backup has a picture with a strange name")?;
        match content::fetch(self.storage, name).await? {
            Some(there) if there == bytes => {}
            Some(_) => {
                tracing::warn!(key = name, "a picture is stored already with other bytes");
                self.different += 1;
            }
            None => {
                // A call that fails may have stored it.
                self.added.push(key.clone());
                let put = self.storage.0.put(&key, bytes.into()).await;
                put.with_context(|| format!("the picture {name} cannot be stored"))?;
            }
        }
        Ok(())
    }

    /// For a backup that is whole: names never repeat, so one of the two was damaged.
    pub(super) fn refuse_different(&self) -> Result<()> {
        ensure!(
            self.different == 0,
            "{} pictures are stored already with other bytes than in the backup, which is whole; the log names them. None was \
             overwritten, and the database is still empty: move them away, or restore into another folder or bucket",
            self.different
        );
        Ok(())
    }

    /// For a damaged backup: their bytes may be wrong, and a restore of a whole one would find them.
    pub(super) async fn remove_added(self) -> Result<()> {
        for key in &self.added {
            let removed = self.storage.0.delete(key).await;
            if !matches!(removed, Err(NotFound { .. })) {
                removed
                    .with_context(|| format!("the picture {key} of the damaged backup is still stored"))?;
            }
        }
        Ok(())
    }
}
