//! Reading rules.

use sqlx::PgConnection;

use super::{
    model::{Counting, Rules, SavedVersion},
    store::{self, Saved, Surroundings},
};
use crate::{
    account::Role, auth::access::Actor, context::Context, error::ApiResult, ids::TeamId,
    points::versions::Mode,
};

/// As `actor` sees them.
pub async fn get(context: &Context, actor: &Actor, team: Option<TeamId>) -> ApiResult<Rules> {
    let mut connection = context.pool.acquire().await?;
    read(&mut connection, context, team, actor.user.role == Role::Admin).await
}

async fn read(
    connection: &mut PgConnection,
    context: &Context,
    team: Option<TeamId>,
    can_edit: bool,
) -> ApiResult<Rules> {
    let now = context.clock.now();
    let Surroundings { today, currency, teams } = store::surroundings(&mut *connection, now).await?;
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
        can_edit,
        can_preview: can_edit,
        counting: counting.filter(|Counting { left, .. }| *left > 0),
        teams,
        planned,
        versions: newest,
        versions_total: total,
    })
}
