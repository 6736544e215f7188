//! Who may call: the argument's type says it, and a handler cannot forget it.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::FromRequestParts,
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
    model::TokenHash,
    service::{self, Device},
};
use crate::{
    app::App,
    audit::Origin,
    http::{
        address::ClientAddress,
        error::{ApiError, Code},
        extract::path_id,
        observe::RequestId,
    },
    users::model::{Role, User},
};

/// Anybody who is signed in.
#[derive(Debug)]
pub struct Actor {
    pub user: User,
    pub session: i64,
    pub origin: Origin,
}

impl FromRequestParts<Arc<App>> for Actor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let token = TokenHash::presented(&parts.headers).ok_or(ApiError::new(Code::Unauthenticated))?;
        let session = service::authenticate(app, token).await?.ok_or(ApiError::new(Code::Unauthenticated))?;
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(parts, app).await;
        let origin = Origin {
            actor: Some(session.user.id),
            address: Some(address),
            request_id: parts.extensions.get::<RequestId>().map(ToString::to_string),
        };
        Ok(Self { user: session.user, session: session.id, origin })
    }
}

/// Where a request comes from, whoever sends it.
impl FromRequestParts<Arc<App>> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
        let user_agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        let request_id = parts.extensions.get::<RequestId>().cloned().unwrap_or_default();
        Ok(Self { address, user_agent: user_agent.map(str::to_owned), request_id: request_id.to_string() })
    }
}

/// An administrator.
#[derive(Debug)]
pub struct AdminActor(pub Actor);

impl FromRequestParts<Arc<App>> for AdminActor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let actor = Actor::from_request_parts(parts, app).await?;
        match actor.user.role {
            Role::Admin => Ok(Self(actor)),
            Role::User => Err(ApiError::new(Code::Forbidden)),
        }
    }
}

/// A session in the path, and somebody signed in. Whether it is theirs is decided where it is ended: a session
/// that is not theirs and one that is not there are the same to them.
#[derive(Debug)]
pub struct NamedSession {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for NamedSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let actor = Actor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        Ok(Self { actor, id })
    }
}

/// How the OpenAPI document says it.
#[derive(Debug)]
pub struct TokenScheme;

impl Modify for TokenScheme {
    fn modify(&self, document: &mut OpenApi) {
        let token =
            ApiKeyValue::with_description("Authorization", "The token of POST /api/auth/login, as it is");
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("token", SecurityScheme::ApiKey(ApiKey::Header(token)));
    }
}
