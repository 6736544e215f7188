use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    absences::{
        model::{Absence, Range, Scope, Whose},
        service,
    },
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    managers::{access::refused, viewer::Viewer},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AbsencesQuery {
    /// A team that one leads: of who is in it now; without it one's own
    #[param(value_type = Option<i64>, example = 3)]
    team: Option<String>,
    /// all: everybody's; only for administrators
    #[param(inline, example = "all")]
    scope: Option<Scope>,
    /// Those that end on this day or later
    #[param(example = "2026-11-01")]
    from: Option<NaiveDate>,
    /// Those that begin on this day or before
    #[param(example = "2026-11-30")]
    to: Option<NaiveDate>,
}

/// List one's own absences, or those of a team that one leads
///
/// At most 500, newest first.
#[utoipa::path(
    get, path = "/api/absences", tag = "absences", security(("token" = [])), params(AbsencesQuery),
    responses((status = OK, body = Data<Vec<Absence>>), (status = FORBIDDEN), (status = NOT_FOUND))
)]
pub async fn list_absences(
    State(context): State<Context>,
    viewer: Viewer,
    ApiQuery(query): ApiQuery<AbsencesQuery>,
) -> ApiResult<Json<Data<Vec<Absence>>>> {
    let whose = match (query.team.as_deref(), query.scope) {
        (Some(team), _) => Whose::Team(viewer.led_team(&context, team).await?),
        (None, Some(Scope::All)) if viewer.is_admin() => Whose::Everybody,
        (None, Some(Scope::All)) => return Err(refused()),
        (None, None) => Whose::Person(viewer.actor.user.id),
    };
    let range = Range::parse(query.from, query.to)?;
    Ok(Json(service::list(&context, whose, range).await?.into()))
}
