//! What screens show and follow by its version.

use std::{fmt, str::FromStr};

use crate::ids::{TeamId, UserId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    Calendar(UserId),
    /// What waits for a person to decide it, and which teams they manage
    Inbox(UserId),
    Team(TeamId),
    TeamEvents(TeamId),
    Teams,
    Users,
}

impl Topic {
    /// The area and the key of its row in `versions`.
    pub fn row(self) -> (&'static str, i64) {
        match self {
            Self::Calendar(user) => ("calendar", user.0),
            Self::Inbox(user) => ("inbox", user.0),
            Self::Team(team) => ("team", team.0),
            Self::TeamEvents(team) => ("team_events", team.0),
            Self::Teams => ("teams", 0),
            Self::Users => ("users", 0),
        }
    }

    pub fn of_row(area: &str, key: i64) -> Option<Self> {
        Some(match area {
            "calendar" => Self::Calendar(UserId(key)),
            "inbox" => Self::Inbox(UserId(key)),
            "team" => Self::Team(TeamId(key)),
            "team_events" => Self::TeamEvents(TeamId(key)),
            "teams" => Self::Teams,
            "users" => Self::Users,
            _ => return None,
        })
    }
}

/// The form sent to other processes.
impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (topic, key) = self.row();
        write!(f, "{topic}:{key}")
    }
}

impl FromStr for Topic {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (topic, key) = text.split_once(':').ok_or(())?;
        Self::of_row(topic, key.parse().map_err(|_| ())?).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_parsed_from_their_names() {
        for topic in [
            Topic::Calendar(UserId(41)),
            Topic::Inbox(UserId(41)),
            Topic::Team(TeamId(3)),
            Topic::TeamEvents(TeamId(3)),
            Topic::Teams,
            Topic::Users,
        ] {
            assert_eq!(topic.to_string().parse(), Ok(topic));
        }
        for nothing in ["", "team", "team:", "team:x", "score:3"] {
            assert_eq!(nothing.parse::<Topic>(), Err(()), "{nothing}");
        }
    }
}
