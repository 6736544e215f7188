//! Which teams a person may choose, and what is counted of them.

use super::{model::Stats, store};
use crate::{
    app::App,
    auth::access::Actor,
    events::{self, range::Range},
    http::error::ApiResult,
    users::model::Role,
};

/// `wanted` absent means all that can be chosen; what cannot be chosen adds nothing.
pub async fn stats(app: &App, actor: &Actor, wanted: Option<&[i64]>) -> ApiResult<Stats> {
    let own_of = (actor.user.role == Role::User).then_some(actor.user.id);
    let groups = store::choices(&app.pool, own_of).await?;
    let is_wanted = |id: &i64| wanted.is_none_or(|wanted| wanted.contains(id));
    let selected_groups = groups.iter().map(|group| group.id).filter(is_wanted).collect::<Vec<_>>();
    let people = store::people(&app.pool, &selected_groups).await?;
    let counted = events::service::counts_of_teams(app, &selected_groups, Range::default()).await?;
    let closed = counted.iter().map(|(_, counts)| counts.closed).sum();
    Ok(Stats { reps: people.reps, demos: people.demos, closed, groups, selected_groups })
}
