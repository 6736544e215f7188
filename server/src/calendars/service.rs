//! What can be asked of people's own calendars.

use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Code};

/// Somebody whose calendar can be asked about. No email: everybody may choose from these.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectedUser {
    #[schema(example = 41)]
    pub id: i64,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "Volga — Endocrinology")]
    pub group_name: Option<String>,
    #[schema(example = "Primary Calendar")]
    pub calendar_name: String,
}

/// Nobody can connect a calendar yet, so whoever is asked about has no valid connection.
pub fn not_connected() -> ApiError {
    ApiError::new(Code::NotConnected)
}
