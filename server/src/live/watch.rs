//! What a stream can watch, and how it is written: `team:3:812,events:3`.

use crate::{
    error::{ApiError, ApiResult, Code},
    ids::{TeamId, UserId},
    topic::Topic,
};

/// Of one stream.
const MAX_WATCHED: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Watched {
    Board(TeamId),
    /// The newest deal of a team.
    Deal(TeamId),
    /// Only the version: the screen requests the rest.
    Version(Topic),
}

impl Watched {
    /// The topic whose version tells whether this has changed.
    pub fn topic(self) -> Topic {
        match self {
            Self::Board(team) => Topic::Team(team),
            Self::Deal(team) => Topic::TeamEvents(team),
            Self::Version(topic) => topic,
        }
    }

    pub fn of_topic(topic: Topic) -> impl Iterator<Item = Self> {
        let (one, other) = match topic {
            Topic::Team(team) => (Self::Board(team), None),
            Topic::TeamEvents(team) => (Self::Version(topic), Some(Self::Deal(team))),
            topic => (Self::Version(topic), None),
        };
        std::iter::once(one).chain(other)
    }

    /// The name in the API.
    pub fn name(self) -> (&'static str, i64) {
        match self {
            Self::Board(team) => ("team", team.0),
            Self::Deal(team) => ("deal", team.0),
            Self::Version(Topic::TeamEvents(team)) => ("events", team.0),
            Self::Version(topic) => topic.row(),
        }
    }

    fn from_name(name: &str, key: i64) -> Option<Self> {
        Some(match (name, key) {
            ("team", 1..) => Self::Board(TeamId(key)),
            ("deal", 1..) => Self::Deal(TeamId(key)),
            ("events", 1..) => Self::Version(Topic::TeamEvents(TeamId(key))),
            ("calendar", 1..) => Self::Version(Topic::Calendar(UserId(key))),
            ("inbox", 1..) => Self::Version(Topic::Inbox(UserId(key))),
            ("teams", 0) => Self::Version(Topic::Teams),
            ("users", 0) => Self::Version(Topic::Users),
            _ => return None,
        })
    }
}

/// A watched thing, and the version that the screen has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchRequest {
    pub watched: Watched,
    pub known: Option<i64>,
}

pub fn parse(watch: &str) -> ApiResult<Vec<WatchRequest>> {
    let unreadable = || {
        ApiError::because(
            Code::Unreadable,
            "Write what to watch as team:3 or, with the version you have, team:3:812",
        )
    };
    let wanted =
        watch.split(',').filter(|entry| !entry.is_empty()).map(parse_one).collect::<Option<Vec<_>>>();
    let wanted = wanted.ok_or_else(unreadable)?;
    if wanted.len() > MAX_WATCHED {
        return Err(ApiError::invalid(
            "watch",
            format!("At most {MAX_WATCHED} things can be watched at once"),
        ));
    }
    Ok(wanted)
}

fn parse_one(entry: &str) -> Option<WatchRequest> {
    let mut parts = entry.splitn(3, ':');
    let (name, key) = (parts.next()?, parts.next()?.parse().ok()?);
    let known = parts.next().map(str::parse).transpose().ok()?;
    Some(WatchRequest { watched: Watched::from_name(name, key)?, known })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_is_names_keys_and_versions() {
        let wanted = parse("team:3:812,events:3,teams:0,deal:7").unwrap();
        let watched = wanted.iter().map(|one| one.watched).collect::<Vec<_>>();
        let events = Watched::Version(Topic::TeamEvents(TeamId(3)));
        assert_eq!(
            watched,
            [Watched::Board(TeamId(3)), events, Watched::Version(Topic::Teams), Watched::Deal(TeamId(7))]
        );
        assert_eq!(wanted[0].known, Some(812));
        assert_eq!(wanted[1].known, None);
        assert_eq!(parse("").unwrap(), []);
        for nonsense in [
            "team",
            "team:",
            "team:x",
            "team:3:x",
            "team:3:1:2",
            "teams:1",
            "team:0",
            "score:3",
            "team_events:3",
        ] {
            assert_eq!(parse(nonsense).unwrap_err().code, Code::Unreadable, "{nonsense}");
        }
    }

    #[test]
    fn at_most_200_can_be_watched() {
        let some = |count: usize| "team:3,".repeat(count);
        assert_eq!(parse(&some(200)).unwrap().len(), 200);
        assert_eq!(parse(&some(201)).unwrap_err().code, Code::Invalid);
    }

    #[test]
    fn watched_things_are_parsed_from_their_names_and_found_by_topic() {
        for watched in [
            Watched::Board(TeamId(3)),
            Watched::Deal(TeamId(3)),
            Watched::Version(Topic::TeamEvents(TeamId(3))),
            Watched::Version(Topic::Users),
            Watched::Version(Topic::Inbox(UserId(41))),
        ] {
            let (name, key) = watched.name();
            assert_eq!(Watched::from_name(name, key), Some(watched));
            assert!(Watched::of_topic(watched.topic()).any(|other| other == watched));
        }
    }
}
