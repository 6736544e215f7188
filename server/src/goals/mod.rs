//! Goals: what people and teams should reach in a week, month or quarter.

pub mod model;
pub mod targets;
