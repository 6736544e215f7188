//! The audit log: exactly one row for each change, written in the change's own transaction.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use serde_json::Value;
use sqlx::PgConnection;

use crate::ids::UserId;

/// Who did it, and from where. The command line has neither a user nor an address.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    pub actor: Option<UserId>,
    pub address: Option<IpAddr>,
    pub request_id: Option<String>,
}

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
