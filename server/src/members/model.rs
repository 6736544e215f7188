//! What an administrator says about a member.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, ApiResult};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Duties {
    /// Where the member stands in the team's list
    #[schema(example = 1)]
    pub position: i32,
    #[serde(default)]
    #[schema(example = "Medical representative", max_length = 120)]
    pub job_title: String,
}

impl Duties {
    pub fn parse(self) -> ApiResult<Self> {
        let job_title = self.job_title.trim().to_owned();
        if job_title.chars().count() > 120 {
            return Err(ApiError::invalid("job_title", "A job title has at most 120 characters"));
        }
        Ok(Self { job_title, ..self })
    }
}

#[derive(Debug)]
pub struct Member {
    pub id: i64,
    pub duties: Duties,
    pub is_current: bool,
}

/// Somebody who could be put into a team.
#[derive(Debug, Serialize, ToSchema)]
pub struct AvailableUser {
    #[schema(example = 41)]
    pub id: i64,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}
