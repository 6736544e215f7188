pub mod create;
pub mod delete;
pub mod edit;
pub mod list;
pub mod series;
pub mod stats;
