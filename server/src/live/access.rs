//! Who may open a stream, and what they may watch.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::{
    inbox::StreamOwner,
    watch::{WatchRequest, Watched},
};
use crate::{
    auth::{self, model::Named},
    context::Context,
    displays::{access::DisplayActor, model::DisplaySession},
    error::{ApiError, ApiResult, Code},
    http::authorization::presented,
    ids::{SessionId, UserId},
    topic::Topic,
    users::model::Role,
};

/// A signed-in person, or a display without one.
#[derive(Debug)]
pub enum Viewer {
    Person { session: SessionId, user: UserId, role: Role },
    Screen(DisplaySession),
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
            let (user, role) = (session.user.id, session.user.role);
            return Ok(Self::Person { session: session.id, user, role });
        }
        let DisplayActor(display) = DisplayActor::from_request_parts(parts, state).await?;
        Ok(Self::Screen(display))
    }
}

impl Viewer {
    pub fn owner(&self) -> StreamOwner {
        match self {
            Self::Person { session, .. } => StreamOwner::Session(*session),
            Self::Screen(display) => StreamOwner::Display { id: display.id, version: display.version },
        }
    }

    pub fn require(&self, wanted: &[WatchRequest]) -> ApiResult<()> {
        if wanted.iter().all(|wanted| self.may_watch(wanted.watched)) {
            Ok(())
        } else {
            Err(ApiError::new(Code::Forbidden))
        }
    }

    fn may_watch(&self, watched: Watched) -> bool {
        match self {
            Self::Person { user, role, .. } => match watched {
                Watched::Deal(_) => false,
                Watched::Version(Topic::Users) => *role == Role::Admin,
                Watched::Version(Topic::Inbox(owner)) => owner == *user,
                Watched::Board(_) | Watched::Version(_) => true,
            },
            Self::Screen(display) => match watched {
                Watched::Board(team) | Watched::Deal(team) => display.teams.contains(&team),
                Watched::Version(_) => false,
            },
        }
    }
}
