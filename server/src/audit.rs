//! The audit log: a row for each change, written in the change's own transaction; a change of many people has one
//! for each of them.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use serde_json::{Value, json};
use sqlx::PgConnection;

use crate::ids::UserId;

/// Who did it, and from where. The command line has neither a user nor an address.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    pub actor: Option<UserId>,
    pub address: Option<IpAddr>,
    pub request_id: Option<String>,
}

/// Of changes that no person makes.
pub static NOBODY: Origin = Origin { actor: None, address: None, request_id: None };

#[derive(Debug)]
pub struct Entry {
    /// `user.promoted`: the kind of subject, and what was done.
    pub action: &'static str,
    /// `user/7`
    pub subject: String,
    /// Only what changed, without secrets.
    pub before: Option<Value>,
    pub after: Option<Value>,
}

impl Entry {
    /// Records the fields in which two objects differ.
    pub fn changed(action: &'static str, subject: String, mut before: Value, mut after: Value) -> Self {
        if let (Value::Object(was), Value::Object(is)) = (&mut before, &mut after) {
            was.retain(|field, value| is.get(field) != Some(value));
            is.retain(|field, _| was.contains_key(field));
        }
        Self { action, subject, before: Some(before), after: Some(after) }
    }
}

pub async fn record(
    transaction: &mut PgConnection,
    at: DateTime<Utc>,
    origin: &Origin,
    entry: Entry,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO audit_log (at, actor_id, action, subject, before, after, address, request_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        at,
        origin.actor as Option<UserId>,
        entry.action,
        entry.subject,
        entry.before,
        entry.after,
        origin.address.map(IpNet::from) as Option<IpNet>,
        origin.request_id,
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// One statement, so that many rows take no longer than one.
pub async fn record_all(
    transaction: &mut PgConnection,
    at: DateTime<Utc>,
    origin: &Origin,
    entries: Vec<Entry>,
) -> sqlx::Result<()> {
    let mut actions = Vec::with_capacity(entries.len());
    let mut subjects = Vec::with_capacity(entries.len());
    let mut changes = Vec::with_capacity(entries.len());
    for Entry { action, subject, before, after } in entries {
        actions.push(action.to_owned());
        subjects.push(subject);
        changes.push(json!({ "before": before, "after": after }));
    }
    // A null inside `changes` is JSON's null: the columns hold SQL's.
    sqlx::query!(
        "INSERT INTO audit_log (at, actor_id, action, subject, before, after, address, request_id)
         SELECT $1, $2, action, subject, nullif(changed->'before', 'null'), nullif(changed->'after', 'null'), $6, $7
         FROM unnest($3::text[], $4::text[], $5::jsonb[]) AS entry (action, subject, changed)",
        at,
        origin.actor as Option<UserId>,
        &actions,
        &subjects,
        &changes,
        origin.address.map(IpNet::from) as Option<IpNet>,
        origin.request_id,
    )
    .execute(transaction)
    .await?;
    Ok(())
}
