//! Activating or deactivating many people at once.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{model::Role, service, store};
use crate::{
    auth::{self, access::Actor},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult},
    ids::UserId,
    managing::{self, Whose},
};

const MAX_PEOPLE: usize = 200;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    #[schema(value_type = Vec<i64>, example = json!([41, 42]), min_items = 1, max_items = 200)]
    ids: Vec<UserId>,
    is_active: bool,
    /// Only say what would happen
    #[serde(default)]
    dry_run: bool,
}

/// What happened, person by person
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Activated {
    #[schema(value_type = Vec<i64>, example = json!([41]))]
    changed: Vec<UserId>,
    /// Administrators, who are protected
    #[schema(value_type = Vec<i64>, example = json!([42]))]
    protected: Vec<UserId>,
    /// Were so already, or are gone
    #[schema(value_type = Vec<i64>, example = json!([43]))]
    unchanged: Vec<UserId>,
    /// Sessions that end
    #[schema(example = 3)]
    sessions: i64,
}

pub async fn set_active(context: &Context, actor: &Actor, given: Activation) -> ApiResult<Activated> {
    // In a fixed order, so that two administrators cannot deadlock.
    let ids = given.ids.iter().copied().collect::<BTreeSet<_>>();
    if ids.is_empty() || ids.len() > MAX_PEOPLE {
        return Err(ApiError::invalid("ids", format!("Choose 1 to {MAX_PEOPLE} people")));
    }
    let mut change = Change::begin(context, &actor.origin).await?;
    if !given.is_active && !given.dry_run {
        managing::end(&mut change, Whose::People(&given.ids)).await?;
    }
    let (mut report, mut entries) = (Activated::default(), Vec::new());
    for id in ids {
        match store::lock(change.connection(), id).await? {
            Some(account) if account.role == Role::Admin => report.protected.push(id),
            Some(account) if account.is_active != given.is_active => {
                if !given.is_active {
                    report.sessions += auth::service::count_sessions(&mut change, id).await?;
                }
                entries.push(service::switch(&mut change, &account, given.is_active).await?);
                report.changed.push(id);
            }
            _ => report.unchanged.push(id),
        }
    }
    if !given.dry_run && !report.changed.is_empty() {
        change.commit_all(entries).await?;
    }
    Ok(report)
}
