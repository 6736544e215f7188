pub mod erase;
pub mod export;
pub mod requests;
