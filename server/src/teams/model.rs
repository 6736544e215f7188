//! A team as the API lists it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    files::form::Form,
    ids::TeamId,
    text::clean,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Team {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
    #[schema(example = "Prescription · Field")]
    pub r#type: String,
    /// A file id for GET /api/file/{fileId}
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    /// Number of current members
    #[schema(example = 22)]
    pub members_count: i64,
}

/// How a team takes what its people report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum ReportsMode {
    /// Nobody reports
    Off,
    /// Somebody accepts each
    Confirm,
    /// Accepted at once
    Trust,
}

/// A team of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamOfUser {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
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

/// A search result.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundTeam {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
    #[schema(example = "Prescription · Field")]
    pub r#type: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    /// Number of current members
    #[schema(example = 22)]
    pub users_count: i64,
}

/// A new team; all fields are required.
#[derive(Debug)]
pub struct NewTeam {
    pub name: String,
    pub r#type: String,
    pub picture: Vec<u8>,
}

impl NewTeam {
    pub fn parse(mut form: Form) -> ApiResult<Self> {
        let missing =
            |field: &'static str| ApiError::invalid(field, "Team name, team type and team logo are required");
        Ok(Self {
            name: label("name", &form.text("name").ok_or_else(|| missing("name"))?)?,
            r#type: label("type", &form.text("type").ok_or_else(|| missing("type"))?)?,
            picture: form.file.ok_or_else(|| missing("picture"))?,
        })
    }
}

/// A change of a team; omitted fields stay as they are.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamChange {
    #[schema(example = "Volga — Endocrinology", max_length = 120)]
    pub name: Option<String>,
    #[schema(example = "Prescription · Field", max_length = 120)]
    pub r#type: Option<String>,
    /// How it takes reports; only in JSON
    pub reports: Option<ReportsMode>,
}

impl TeamChange {
    pub fn parse(self) -> ApiResult<Self> {
        Ok(Self {
            name: self.name.map(|name| label("name", &name)).transpose()?,
            r#type: self.r#type.map(|kind| label("type", &kind)).transpose()?,
            reports: self.reports,
        })
    }
}

/// A name or a type.
pub fn label(field: &'static str, text: &str) -> ApiResult<String> {
    let text = clean(field, text, 120)?;
    if text.is_empty() {
        return Err(ApiError::invalid(field, format!("'{field}' is required")));
    }
    Ok(text)
}
