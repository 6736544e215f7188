//! Where the caller stands: their place in a team, and how far the next one is.

use std::collections::HashMap;

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    gain::model::{Gain, Gains},
    model::{Board, Standing},
};
use crate::ids::{MemberId, TeamId, UserId};

/// What a person's place in a team follows from.
#[derive(Debug)]
pub struct OwnScore {
    pub team: TeamId,
    pub member: MemberId,
    pub balle: Decimal,
    /// Set if the place follows from it and not from the score.
    pub gain: Option<Gain>,
    /// How many have more.
    pub better: i64,
    /// Whether somebody else has the same.
    pub shared: bool,
    /// The nearest better score, and how many have it.
    pub next: Option<(Decimal, i64)>,
}

impl OwnScore {
    /// Of a board with all its members.
    pub fn on(board: &Board, person: UserId, gains: Option<&Gains>) -> Option<Self> {
        let own = board.members.iter().find(|member| member.id == person)?;
        let gain = |member: &Standing| gains?.of.get(&member.group_member_id).copied();
        let value = |member: &Standing| gain(member).map_or(member.balle, |of| of.gain);
        let mine = value(own);
        let above = board.members.iter().map(value).filter(|value| *value > mine);
        let next = above.clone().min();
        let count = |values: &mut dyn Iterator<Item = Decimal>| values.count().try_into().unwrap_or(i64::MAX);
        Some(Self {
            team: board.id,
            member: own.group_member_id,
            balle: own.balle,
            gain: gain(own),
            better: count(&mut above.clone()),
            shared: board.members.iter().filter(|member| value(member) == mine).count() > 1,
            next: next.map(|next| (next, count(&mut above.filter(|value| *value == next)))),
        })
    }
}

/// The caller's own place in one of the teams
#[derive(Debug, Serialize, ToSchema)]
pub struct You {
    #[schema(value_type = i64, example = 3)]
    pub team: TeamId,
    #[schema(value_type = i64, example = 57)]
    group_member_id: MemberId,
    #[schema(example = 14)]
    place: i64,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1005)]
    balle: Decimal,
    /// What the score rose by in the period; only on boards by gain, where place and gap follow from it
    #[serde(with = "rust_decimal::serde::float_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, example = 120)]
    gain: Option<Decimal>,
    /// The score at the end of the day before the period; only on boards by gain
    #[serde(with = "rust_decimal::serde::float_option", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, example = 885)]
    score_at_start: Option<Decimal>,
    /// Places gained since the end of the day before; null for a person who was not on that board
    #[schema(example = 1)]
    change: Option<i64>,
    /// What is missing to the next place; 0 if somebody else has the same score, null on the first place and with nothing to show: a score of 0, a gain of 0 or less
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 15)]
    gap: Option<Decimal>,
    /// The place that `gap` leads to, or is shared
    #[schema(example = 13)]
    next_place: Option<i64>,
}

impl You {
    pub fn new(own: &OwnScore, places_before: &HashMap<MemberId, i64>) -> Self {
        let place = own.better + 1;
        let value = own.gain.map_or(own.balle, |of| of.gain);
        let next = if value <= Decimal::ZERO {
            None
        } else if own.shared {
            Some((Decimal::ZERO, place))
        } else {
            own.next.map(|(next, at)| (next - value, place - at))
        };
        Self {
            team: own.team,
            group_member_id: own.member,
            place,
            balle: own.balle,
            gain: own.gain.map(|of| of.gain),
            score_at_start: own.gain.map(|of| of.score_at_start),
            change: places_before.get(&own.member).map(|before| before - place),
            gap: next.map(|(gap, _)| gap),
            next_place: next.map(|(_, place)| place),
        }
    }
}
