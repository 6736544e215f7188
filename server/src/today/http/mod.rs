pub mod get;
pub mod moved;
