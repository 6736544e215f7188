//! Targets: what was set for a person or a team, cell by cell. Nothing is rewritten: the newest row of a cell counts.

pub mod http;
pub mod model;
pub mod saving;
pub mod service;
pub mod store;
pub mod writing;
