//! People's own calendars, read from outside.
//!
//! A person connects theirs with a consent ([`service`]); the grant's refresh token is kept sealed ([`sealing`]). The row of
//! a connection says when it is read next, [`schedule`] turns that into a job, and [`reader`] reads: Google's words
//! ([`google`], [`feed`]) become rows by the administrators' [`rules`], within Google's [`quota`]. Word of changes
//! ([`channels`]) only moves the next reading nearer; nothing depends on hearing it.

pub mod access;
pub mod channels;
pub mod farewell;
pub mod feed;
pub mod google;
pub mod http;
pub mod judging;
pub mod model;
pub mod operator;
pub mod pace;
pub mod quota;
pub mod reader;
pub mod rule_changes;
pub mod rules;
pub mod schedule;
pub mod sealing;
pub mod service;
pub mod setting;
pub mod store;
