//! Pictures: bytes in a folder (or, later, S3), a row that names them, an address that cannot be guessed.
//!
//! What is uploaded is never kept as it came: it is decoded under limits, made small, and written anew.

use std::{path::Path, sync::Arc};

use anyhow::{Context, Result};
use object_store::{ObjectStore, local::LocalFileSystem};

pub mod form;
pub mod http;
pub mod picture;
pub mod service;
pub mod store;

/// Where the bytes lie.
#[derive(Clone, Debug)]
pub struct Storage(pub Arc<dyn ObjectStore>);

impl Storage {
    pub fn folder(path: &Path) -> Result<Self> {
        std::fs::create_dir_all(path)
            .with_context(|| format!("cannot make the folder {}", path.display()))?;
        Ok(Self(Arc::new(LocalFileSystem::new_with_prefix(path)?)))
    }
}
