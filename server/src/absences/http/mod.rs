pub mod enter;
pub mod list;
pub mod remove;
