//! What an administrator sets for a member.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::ApiResult,
    ids::{MemberId, UserId},
    text::clean,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenMemberDetails {
    /// The member's position in the team's list
    #[schema(example = 1)]
    position: i32,
    /// Omitted, it stays as it was; for a new member it is empty
    #[schema(example = "Medical representative", max_length = 120)]
    job_title: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberDetails {
    pub position: i32,
    pub job_title: String,
}

impl GivenMemberDetails {
    pub fn apply_to(self, before: &str) -> ApiResult<MemberDetails> {
        let job_title = clean("job_title", self.job_title.as_deref().unwrap_or(before), 120)?;
        Ok(MemberDetails { position: self.position, job_title })
    }
}

#[derive(Debug)]
pub struct Member {
    pub id: MemberId,
    pub details: MemberDetails,
    pub is_current: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenMembers {
    #[schema(min_items = 1, max_items = 200)]
    pub members: Vec<GivenMember>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenMember {
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    /// The member's position in the team's list
    #[schema(example = 1)]
    pub position: i32,
    /// Empty if omitted
    #[schema(example = "Medical representative", max_length = 120)]
    pub job_title: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenPositions {
    #[schema(min_items = 1, max_items = 500)]
    pub positions: Vec<GivenPosition>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenPosition {
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    #[schema(example = 1)]
    pub position: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AddedMembers {
    /// In the order of the request
    pub members: Vec<AddedMember>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AddedMember {
    /// A person who comes back has the same id as before
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
}

/// A person who can be added to a team.
#[derive(Debug, Serialize, ToSchema)]
pub struct AvailableUser {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}
