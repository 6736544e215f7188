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
    model::{Found, Named, SecondFactor},
    service::{self, Device},
};
use crate::{
    account::{Role, User},
    audit::Origin,
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::{address::ClientAddress, authorization::presented, extract::path_id, observe::RequestId},
    ids::SessionId,
};

/// A signed-in user.
#[derive(Clone, Debug)]
pub struct Actor {
    pub user: User,
    pub session: SessionId,
    pub second_factor: SecondFactor,
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
        let (user, second_factor) = (session.user, session.second_factor);
        Ok((Self { user, session: session.id, second_factor, origin }, session.found))
    }

    pub fn require_admin(&self) -> ApiResult<()> {
        match self.user.role {
            Role::Admin => Ok(()),
            Role::User if self.second_factor == SecondFactor::Owes => {
                Err(ApiError::new(Code::SecondFactorNeeded))
            }
            Role::User => Err(ApiError::new(Code::Forbidden)),
        }
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

impl<S: Send + Sync> FromRequestParts<S> for AdminActor
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let actor = Actor::from_request_parts(parts, state).await?;
        actor.require_admin()?;
        Ok(Self(actor))
    }
}

/// An id that a path can name.
pub trait Subject: Copy + From<i64> + Send {
    /// Names of the path parameter. The first one that the path has is read.
    const PARAMETERS: &'static [&'static str] = &["id"];

    /// Looked up in the same query as the session.
    fn named(self) -> Named {
        Named::default()
    }

    /// Fails if nothing has this id. Not needed where the call itself reads or locks what has it, before anything else.
    fn require(self, _: &Context, _: &Found) -> impl Future<Output = ApiResult<()>> + Send {
        async { Ok(()) }
    }
}

/// Checks the permission before the id: a caller without it must not learn whether the id is valid or exists.
pub async fn actor_on<T: Subject, S: Send + Sync>(
    parts: &mut Parts,
    state: &S,
    id: ApiResult<T>,
    permit: impl FnOnce(&Actor) -> ApiResult<()>,
) -> ApiResult<(Actor, T)>
where
    Context: FromRef<S>,
{
    let named = id.as_ref().map_or_else(|_| Named::default(), |id| id.named());
    let (actor, found) = Actor::with(parts, state, named).await?;
    permit(&actor)?;
    let id = id?;
    id.require(&Context::from_ref(state), &found).await?;
    Ok((actor, id))
}

/// A signed-in user and the id of something that exists.
#[derive(Debug)]
pub struct ActorOn<T> {
    pub actor: Actor,
    pub id: T,
}

impl<T: Subject, S: Send + Sync> FromRequestParts<S> for ActorOn<T>
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id(parts, T::PARAMETERS).await;
        let (actor, id) = actor_on(parts, state, id, |_| Ok(())).await?;
        Ok(Self { actor, id })
    }
}

/// An administrator and the id of something that exists. The service checks again under the row's lock.
#[derive(Debug)]
pub struct AdminOn<T> {
    pub actor: Actor,
    pub id: T,
}

impl<T: Subject, S: Send + Sync> FromRequestParts<S> for AdminOn<T>
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id(parts, T::PARAMETERS).await;
        let (actor, id) = actor_on(parts, state, id, Actor::require_admin).await?;
        Ok(Self { actor, id })
    }
}

/// The service checks whose session it is: another user's session looks like one that does not exist.
impl Subject for SessionId {
    async fn require(self, _: &Context, _: &Found) -> ApiResult<()> {
        Ok(())
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
