pub mod get;
pub mod history;
pub mod put;
