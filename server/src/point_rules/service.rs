//! Reading rules.

use sqlx::PgConnection;

use super::{
    model::{Counting, Rules, SavedVersion},
    store::{self, Saved, Surroundings},
};
use crate::{
    account::Role, auth::access::Actor, context::Context, error::ApiResult, ids::TeamId,
    managers::seen::SeenTeam, points::versions::Mode,
};

/// Who reads them: what they may do with them is a part of the answer.
#[derive(Clone, Copy, Debug)]
pub enum Reader {
    Admin,
    Manager,
    Other,
}

impl Reader {
    pub fn of(team: &SeenTeam) -> Self {
        match Self::of_organisation(&team.actor) {
            Self::Other if team.leads => Self::Manager,
            reader => reader,
        }
    }

    /// The organisation's rules stay with administrators.
    pub fn of_organisation(actor: &Actor) -> Self {
        if actor.user.role == Role::Admin { Self::Admin } else { Self::Other }
    }
}

/// As somebody sees them.
pub async fn get(context: &Context, reader: Reader, team: Option<TeamId>) -> ApiResult<Rules> {
    let mut connection = context.pool.acquire().await?;
    read(&mut connection, context, team, reader).await
}

async fn read(
    connection: &mut PgConnection,
    context: &Context,
    team: Option<TeamId>,
    reader: Reader,
) -> ApiResult<Rules> {
    let now = context.clock.now();
    let Surroundings { today, currency, teams, managers_set_rules } =
        store::surroundings(&mut *connection, now).await?;
    let Saved { newest, planned, total, ever_counted } = store::saved(&mut *connection, team, today).await?;
    let holding = newest.iter().find(|version| version.from_day <= today).cloned();
    let (lines, final_days) = match &holding {
        Some(SavedVersion { mode: Mode::Organisation, final_days, .. }) => {
            store::of_organisation(&mut *connection, today).await?.unwrap_or((Vec::new(), *final_days))
        }
        Some(own) => (own.lines.clone(), own.final_days),
        None => (Vec::new(), 31),
    };
    let counting = match newest.first() {
        Some(version) => Some(store::counting(&mut *connection, team, version.created_at).await?),
        None => None,
    };
    Ok(Rules {
        version: newest.first().map_or(0, |version| version.id),
        mode: holding.as_ref().map_or(Mode::Hand, |version| version.mode),
        lines,
        final_days,
        from_day: holding.map(|version| version.from_day),
        currency,
        first_switch: !ever_counted,
        can_edit: match reader {
            Reader::Admin => true,
            Reader::Manager => managers_set_rules,
            Reader::Other => false,
        },
        can_preview: !matches!(reader, Reader::Other),
        counting: counting.filter(|Counting { left, .. }| *left > 0),
        teams,
        planned,
        versions: newest,
        versions_total: total,
    })
}
