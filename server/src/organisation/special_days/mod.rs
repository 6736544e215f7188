//! Days that are not what their weekday says: holidays, and working days put in their place. A year is read and saved as a
//! whole.

pub mod model;
pub mod service;
pub mod store;
