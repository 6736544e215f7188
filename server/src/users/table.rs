//! The table of people: who is there, since when they were not, and who has not come yet.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    model::Role,
    store::table::{self, TableFilter},
};
use crate::{
    context::Context,
    error::ApiResult,
    ids::{TeamId, UserId},
    paging::Paging,
};

/// A person's teams that are named; the others are counted.
pub const MAX_TEAMS_NAMED: i64 = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Name,
    Email,
    LastSignIn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    pub by: Sort,
    pub descending: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TeamOfPerson {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "the facts of a row, each by itself")]
pub struct PersonInTable {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "m.lebedeva@example.com")]
    pub email: String,
    pub role: Role,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    pub is_active: bool,
    #[schema(example = false)]
    pub is_google_account: bool,
    /// The account has a password on this server, or will have one
    pub is_default_account: bool,
    /// Signs in with Google or another provider too
    #[schema(example = false)]
    pub is_linked: bool,
    /// False if its owner typed the email and nobody has confirmed it
    pub email_proved: bool,
    /// By name, at most 10
    pub teams: Vec<TeamOfPerson>,
    /// Of all their teams
    #[schema(example = 1)]
    pub teams_count: i64,
    /// The team that an invited person joins with their first sign-in
    pub awaited_team: Option<TeamOfPerson>,
    /// Null: never
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub last_sign_in_at: Option<DateTime<Utc>>,
    /// The last day of their open invitation
    #[schema(example = "2026-11-22")]
    pub invited_until: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug)]
pub struct Matches {
    pub total: i64,
    /// Of those who match the other filters
    pub never: i64,
}

pub async fn page(
    context: &Context,
    filter: &TableFilter,
    order: Order,
    paging: Paging,
) -> ApiResult<(Vec<PersonInTable>, Matches)> {
    let now = context.clock.now();
    let matches = table::count(&context.pool, filter, now).await?;
    // A page beyond the end needs no query.
    if paging.offset() >= matches.total {
        return Ok((Vec::new(), matches));
    }
    let ids = table::ids(&context.pool, filter, order, paging, now).await?;
    let mut people = table::people(&context.pool, &ids, now).await?;
    for (id, team, count) in table::teams(&context.pool, &ids).await? {
        if let Some(person) = people.iter_mut().find(|person| person.id == id) {
            person.teams.push(team);
            person.teams_count = count;
        }
    }
    Ok((people, matches))
}
