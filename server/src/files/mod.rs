//! Pictures: bytes in a folder or in S3, a row that names them, an address that cannot be guessed.
//!
//! What is uploaded is never kept as it came: it is decoded under limits, made small, and written anew. The bytes
//! come before the row that names them; what no row names, and what nobody shows, is swept.

pub mod form;
pub mod http;
pub mod picture;
pub mod service;
mod storage;
pub mod store;
pub mod sweep;
mod weight;

pub use storage::Storage;

use crate::blocking::BlockingPool;

#[derive(Debug)]
pub struct Files {
    pub storage: Storage,
    /// Decoding a picture takes up to 200 MiB.
    pub(crate) picture_pool: BlockingPool,
}

impl Files {
    pub fn new(storage: Storage) -> Self {
        Self { storage, picture_pool: BlockingPool::new(2) }
    }
}
