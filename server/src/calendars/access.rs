//! Whose calendar is asked about, and with which questions.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use serde::de::DeserializeOwned;

use crate::{
    app::App,
    auth::access::Actor,
    http::{
        error::{ApiError, Code},
        extract::{ApiQuery, path_id},
    },
    users::{self, access::VisibleUser, model::Role},
};

/// A living person, and anybody who is signed in. On these calls 400 means 'no connection' and nothing else, so
/// an id that cannot be read names nobody.
#[derive(Debug)]
pub struct CalendarOwner {
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for CalendarOwner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await.map_err(|_| users::service::absent())?;
        users::service::require_living(app, id).await?;
        Ok(Self { id })
    }
}

/// One's own connection, or anybody's for an administrator. Whether there is one is asked under its lock.
#[derive(Debug)]
pub struct OwnedConnection {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for OwnedConnection {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let VisibleUser { actor, id } = VisibleUser::at(parts, app, "id").await?;
        Ok(Self { actor, id })
    }
}

/// A connection that the caller may end: their own; for an administrator also everybody's but another
/// administrator's.
#[derive(Debug)]
pub struct ManagedConnection {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for ManagedConnection {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let OwnedConnection { actor, id } = OwnedConnection::from_request_parts(parts, app).await?;
        if id != actor.user.id && users::service::one(app, id).await?.role == Role::Admin {
            return Err(ApiError::because(
                Code::Forbidden,
                "Another administrator's calendar is their own affair",
            ));
        }
        Ok(Self { actor, id })
    }
}

/// A query of these calls: what cannot be read is refused with 422.
#[derive(Debug)]
pub struct CalendarQuery<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for CalendarQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let ApiQuery(query) = ApiQuery::from_request_parts(parts, state).await.map_err(refused)?;
        Ok(Self(query))
    }
}

pub fn refused(error: ApiError) -> ApiError {
    if error.code == Code::Unreadable { ApiError { code: Code::Invalid, ..error } } else { error }
}
