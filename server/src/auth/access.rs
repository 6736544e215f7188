//! Extractors that prove who is calling: a handler names them as arguments and cannot forget a right.

use std::convert::Infallible;

use axum::{
    extract::{FromRef, FromRequestParts},
    http::{header, request::Parts},
};
use utoipa::{
    Modify,
    openapi::{
        OpenApi,
        security::{ApiKey, ApiKeyValue, SecurityScheme},
    },
};

use super::{
    model::{Found, Named},
    service::{self, Device},
};
use crate::{
    account::{Role, User},
    audit::Origin,
    context::Context,
    error::{ApiError, Code},
    http::{address::ClientAddress, authorization::presented, extract::path_id, observe::RequestId},
};

/// A signed-in user.
#[derive(Debug)]
pub struct Actor {
    pub user: User,
    pub session: i64,
    pub origin: Origin,
}

impl Actor {
    /// Loads the session together with what the path names, in one query.
    pub async fn with<S: Send + Sync>(
        parts: &mut Parts,
        state: &S,
        named: Named,
    ) -> Result<(Self, Found), ApiError>
    where
        Context: FromRef<S>,
    {
        let unknown = || ApiError::new(Code::Unauthenticated);
        let token = presented(&parts.headers).ok_or_else(unknown)?;
        let session =
            service::authenticate(&Context::from_ref(state), token, named).await?.ok_or_else(unknown)?;
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(parts, state).await;
        let origin = Origin {
            actor: Some(session.user.id),
            address: Some(address),
            request_id: parts.extensions.get::<RequestId>().map(ToString::to_string),
        };
        Ok((Self { user: session.user, session: session.id, origin }, session.found))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Actor
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self::with(parts, state, Named::default()).await?.0)
    }
}

/// Address and user agent of the caller.
impl<S: Send + Sync> FromRequestParts<S> for Device
where
    Context: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, state).await?;
        let user_agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        let request_id = parts.extensions.get::<RequestId>().cloned().unwrap_or_default();
        Ok(Self { address, user_agent: user_agent.map(str::to_owned), request_id: request_id.to_string() })
    }
}

/// A signed-in administrator.
#[derive(Debug)]
pub struct AdminActor(pub Actor);

impl AdminActor {
    /// As `Actor::with`.
    pub async fn with<S: Send + Sync>(
        parts: &mut Parts,
        state: &S,
        named: Named,
    ) -> Result<(Actor, Found), ApiError>
    where
        Context: FromRef<S>,
    {
        let (actor, found) = Actor::with(parts, state, named).await?;
        match actor.user.role {
            Role::Admin => Ok((actor, found)),
            Role::User => Err(ApiError::new(Code::Forbidden)),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AdminActor
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self(Self::with(parts, state, Named::default()).await?.0))
    }
}

/// A session named in the path, for a signed-in user. Whether it is theirs is checked when it is ended;
/// another user's session looks like one that does not exist.
#[derive(Debug)]
pub struct NamedSession {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for NamedSession
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let actor = Actor::from_request_parts(parts, state).await?;
        let id = path_id(parts, "id").await?;
        Ok(Self { actor, id })
    }
}

/// Describes the token in the OpenAPI document.
#[derive(Debug)]
pub struct TokenScheme;

impl Modify for TokenScheme {
    fn modify(&self, document: &mut OpenApi) {
        let token = ApiKeyValue::with_description(
            "Authorization",
            "The token from POST /api/auth/login, without a prefix",
        );
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("token", SecurityScheme::ApiKey(ApiKey::Header(token)));
    }
}
