//! Calls per minute, for a person and for the project, over a sliding window.

use std::collections::{HashMap, VecDeque};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Quota {
    pub per_user: usize,
    pub per_project: usize,
}

/// Google's defaults for a new project.
impl Default for Quota {
    fn default() -> Self {
        Self { per_user: 600, per_project: 10_000 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    User,
    Project,
}

#[derive(Debug, Default)]
pub(crate) struct Meter {
    project: VecDeque<DateTime<Utc>>,
    users: HashMap<String, VecDeque<DateTime<Utc>>>,
    pub(crate) over: u64,
}

impl Meter {
    /// A refused call is not counted, or a caller could never get below its quota.
    pub(crate) fn take(&mut self, sub: &str, now: DateTime<Utc>, quota: Quota) -> Result<(), Over> {
        let user = self.users.entry(sub.to_owned()).or_default();
        for window in [&mut self.project, user] {
            // Drops calls in the future, left by a clock that was turned back.
            window.retain(|call| *call <= now && now - *call < TimeDelta::minutes(1));
        }
        let user = self.users.entry(sub.to_owned()).or_default();
        let over = if user.len() >= quota.per_user {
            Some(Over::User)
        } else if self.project.len() >= quota.per_project {
            Some(Over::Project)
        } else {
            None
        };
        if let Some(over) = over {
            self.over += 1;
            return Err(over);
        }
        user.push_back(now);
        self.project.push_back(now);
        Ok(())
    }
}
