//! Who enters and removes absences: oneself, and who leads the person.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult},
    http::extract::path_id,
    ids::{AbsenceId, UserId},
    managers::{
        access::{Leading, refused},
        viewer::Viewer,
    },
    users,
};

/// As whom somebody enters or removes an absence.
#[derive(Debug)]
pub enum By {
    /// Not long after its first day
    Oneself(Actor),
    Leader(Leading),
}

impl By {
    /// Who leads nothing learns nothing of others.
    pub async fn of(context: &Context, viewer: Viewer, person: UserId) -> ApiResult<Self> {
        if person == viewer.actor.user.id && !viewer.is_admin() {
            return Ok(Self::Oneself(viewer.actor));
        }
        let leader = viewer.leader()?;
        users::service::one(context, person).await?;
        Ok(Self::Leader(leader.over(context, person).await?))
    }

    pub fn actor(&self) -> &Actor {
        match self {
            Self::Oneself(actor) | Self::Leader(Leading { actor, .. }) => actor,
        }
    }

    pub async fn begin<'a>(&'a self, context: &'a Context) -> ApiResult<Change<'a>> {
        match self {
            Self::Oneself(actor) => Change::begin(context, &actor.origin).await,
            Self::Leader(leading) => leading.begin(context).await,
        }
    }
}

/// An absence for who may remove it.
#[derive(Debug)]
pub struct HeldAbsence {
    pub by: By,
    pub id: AbsenceId,
}

impl<S: Send + Sync> FromRequestParts<S> for HeldAbsence
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let viewer = Viewer::from_request_parts(parts, state).await?;
        let hidden = |error: ApiError| if viewer.leads_nothing() { refused() } else { error };
        let context = Context::from_ref(state);
        let id = path_id(parts, &["id"]).await.map_err(hidden)?;
        let person = service::person(&context, id).await.map_err(hidden)?;
        Ok(Self { by: By::of(&context, viewer, person).await?, id })
    }
}
