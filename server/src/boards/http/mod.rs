pub mod cache;
pub mod full;
pub mod page;
pub mod tables;
