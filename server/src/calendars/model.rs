//! People whose own calendar is connected.

use serde::Serialize;
use utoipa::ToSchema;

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
