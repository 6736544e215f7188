//! Places, and the shapes of boards.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::{MemberId, TeamId, UserId};

/// A team and its members, best first.
#[derive(Debug)]
pub struct Board {
    pub id: TeamId,
    pub name: String,
    pub r#type: String,
    pub picture: Option<String>,
    /// Rises with each change of today's board; a past day has none.
    pub version: Option<i64>,
    /// The number of all members, even if only the first were requested.
    pub members_count: i64,
    pub members: Vec<Standing>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Standing {
    /// The person's id
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[schema(example = 1)]
    pub position: i32,
    #[schema(example = "Medical representative")]
    pub job_title: String,
    /// The score, shown as SD
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    pub balle: Decimal,
    /// The id of this person's membership in this team; it stays when they leave and come back
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    /// Equal scores share a place: 1, 2, 2, 4
    #[schema(example = 1)]
    pub place: i64,
}

/// Places of scores sorted best first: one more than the number of better scores.
pub fn places(scores: impl IntoIterator<Item = Decimal>) -> impl Iterator<Item = i64> {
    let mut best = None;
    (1..).zip(scores).map(move |(row, score)| match best {
        Some((same, place)) if same == score => place,
        _ => {
            best = Some((score, row));
            row
        }
    })
}

pub fn places_by_member(boards: &[Board]) -> HashMap<MemberId, i64> {
    boards
        .iter()
        .flat_map(|board| &board.members)
        .map(|member| (member.group_member_id, member.place))
        .collect()
}

/// Which board is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Now,
    /// The end of a past day.
    EndOf(NaiveDate),
}

/// A day of the organisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    pub date: NaiveDate,
    pub begun: DateTime<Utc>,
    /// The first instant of the next day.
    pub ends: DateTime<Utc>,
}

impl Day {
    pub fn contains(&self, instant: DateTime<Utc>) -> bool {
        (self.begun..self.ends).contains(&instant)
    }
}

/// What all boards depend on, to tell whether it has changed. It is read before the board itself, so that a
/// change in between makes the answer look older than it is, never newer.
#[derive(Debug)]
pub struct Freshness {
    /// The sum of all team versions. A renamed person raises those of every team they ever were in, because
    /// past boards show today's names. Versions only rise, so an equal sum means that none has changed.
    pub versions: i64,
    /// The organisation's day: at midnight, 'now' and 'since yesterday' change by themselves.
    pub today: NaiveDate,
    /// In another zone every past day ends at another moment.
    pub zone: String,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ranked(scores: &[i64]) -> Vec<i64> {
        places(scores.iter().map(|score| Decimal::from(*score))).collect()
    }

    #[test]
    fn dash_03_equal_scores_share_a_place() {
        assert_eq!(ranked(&[9, 7, 7, 3]), [1, 2, 2, 4]);
        assert_eq!(ranked(&[5, 5, 5]), [1, 1, 1]);
        assert_eq!(ranked(&[0]), [1]);
        assert_eq!(ranked(&[]), [0_i64; 0]);
    }

    proptest! {
        #[test]
        fn a_place_is_one_more_than_the_number_of_better_scores(mut scores in prop::collection::vec(0_i64..9, 0..30)) {
            scores.sort_by(|a, b| b.cmp(a));
            for (score, place) in scores.iter().zip(ranked(&scores)) {
                let better = scores.iter().filter(|other| *other > score).count();
                prop_assert_eq!(place, i64::try_from(better).unwrap() + 1);
            }
        }
    }
}
