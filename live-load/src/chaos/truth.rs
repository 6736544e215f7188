//! What the database says in the end.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::collections::HashMap;

use anyhow::Result;
use sqlx::{PgPool, query_as};
use tokio::time::Instant;

use crate::message::{BoardMessage, Place, sort};

#[derive(Debug)]
pub(crate) struct Truth {
    teams: HashMap<i64, (i64, Vec<Place>)>,
    /// When every screen must show it.
    pub(crate) deadline: Instant,
}

impl Truth {
    pub(crate) async fn read(pool: &PgPool, deadline: Instant) -> Result<Self> {
        let versions = query_as::<_, (i64, i64)>("SELECT key, version FROM versions WHERE area = 'team'");
        let mut teams = HashMap::new();
        for (team, version) in versions.fetch_all(pool).await? {
            teams.insert(team, (version, Vec::new()));
        }
        let places = query_as::<_, (i64, i64, f64, i64)>(
            "SELECT team_id, id, balle::float8, rank() OVER (PARTITION BY team_id ORDER BY balle DESC)
             FROM members WHERE left_at IS NULL",
        );
        for (team, member, balle, place) in places.fetch_all(pool).await? {
            teams.entry(team).or_default().1.push((member, balle, place));
        }
        for (_, places) in teams.values_mut() {
            sort(places);
        }
        Ok(Self { teams, deadline })
    }

    /// How a screen that shows these teams differs from it.
    pub(crate) fn difference(&self, shown: &[i64], known: &HashMap<i64, BoardMessage>) -> Option<String> {
        shown.iter().find_map(|team| {
            let (version, places) = self.teams.get(team)?;
            let Some(message) = known.get(team) else {
                return Some(format!("it has never seen team {team}"));
            };
            if message.version != *version {
                return Some(format!("team {team} at version {}, not {version}", message.version));
            }
            match message.places() {
                Ok(shown) if shown == *places => None,
                Ok(shown) => {
                    Some(format!("team {team} version {version}:\n  shows {shown:?}\n  is    {places:?}"))
                }
                Err(error) => Some(format!("team {team} version {version}: {error:#}")),
            }
        })
    }
}
