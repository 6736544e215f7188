//! Wrong passwords in the audit log.

use serde_json::json;

use super::store;
use crate::{
    audit::{Entry, Origin},
    change::Change,
    context::Context,
    error::ApiError,
    ids::UserId,
};

/// Only of accounts that exist: what strangers type is not kept. It is written after the answer, which must not take longer
/// for an email that has an account. `waits_after`: with so many failures the account has to wait.
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
            let subject = format!("user/{user}");
            let entry = |action, after| Entry { action, subject: subject.clone(), before: None, after };
            change.record(entry(action, None)).await?;
            if let Some(failures) = waits_after {
                change.record(entry("session.locked_out", Some(json!({ "failures": failures })))).await?;
            }
            Ok::<_, ApiError>(change.commit_unaudited().await?)
        };
        if let Err(error) = recorded.await {
            tracing::error!(?error, action, "a wrong password could not be recorded");
        }
    });
}
