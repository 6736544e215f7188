//! Extractors for calendars: whose calendar, and the query.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

use crate::{
    auth::access::Actor,
    context::Context,
    error::{ApiError, Code},
    http::extract::{ApiQuery, path_id},
    users::{self, access::VisibleUser, model::Role},
};

/// An existing user, for anybody who is signed in. On these calls 400 means 'no connection' and nothing else,
/// so an unreadable id is answered with 404.
#[derive(Debug)]
pub struct CalendarOwner {
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for CalendarOwner
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id(parts, "id").await.map_err(|_| users::service::absent());
        let (_, found) = Actor::with(parts, state, users::access::named(&id)).await?;
        Ok(Self { id: users::access::living(id, found)? })
    }
}

/// The caller's own connection, or anybody's for an administrator. Whether it exists is checked under its
/// lock.
#[derive(Debug)]
pub struct OwnedConnection {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for OwnedConnection
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let VisibleUser { actor, id } = VisibleUser::at(parts, state, "id").await?;
        Ok(Self { actor, id })
    }
}

/// A connection that the caller may end: their own; for an administrator also everybody's except another
/// administrator's.
#[derive(Debug)]
pub struct ManagedConnection {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for ManagedConnection
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let OwnedConnection { actor, id } = OwnedConnection::from_request_parts(parts, state).await?;
        if id != actor.user.id
            && users::service::one(&Context::from_ref(state), id).await?.role == Role::Admin
        {
            return Err(ApiError::because(
                Code::Forbidden,
                "Only its owner can disconnect another administrator's calendar",
            ));
        }
        Ok(Self { actor, id })
    }
}

/// A query that is refused with 422 if it cannot be read.
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
