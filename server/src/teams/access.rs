//! Extractors for teams.

use super::service;
use crate::{
    auth::{
        access::{ActorOn, AdminOn, Subject},
        model::{Found, Named},
    },
    context::Context,
    error::ApiResult,
    ids::TeamId,
};

/// An existing team, for anybody who is signed in.
pub type AnyTeam = ActorOn<TeamId>;

/// An existing team, for an administrator.
pub type EditableTeam = AdminOn<TeamId>;

impl Subject for TeamId {
    const PARAMETERS: &'static [&'static str] = &["groupId", "id"];

    fn named(self) -> Named {
        Named { team: Some(self), ..Named::default() }
    }

    async fn require(self, _: &Context, found: &Found) -> ApiResult<()> {
        if found.team { Ok(()) } else { Err(service::not_found()) }
    }
}
