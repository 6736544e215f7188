//! Reading, changing and previewing the rules.

use std::collections::HashMap;

use chrono::TimeDelta;
use futures::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{
    model::Kind,
    reclassify,
    rules::{Rule, Rules},
    store::rules::{self, StoredRules},
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    queue,
};

const PREVIEW_DAYS: i64 = 30;
/// The most events that a preview looks at.
const MAX_PREVIEWED: i64 = 20_000;
const MAX_EXAMPLES: usize = 5;
/// After a change, the readings of all calendars are spread over this time.
const SPREAD: TimeDelta = TimeDelta::minutes(2);

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VersionedRules {
    /// Send it back with a change; if it is no longer current, the answer is 409
    #[schema(example = 3)]
    pub version: i64,
    /// The first match wins
    pub rules: Vec<Rule>,
}

/// What other rules would change among recent events of active people.
#[derive(Debug, Serialize, ToSchema)]
pub struct Preview {
    #[schema(example = 30)]
    pub days: i64,
    #[schema(example = 37)]
    pub changing: usize,
    pub moves: Vec<Move>,
    /// Events whose kind is known only after the next reading: their title is not stored, or descriptions decide
    #[schema(example = 214)]
    pub unread: usize,
    pub examples: Vec<Example>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Move {
    pub from: Kind,
    pub to: Kind,
    #[schema(example = 12)]
    pub count: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Example {
    #[schema(example = "Демо: Аптека 36,6")]
    pub summary: String,
    pub from: Kind,
    pub to: Kind,
}

pub async fn get(context: &Context) -> ApiResult<VersionedRules> {
    versioned(rules::get(&context.pool).await?)
}

pub async fn set(context: &Context, actor: &Actor, given: VersionedRules) -> ApiResult<VersionedRules> {
    let after = Rules::parse(&given.rules)?.into_rules();
    let mut change = Change::begin(context, &actor.origin).await?;
    let before = versioned(rules::lock(change.connection()).await?)?;
    if before.version != given.version {
        return Err(ApiError::because(
            Code::Conflict,
            "Somebody else changed the rules in the meantime: load them again",
        ));
    }
    if before.rules == after {
        return Ok(before);
    }
    rules::set(change.connection(), &after).await?;
    let now = change.now();
    rules::request_readings(change.connection(), now, SPREAD).await?;
    queue::add(change.connection(), reclassify::JOB, json!({}), 5).await?;
    let entry = Entry {
        action: "calendar_rules.changed",
        subject: "calendar_rules/1".to_owned(),
        before: Some(json!(before.rules)),
        after: Some(json!(after)),
    };
    change.commit(entry).await?;
    Ok(VersionedRules { version: before.version + 1, rules: after })
}

pub async fn preview(context: &Context, given: &[Rule]) -> ApiResult<Preview> {
    let rules = Rules::parse(given)?;
    let now = context.clock.now();
    let from = now - TimeDelta::days(PREVIEW_DAYS);
    let mut events = rules::stored_since(&context.pool, from, now, MAX_PREVIEWED);
    let mut moves: HashMap<(Kind, Kind), usize> = HashMap::new();
    let mut preview =
        Preview { days: PREVIEW_DAYS, changing: 0, moves: Vec::new(), unread: 0, examples: Vec::new() };
    while let Some(event) = events.try_next().await? {
        let found = event.summary.as_deref().map(|summary| rules.kind(summary, ""));
        let (Some(summary), Some(found)) = (event.summary, found) else {
            preview.unread += 1;
            continue;
        };
        if found.is_none() && rules.look_at_descriptions() {
            preview.unread += 1;
            continue;
        }
        let to = found.unwrap_or(Kind::Meeting);
        if to != event.kind {
            preview.changing += 1;
            *moves.entry((event.kind, to)).or_default() += 1;
            if !event.hidden && preview.examples.len() < MAX_EXAMPLES {
                preview.examples.push(Example { summary, from: event.kind, to });
            }
        }
    }
    preview.moves = moves.into_iter().map(|((from, to), count)| Move { from, to, count }).collect();
    preview.moves.sort_by_key(|step| (usize::MAX - step.count, step.from.name(), step.to.name()));
    Ok(preview)
}

fn versioned(stored: StoredRules) -> ApiResult<VersionedRules> {
    Ok(VersionedRules { version: stored.version, rules: stored.parse()? })
}
