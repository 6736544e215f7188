pub mod count;
pub mod list;
