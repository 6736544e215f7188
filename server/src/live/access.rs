//! Who may open a stream, and what they may watch.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::{
    inbox::Holder,
    watch::{Wanted, Watched},
};
use crate::{
    auth::{self, model::Named},
    context::Context,
    displays::{access::Display, model::Shown},
    error::{ApiError, ApiResult, Code},
    http::authorization::presented,
    ids::SessionId,
    topic::Topic,
    users::model::Role,
};

/// A signed-in person, or a display without one.
#[derive(Debug)]
pub enum Viewer {
    Person { session: SessionId, role: Role },
    Screen(Shown),
}

impl<S: Send + Sync> FromRequestParts<S> for Viewer
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let token = presented(&parts.headers).ok_or(ApiError::new(Code::Unauthenticated))?;
        let session = auth::service::authenticate(&Context::from_ref(state), token, Named::default()).await?;
        if let Some(session) = session {
            return Ok(Self::Person { session: session.id, role: session.user.role });
        }
        let Display(shown) = Display::from_request_parts(parts, state).await?;
        Ok(Self::Screen(shown))
    }
}

impl Viewer {
    pub fn holder(&self) -> Holder {
        match self {
            Self::Person { session, .. } => Holder::Session(*session),
            Self::Screen(shown) => Holder::Display { id: shown.id, version: shown.version },
        }
    }

    pub fn require(&self, wanted: &[Wanted]) -> ApiResult<()> {
        if wanted.iter().all(|wanted| self.may_watch(wanted.watched)) {
            Ok(())
        } else {
            Err(ApiError::new(Code::Forbidden))
        }
    }

    fn may_watch(&self, watched: Watched) -> bool {
        match self {
            Self::Person { role, .. } => match watched {
                Watched::Deal(_) => false,
                Watched::Version(Topic::Users) => *role == Role::Admin,
                Watched::Board(_) | Watched::Version(_) => true,
            },
            Self::Screen(shown) => match watched {
                Watched::Board(team) | Watched::Deal(team) => shown.teams.contains(&team),
                Watched::Version(_) => false,
            },
        }
    }
}
