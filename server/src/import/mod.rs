//! People, their teams and scores from a CSV file.
//!
//! A file is read (`decode`, `parse`, `heads`), compared with what there is (`plan`), and, unless it was only a trial,
//! stored for a job (`job`), which plans again under locks and applies all of it or nothing (`apply`).

pub mod access;
mod apply;
mod decode;
mod heads;
pub mod http;
pub mod job;
pub mod model;
mod parse;
mod plan;
mod row;
pub mod service;
mod store;
