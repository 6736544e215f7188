//! A board as screens show it: its first members, and changes since the day before.

use std::collections::HashMap;

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Board;
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
}

impl BoardTeam {
    pub fn id(&self) -> TeamId {
        self.id
    }

    /// 0 if it never changed.
    pub fn version(&self) -> i64 {
        self.version.unwrap_or(0)
    }

    pub fn new(board: Board, shown: i64, places_before: &HashMap<MemberId, i64>) -> Self {
        let members =
            board.members.into_iter().take(usize::try_from(shown).unwrap_or(0)).map(|member| BoardMember {
                change: places_before.get(&member.group_member_id).map(|before| before - member.place),
                id: member.id,
                name: member.name,
                picture: member.picture,
                group_member_id: member.group_member_id,
                balle: member.balle,
                place: member.place,
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
        }
    }
}
