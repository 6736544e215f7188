//! People who lead a team without being administrators: from a day on, perhaps to a last day. Everybody sees who they are,
//! administrators name and end them.
//!
//! Who may change something of a team says so by an argument: [`access::LedTeam`], [`access::LedMember`] or
//! [`access::Leader`]. Their change begins with [`access::Leading::begin`], which decides again under the lock.

pub mod access;
pub mod http;
pub mod model;
pub mod seen;
pub mod service;
pub mod store;
pub mod viewer;
