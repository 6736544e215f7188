//! Pictures: bytes in a folder or in S3, a row for each, and an address that cannot be guessed.
//!
//! An upload is never stored as it is: it is decoded under limits, scaled down and encoded again. The bytes
//! are stored before their row; bytes without a row and unused pictures are swept.

mod decoder_memory;
pub mod form;
pub mod http;
pub mod picture;
pub mod service;
mod storage;
pub mod store;
pub mod sweep;

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
