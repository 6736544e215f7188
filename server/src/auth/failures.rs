//! Wrong passwords and codes in the audit log.

use serde_json::json;

use super::store;
use crate::{
    audit::{Entry, Origin},
    change::Change,
    context::Context,
    error::ApiError,
    ids::UserId,
};

/// A failure, and that the account has to wait if `waits_after` says after how many.
pub(super) fn entries(user: UserId, action: &'static str, waits_after: Option<u32>) -> Vec<Entry> {
    let entry = |action, after| Entry { action, subject: format!("user/{user}"), before: None, after };
    let locked_out = |failures| entry("session.locked_out", Some(json!({ "failures": failures })));
    [entry(action, None)].into_iter().chain(waits_after.map(locked_out)).collect()
}

/// Only of accounts that exist: what strangers type is not kept. It is written after the answer, which must not take longer
/// for an email that has an account.
pub(super) fn record(
    context: &Context,
    user: UserId,
    origin: Origin,
    action: &'static str,
    waits_after: Option<u32>,
) {
    let context = context.clone();
    tokio::spawn(async move {
        let recorded = async {
            let mut change = Change::begin(&context, &origin).await?;
            // Whoever has been erased meanwhile leaves no address.
            if !store::hold(change.connection(), user).await? {
                return Ok(());
            }
            Ok::<_, ApiError>(change.commit_all(entries(user, action, waits_after)).await?)
        };
        if let Err(error) = recorded.await {
            tracing::error!(?error, action, "a wrong password could not be recorded");
        }
    });
}
