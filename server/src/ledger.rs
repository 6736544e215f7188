//! The way to a score: whoever writes one, or brings its owner back into a team, opens the member first. Joining at a first
//! sign-in does it too, so this module lies below `auth`, `members`, `events` and `scores`.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use crate::{
    change::Change,
    ids::{MemberId, TeamId, UserId},
};

/// A member whose row is locked until the change ends, with what nobody else can change meanwhile.
#[derive(Clone, Debug)]
pub struct Opened {
    pub member: MemberId,
    pub team: TeamId,
    pub user: UserId,
    pub balle: Decimal,
    /// None: in the team now
    pub left_at: Option<DateTime<Utc>>,
    /// The ledger row by which the score started over last
    pub restart: Option<i64>,
    /// Whether the team has ever counted by rules
    pub counts: bool,
}

impl Opened {
    pub fn is_current(&self) -> bool {
        self.left_at.is_none()
    }
}

/// None if there is no such member.
pub async fn open(change: &mut Change<'_>, member: MemberId) -> sqlx::Result<Option<Opened>> {
    Ok(open_all(change, &[member]).await?.pop())
}

/// By their ids, as all do who lock several, so that two cannot wait for each other.
pub async fn open_all(change: &mut Change<'_>, members: &[MemberId]) -> sqlx::Result<Vec<Opened>> {
    sqlx::query_as!(
        Opened,
        r#"SELECT member AS "member!: MemberId", team AS "team!: TeamId", person AS "user!: UserId", score AS "balle!",
                  gone_at AS left_at, restart, counts AS "counts!"
           FROM open_members($1)"#,
        members as &[MemberId]
    )
    .fetch_all(change.connection())
    .await
}
