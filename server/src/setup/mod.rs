//! The first run: an organisation without an administrator is set up in the browser, by who can read the
//! server's log.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
