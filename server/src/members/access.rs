//! Members that a caller may act on.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::service;
use crate::{
    app::App,
    auth::access::Actor,
    http::{error::ApiError, extract::path_id},
    teams::access::EditableTeam,
    users,
};

/// A living team and a living person, in it or not, and an administrator.
#[derive(Debug)]
pub struct Placement {
    pub actor: Actor,
    pub team: i64,
    pub user: i64,
}

impl FromRequestParts<Arc<App>> for Placement {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let team = EditableTeam::from_request_parts(parts, app).await?;
        let user = path_id(parts, "userId").await?;
        users::service::require_living(app, user).await?;
        Ok(Self { actor: team.actor, team: team.id, user })
    }
}

/// Somebody who is in the team now, and an administrator. Whether they still are is asked again under
/// the row's lock.
#[derive(Debug)]
pub struct CurrentMember(pub Placement);

impl FromRequestParts<Arc<App>> for CurrentMember {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let placement = Placement::from_request_parts(parts, app).await?;
        service::require_current(app, placement.team, placement.user).await?;
        Ok(Self(placement))
    }
}
