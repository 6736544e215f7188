pub mod page;
pub mod tables;
