//! What screens show and follow by its version.

use std::{fmt, str::FromStr};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Area {
    Calendar(i64),
    Team(i64),
    TeamEvents(i64),
    Teams,
    Users,
}

impl Area {
    /// Where its version stands: in which area, and by which key.
    pub fn row(self) -> (&'static str, i64) {
        match self {
            Self::Calendar(user) => ("calendar", user),
            Self::Team(team) => ("team", team),
            Self::TeamEvents(team) => ("team_events", team),
            Self::Teams => ("teams", 0),
            Self::Users => ("users", 0),
        }
    }

    pub fn of_row(area: &str, key: i64) -> Option<Self> {
        Some(match area {
            "calendar" => Self::Calendar(key),
            "team" => Self::Team(key),
            "team_events" => Self::TeamEvents(key),
            "teams" => Self::Teams,
            "users" => Self::Users,
            _ => return None,
        })
    }
}

/// As processes name it to each other.
impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (area, key) = self.row();
        write!(f, "{area}:{key}")
    }
}

impl FromStr for Area {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (area, key) = text.split_once(':').ok_or(())?;
        Self::of_row(area, key.parse().map_err(|_| ())?).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_back_to_its_area() {
        for area in [Area::Calendar(41), Area::Team(3), Area::TeamEvents(3), Area::Teams, Area::Users] {
            assert_eq!(area.to_string().parse(), Ok(area));
        }
        for nothing in ["", "team", "team:", "team:x", "score:3"] {
            assert_eq!(nothing.parse::<Area>(), Err(()), "{nothing}");
        }
    }
}
