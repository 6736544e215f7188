//! The teams that a user may select, and their statistics.

use super::{model::Stats, store};
use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    events::{self, range::Range},
    ids::TeamId,
    users::model::Role,
};

/// Without `wanted`, all selectable teams count; ids that cannot be selected are ignored.
pub async fn stats(context: &Context, actor: &Actor, wanted: Option<&[TeamId]>) -> ApiResult<Stats> {
    let own_of = (actor.user.role == Role::User).then_some(actor.user.id);
    let groups = store::choices(&context.pool, own_of).await?;
    let is_wanted = |id: &TeamId| wanted.is_none_or(|wanted| wanted.contains(id));
    let selected_groups = groups.iter().map(|group| group.id).filter(is_wanted).collect::<Vec<_>>();
    let people = store::people(&context.pool, &selected_groups).await?;
    let counted = events::service::counts_of_teams(context, &selected_groups, Range::default()).await?;
    let closed = counted.iter().map(|(_, counts)| counts.closed).sum();
    Ok(Stats { reps: people.reps, demos: people.demos, closed, groups, selected_groups })
}
