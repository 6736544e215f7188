//! A copy of what is kept about a person, as one JSON document.

use anyhow::Result;
use chrono::{DateTime, Utc};
use serde_json::{Map, json};
use sqlx::PgPool;

use super::{model::PersonalData, store};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::{self, Files, Storage},
    ids::UserId,
    users::{
        access::AccessibleUser,
        model::Role,
        service::{self as users},
    },
};

/// That it was taken is an entry of the audit log.
pub async fn take(context: &Context, files: &Files, user: &AccessibleUser) -> ApiResult<PersonalData> {
    if !user.is_self() && users::one(context, user.id).await?.role == Role::Admin {
        let why = "Only the operator exports another administrator's data";
        return Err(ApiError::because(Code::Forbidden, why));
    }
    let change = Change::begin(context, &user.actor.origin).await?;
    let subject = format!("user/{}", user.id);
    change.commit(Entry { action: "user.exported", subject, before: None, after: None }).await?;
    // An administrator does not read what its owner hides from everybody else.
    let of = (user.id, user.is_self());
    Ok(document(&context.pool, &files.storage, of, context.clock.now()).await?)
}

/// Of a user, with or without calendars.
pub async fn document(
    pool: &PgPool,
    storage: &Storage,
    (user, with_calendars): (UserId, bool),
    now: DateTime<Utc>,
) -> Result<PersonalData> {
    let mut document = Map::new();
    document.insert("exported_at".to_owned(), json!(now));
    document.extend(store::export(pool, user, with_calendars).await?);
    if let Some(picture) = store::picture(pool, user).await? {
        let picture = files::service::data_url(pool, storage, &picture).await?;
        document.insert("picture".to_owned(), json!(picture));
    }
    Ok(PersonalData(document))
}
