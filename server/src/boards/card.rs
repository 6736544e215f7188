//! A board as screens show it: its first members, and changes since the day before.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    gain::model::{Gains, MostImproved},
    model::Board,
};
use crate::ids::{MemberId, TeamId, UserId};

#[derive(Debug, Serialize, ToSchema)]
pub struct BoardTeam {
    #[schema(value_type = i64, example = 3)]
    id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    name: String,
    #[schema(example = "Prescription · Field")]
    r#type: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    picture: Option<String>,
    #[schema(example = 22)]
    members_count: i64,
    /// Rises with each change of the board; null for a past day
    #[schema(example = 813)]
    version: Option<i64>,
    members: Vec<BoardMember>,
    /// Only with `improved`, and if somebody's gain rose
    #[serde(skip_serializing_if = "Option::is_none")]
    most_improved: Option<MostImproved>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BoardMember {
    #[schema(value_type = i64, example = 41)]
    id: UserId,
    #[schema(example = "Мария Лебедева")]
    name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    picture: Option<String>,
    #[schema(value_type = i64, example = 57)]
    group_member_id: MemberId,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    balle: Decimal,
    #[schema(example = 1)]
    place: i64,
    /// Places gained since the end of the day before; null for a person who was not on that board
    #[schema(example = 2)]
    change: Option<i64>,
    /// What the score rose by in the period, restarts left out; only on boards by gain, where places follow from it
    #[serde(with = "rust_decimal::serde::float_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, example = 312)]
    gain: Option<Decimal>,
    /// The day on which they joined; only on boards by gain, if it lies in the period
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "2026-11-10")]
    joined_day: Option<NaiveDate>,
}

impl BoardTeam {
    pub fn id(&self) -> TeamId {
        self.id
    }

    /// 0 if it never changed.
    pub fn version(&self) -> i64 {
        self.version.unwrap_or(0)
    }

    pub fn new(
        board: Board,
        shown: i64,
        places_before: &HashMap<MemberId, i64>,
        mut gains: Option<&mut Gains>,
    ) -> Self {
        let gain_of = |member| gains.as_deref().and_then(|gains| gains.of.get(&member));
        let members =
            board.members.into_iter().take(usize::try_from(shown).unwrap_or(0)).map(|member| BoardMember {
                change: places_before.get(&member.group_member_id).map(|before| before - member.place),
                id: member.id,
                name: member.name,
                picture: member.picture,
                group_member_id: member.group_member_id,
                balle: member.balle,
                place: member.place,
                gain: gain_of(member.group_member_id).map(|of| of.gain),
                joined_day: gain_of(member.group_member_id).and_then(|of| of.joined_day),
            });
        let members = members.collect();
        Self {
            id: board.id,
            name: board.name,
            r#type: board.r#type,
            picture: board.picture,
            members_count: board.members_count,
            version: board.version,
            members,
            most_improved: gains.as_mut().and_then(|gains| gains.most_improved.remove(&board.id)),
        }
    }
}
