//! Extractors for reports: who reads and who decides them.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    auth::{
        access::{ActorOn, Subject},
        model::Found,
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::extract::path_id,
    ids::ReportId,
    managers::{
        access::{Leader, Leading, refused},
        viewer::Viewer,
    },
};

/// An existing report, for an administrator or the manager of its team, but for the manager's own.
#[derive(Debug)]
pub struct LedReport {
    pub by: Leading,
    pub id: ReportId,
}

impl<S: Send + Sync> FromRequestParts<S> for LedReport
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let leader = Leader::from_request_parts(parts, state).await?;
        let id = path_id(parts, &["id"]).await?;
        let (team, person) = service::owner(&Context::from_ref(state), id).await?;
        Ok(Self { by: leader.of(team, person)?, id })
    }
}

/// A report for who sent it, and for who leads the team.
#[derive(Debug)]
pub struct ReadableReport(pub ReportId);

impl<S: Send + Sync> FromRequestParts<S> for ReadableReport
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let viewer = Viewer::from_request_parts(parts, state).await?;
        // Who leads nothing reads their own and learns nothing of others.
        let hidden = |error: ApiError| if viewer.leads_nothing() { refused() } else { error };
        let id = path_id(parts, &["id"]).await.map_err(hidden)?;
        let (team, person) = service::owner(&Context::from_ref(state), id).await.map_err(hidden)?;
        if person == viewer.actor.user.id || viewer.leads(team) { Ok(Self(id)) } else { Err(refused()) }
    }
}

/// The service checks whose it is: another's looks like one that does not exist.
pub type OwnReport = ActorOn<ReportId>;

impl Subject for ReportId {
    async fn require(self, _: &Context, _: &Found) -> ApiResult<()> {
        Ok(())
    }
}
