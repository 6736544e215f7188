//! Goals: what people and teams should reach in a week, month or quarter, and how far along they are.

pub mod chart;
pub mod http;
pub mod lines;
pub mod model;
pub mod pace;
pub mod store;
pub mod targets;
pub mod wall;
