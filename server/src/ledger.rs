//! The way to a score: whoever writes one, or brings its owner back into a team, opens the member first. Joining at a first
//! sign-in does it too, so this module lies below `auth`, `members`, `events` and `scores`.

use chrono::{DateTime, NaiveDate, Utc};
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
    /// None: the team has never counted by rules
    pub rules: Option<RulesInForce>,
}

/// The organisation's day, and the rules that may still pay on it, as `points` reads them.
#[derive(Clone, Debug)]
pub struct RulesInForce {
    pub today: NaiveDate,
    pub versions: serde_json::Value,
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
    let now = change.now();
    let rows = sqlx::query!(
        r#"SELECT member AS "member!: MemberId", team AS "team!: TeamId", person AS "user!: UserId", score AS "balle!",
                  gone_at, restart, today, rules
           FROM open_members($1, $2)"#,
        members as &[MemberId],
        now
    )
    .fetch_all(change.connection())
    .await?;
    let opened = rows.into_iter().map(|row| Opened {
        member: row.member,
        team: row.team,
        user: row.user,
        balle: row.balle,
        left_at: row.gone_at,
        restart: row.restart,
        rules: row.today.zip(row.rules).map(|(today, versions)| RulesInForce { today, versions }),
    });
    Ok(opened.collect())
}
