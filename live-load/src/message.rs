//! The board messages of a stream.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::Value;

/// A whole board, as a screen gets it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct BoardMessage {
    pub(crate) id: i64,
    pub(crate) version: i64,
    pub(crate) today: String,
    /// None if the team was deleted.
    pub(crate) board: Option<Value>,
}

/// A row of a board: member, score, place.
pub(crate) type Place = (i64, f64, i64);

impl BoardMessage {
    pub(crate) fn parse(data: &str) -> Result<Self> {
        serde_json::from_str(data).with_context(|| format!("a board that cannot be read: {data:.200}"))
    }

    /// All rows, best first and then by member, so that two boards can be compared.
    pub(crate) fn places(&self) -> Result<Vec<Place>> {
        let board = self.board.as_ref().context("the team is deleted, though nobody did that")?;
        ensure!(board["version"] == self.version, "the message and its board name two versions");
        ensure!(board["id"] == self.id, "the message and its board name two teams");
        let members = board["members"].as_array().context("a board without members")?;
        let mut places = members
            .iter()
            .map(|member| {
                let number = |name: &str| member[name].as_i64();
                Some((number("group_member_id")?, member["balle"].as_f64()?, number("place")?))
            })
            .collect::<Option<Vec<_>>>()
            .context("a member without a score or a place")?;
        ensure!(places.is_sorted_by(|one, next| one.1 >= next.1), "a board that is not best first");
        sort(&mut places);
        Ok(places)
    }
}

pub(crate) fn sort(places: &mut [Place]) {
    places.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
}

/// Reads only the version at the beginning of a message: ten thousand boards come at once.
pub(crate) fn version_of(data: &str) -> Option<i64> {
    let after = data.split_once("\"version\":")?.1.trim_start();
    let digits = after.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(after.len());
    after[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: &str = r#"{"id":3,"version":813,"today":"2026-11-15","spread":40,"board":{"id":3,"version":813,
        "members":[{"group_member_id":9,"balle":7.5,"place":1},{"group_member_id":8,"balle":3,"place":2},
                   {"group_member_id":5,"balle":3,"place":2}]}}"#;

    #[test]
    fn a_board_is_read() {
        let message = BoardMessage::parse(DATA).unwrap();
        assert_eq!((message.id, message.version, message.today.as_str()), (3, 813, "2026-11-15"));
        assert_eq!(message.places().unwrap(), [(9, 7.5, 1), (5, 3.0, 2), (8, 3.0, 2)]);
        assert_eq!(version_of(DATA), Some(813));
    }

    #[test]
    fn a_board_that_contradicts_itself_is_refused() {
        for (right, wrong) in [
            ("\"id\":3,\"version\":813,\n", "\"id\":3,\"version\":812,\n"),
            ("7.5", "2"),
            ("\"balle\":7.5,", ""),
        ] {
            let message = BoardMessage::parse(&DATA.replacen(right, wrong, 1)).unwrap();
            assert!(message.places().is_err(), "{wrong}");
        }
        assert!(BoardMessage::parse("{}").is_err());
        assert_eq!(version_of("{\"version\": 7"), Some(7));
        assert_eq!(version_of("{}"), None);
    }
}
