use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    managers::{
        model::{GivenDays, NamedManager},
        service,
    },
    members::access::Placement,
};

/// Name a manager of a team
///
/// Or change the days of one who manages it now or is planned to: what has begun keeps its first day. The person need not be in
/// the team.
#[utoipa::path(
    put, path = "/api/groups/{id}/managers/{userId}", tag = "managers", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
    request_body = GivenDays,
    responses(
        (status = OK, body = Data<NamedManager>),
        (status = FORBIDDEN), (status = CONFLICT, description = "They manage it on some of these days already"),
    )
)]
pub async fn name_manager(
    State(context): State<Context>,
    place: Placement,
    ApiJson(days): ApiJson<GivenDays>,
) -> ApiResult<Json<Data<NamedManager>>> {
    Ok(Json(service::name(&context, &place, days).await?.into()))
}
