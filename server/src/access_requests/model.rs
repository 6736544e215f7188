//! A request for an account.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    ids::{AccessRequestId, UserId},
    text::clean_lines,
    users::model::{given_email, given_name},
};

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccessRequest {
    #[schema(example = "Пётр Громов", min_length = 1, max_length = 120)]
    pub name: String,
    #[schema(example = "p.gromov@example.com", max_length = 254)]
    pub email: String,
    #[serde(default)]
    #[schema(example = "I joined the Volga team on Monday", max_length = 2000)]
    pub message: String,
}

impl NewAccessRequest {
    pub fn parse(self) -> ApiResult<Self> {
        Ok(Self {
            name: given_name(&self.name)?,
            email: given_email(&self.email)?,
            message: clean_lines("message", &self.message, 2000)?,
        })
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AccessRequest {
    #[schema(value_type = i64, example = 12)]
    pub id: AccessRequestId,
    #[schema(example = "Пётр Громов")]
    pub name: String,
    #[schema(example = "p.gromov@example.com")]
    pub email: String,
    #[schema(example = "I joined the Volga team on Monday")]
    pub message: String,
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub created_at: DateTime<Utc>,
}

/// How a request was closed: with the account that was created for it, or without one.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    #[schema(value_type = Option<i64>, example = 41)]
    pub user_id: Option<UserId>,
}

pub fn no_such_user() -> ApiError {
    ApiError::invalid("user_id", "There is no such user")
}
