//! The organisation that runs this server: its name, time zone, first day of the week, currency and footer
//! links; and the days that are not what their weekday says.
//!
//! Every signed-in user reads it, administrators change it. The zone decides where a day ends: when it
//! changes, triggers drop or recompute everything counted by day in the same transaction.

pub mod http;
pub mod model;
pub mod service;
pub mod special_days;
pub mod store;
