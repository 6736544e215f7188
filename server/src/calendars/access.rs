//! Extractors for calendars: whose calendar, and the query.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

use crate::{
    auth::access::{Actor, Subject, actor_on},
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::extract::{ApiQuery, path_id},
    ids::UserId,
    users::{self, access::AccessibleUser, model::Role},
};

/// An existing user, for anybody who is signed in. On these calls 400 means 'no connection' and nothing else,
/// so an unreadable id is answered with 404.
#[derive(Debug)]
pub struct CalendarOwner {
    pub id: UserId,
    /// The caller: only the owner sees titles that are hidden.
    pub is_self: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for CalendarOwner
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id: ApiResult<UserId> =
            path_id(parts, UserId::PARAMETERS).await.map_err(|_| users::service::not_found());
        let (actor, id) = actor_on(parts, state, id, |_| Ok(())).await?;
        Ok(Self { id, is_self: id == actor.user.id })
    }
}

/// A connection that the caller may end: their own; for an administrator also everybody's except another
/// administrator's.
#[derive(Debug)]
pub struct ManagedConnection(pub AccessibleUser);

impl<S: Send + Sync> FromRequestParts<S> for ManagedConnection
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let user = AccessibleUser::from_request_parts(parts, state).await?;
        if !user.is_self()
            && users::service::one(&Context::from_ref(state), user.id).await?.role == Role::Admin
        {
            return Err(ApiError::because(
                Code::Forbidden,
                "Only its owner can disconnect another administrator's calendar",
            ));
        }
        Ok(Self(user))
    }
}

/// One's own calendar, whose titles only its owner hides and shows.
#[derive(Debug)]
pub struct OwnCalendar(pub Actor);

impl<S: Send + Sync> FromRequestParts<S> for OwnCalendar
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id::<UserId>(parts, UserId::PARAMETERS).await;
        let named = id.as_ref().ok().copied();
        let permit = |actor: &Actor| {
            if named == Some(actor.user.id) {
                return Ok(());
            }
            Err(ApiError::because(
                Code::Forbidden,
                "Only its owner can hide or show the titles of a calendar",
            ))
        };
        Ok(Self(actor_on(parts, state, id, permit).await?.0))
    }
}

/// An event of one's own calendar.
#[derive(Debug)]
pub struct OwnEvent {
    pub actor: Actor,
    pub event: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for OwnEvent
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let OwnCalendar(actor) = OwnCalendar::from_request_parts(parts, state).await?;
        Ok(Self { actor, event: path_id(parts, &["eventId"]).await? })
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
