//! The rules by which teams count: saving versions of them, reading them, and the lab that tries a draft on what happened.

pub mod figures;
pub mod happened;
pub mod http;
pub mod model;
pub mod preview;
pub mod preview_model;
pub mod saving;
pub mod service;
pub mod store;
