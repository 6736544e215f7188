//! Who may open a stream, and what they may watch.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::{
    inbox::Holder,
    topic::{Topic, Wanted},
};
use crate::{
    app::App,
    area::Area,
    auth::{self, model::TokenHash},
    displays::{access::Display, model::Shown},
    http::error::{ApiError, ApiResult, Code},
    users::model::Role,
};

/// Somebody who is signed in, or a screen without a person.
#[derive(Debug)]
pub enum Viewer {
    Person { session: i64, role: Role },
    Screen(Shown),
}

impl FromRequestParts<Arc<App>> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let token = TokenHash::presented(&parts.headers).ok_or(ApiError::new(Code::Unauthenticated))?;
        if let Some(session) = auth::service::authenticate(app, token).await? {
            return Ok(Self::Person { session: session.id, role: session.user.role });
        }
        let Display(shown) = Display::from_request_parts(parts, app).await?;
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
        if wanted.iter().all(|wanted| self.may_watch(wanted.topic)) {
            Ok(())
        } else {
            Err(ApiError::new(Code::Forbidden))
        }
    }

    fn may_watch(&self, topic: Topic) -> bool {
        match self {
            Self::Person { role, .. } => match topic {
                Topic::Deal(_) => false,
                Topic::Version(Area::Users) => *role == Role::Admin,
                Topic::Board(_) | Topic::Version(_) => true,
            },
            Self::Screen(shown) => match topic {
                Topic::Board(team) | Topic::Deal(team) => shown.teams.contains(&team),
                Topic::Version(_) => false,
            },
        }
    }
}
