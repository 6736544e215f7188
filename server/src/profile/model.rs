//! The statistics of a profile.

use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::TeamId;

/// A team that can be selected.
#[derive(Debug, Serialize, ToSchema)]
pub struct Choice {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stats {
    /// People in the selected teams now, each counted once
    #[schema(example = 22)]
    pub reps: i64,
    /// Demos in their calendars, as far as synced
    #[schema(example = 48)]
    pub demos: i64,
    /// Closed events of the selected teams
    #[schema(example = 31)]
    pub closed: i64,
    /// The teams that can be selected
    pub groups: Vec<Choice>,
    /// The ids of the selected teams
    #[schema(value_type = Vec<i64>, example = json!([3, 7]))]
    pub selected_groups: Vec<TeamId>,
}
