pub mod delete;
pub mod list;
pub mod me;
pub mod one;
pub mod toggle;
