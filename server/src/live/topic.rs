//! What a stream can watch, and how it asks for it: `team:3:812,events:3`.

use crate::{
    area::Area,
    http::error::{ApiError, ApiResult, Code},
};

/// Of one stream.
const MOST: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// A team's board.
    Board(i64),
    /// The newest deal that a team has closed.
    Deal(i64),
    /// That something has changed, and not what.
    Version(Area),
}

impl Topic {
    /// Whose version tells whether it has changed.
    pub fn area(self) -> Area {
        match self {
            Self::Board(team) => Area::Team(team),
            Self::Deal(team) => Area::TeamEvents(team),
            Self::Version(area) => area,
        }
    }

    pub fn of_area(area: Area) -> impl Iterator<Item = Self> {
        let (one, other) = match area {
            Area::Team(team) => (Self::Board(team), None),
            Area::TeamEvents(team) => (Self::Version(area), Some(Self::Deal(team))),
            area => (Self::Version(area), None),
        };
        std::iter::once(one).chain(other)
    }

    /// As the API names it.
    pub fn name(self) -> (&'static str, i64) {
        match self {
            Self::Board(team) => ("team", team),
            Self::Deal(team) => ("deal", team),
            Self::Version(Area::TeamEvents(team)) => ("events", team),
            Self::Version(area) => area.row(),
        }
    }

    fn named(name: &str, key: i64) -> Option<Self> {
        Some(match (name, key) {
            ("team", team @ 1..) => Self::Board(team),
            ("deal", team @ 1..) => Self::Deal(team),
            ("events", team @ 1..) => Self::Version(Area::TeamEvents(team)),
            ("calendar", user @ 1..) => Self::Version(Area::Calendar(user)),
            ("teams", 0) => Self::Version(Area::Teams),
            ("users", 0) => Self::Version(Area::Users),
            _ => return None,
        })
    }
}

/// A topic, and the version that the screen has of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub topic: Topic,
    pub have: Option<i64>,
}

pub fn parse(watch: &str) -> ApiResult<Vec<Wanted>> {
    let unreadable = || {
        ApiError::because(
            Code::Unreadable,
            "What to watch is written as team:3 or, with the version you have, team:3:812",
        )
    };
    let wanted = watch.split(',').filter(|entry| !entry.is_empty()).map(one).collect::<Option<Vec<_>>>();
    let wanted = wanted.ok_or_else(unreadable)?;
    if wanted.len() > MOST {
        return Err(ApiError::invalid("watch", format!("At most {MOST} things can be watched at once")));
    }
    Ok(wanted)
}

fn one(entry: &str) -> Option<Wanted> {
    let mut parts = entry.splitn(3, ':');
    let (name, key) = (parts.next()?, parts.next()?.parse().ok()?);
    let have = parts.next().map(str::parse).transpose().ok()?;
    Some(Wanted { topic: Topic::named(name, key)?, have })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_is_names_keys_and_versions() {
        let wanted = parse("team:3:812,events:3,teams:0,deal:7").unwrap();
        let topics = wanted.iter().map(|one| one.topic).collect::<Vec<_>>();
        let events = Topic::Version(Area::TeamEvents(3));
        assert_eq!(topics, [Topic::Board(3), events, Topic::Version(Area::Teams), Topic::Deal(7)]);
        assert_eq!(wanted[0].have, Some(812));
        assert_eq!(wanted[1].have, None);
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
    fn a_name_leads_back_to_its_topic_and_an_area_to_all_of_its_topics() {
        for topic in [
            Topic::Board(3),
            Topic::Deal(3),
            Topic::Version(Area::TeamEvents(3)),
            Topic::Version(Area::Users),
        ] {
            let (name, key) = topic.name();
            assert_eq!(Topic::named(name, key), Some(topic));
            assert!(Topic::of_area(topic.area()).any(|other| other == topic));
        }
    }
}
