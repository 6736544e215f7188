pub mod delete;
pub mod me;
pub mod stats;
