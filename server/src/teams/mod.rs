//! Teams. The API says group, the screens say team.

pub mod http;
pub mod model;
pub mod store;
