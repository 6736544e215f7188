//! A team as the API lists it.

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
pub struct Team {
    #[schema(example = 3)]
    pub id: i64,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
    #[schema(example = "Prescription · Field")]
    pub r#type: String,
    /// A file id for GET /api/file/{fileId}, or an address
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    /// People in it now
    #[schema(example = 22)]
    pub members_count: i64,
}

/// A team somebody is in.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamOfUser {
    #[schema(example = 3)]
    pub id: i64,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
    #[schema(example = "Prescription · Field")]
    pub r#type: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    /// The person's position in it
    #[schema(example = 1)]
    pub user_position: i32,
    #[schema(example = 22)]
    pub members_count: i64,
}
