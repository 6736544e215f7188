//! What can be asked of people's own calendars.

use crate::http::error::{ApiError, Code};

/// Nobody can connect a calendar yet, so whoever is asked about has no valid connection.
pub fn not_connected() -> ApiError {
    ApiError::new(Code::NotConnected)
}
