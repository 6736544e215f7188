use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
};

use super::create::TeamForm;
use crate::{
    app::App,
    files::form::Form,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    teams::{access::EditableTeam, model::TeamChange, service},
};

/// Change a team's name, type or logo
///
/// JSON with what changes, or a form where the logo changes too. The logo may be any raster picture.
#[utoipa::path(
    patch, path = "/api/groups/{id}", tag = "groups", security(("token" = [])),
    params(
        ("id" = i64, Path, example = 3),
        ("If-Match" = Option<String>, Header, example = "W/\"vB2kq0d3mXyQe1uT5sRw8A\"", description = "The ETag of GET /api/groups/full/{id}: 412 if the team \
          has changed since"),
    ),
    request_body(content((TeamChange = "application/json"), (TeamForm = "multipart/form-data"))),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PRECONDITION_FAILED, body = ErrorBody, description = "It changed since the If-Match you know"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn edit_group(
    State(app): State<Arc<App>>,
    team: EditableTeam,
    request: Request,
) -> ApiResult<Json<Done>> {
    let headers = request.headers().clone();
    let (change, picture) = if Form::is_sent_in(&request) {
        let mut form = Form::read(request, &["name", "type"]).await?;
        (TeamChange { name: form.text("name"), r#type: form.text("type") }, form.picture)
    } else {
        (ApiJson::from_request(request, &()).await?.0, None)
    };
    service::edit(&app, &team, &headers, change.parse()?, picture).await?;
    Ok(Json(Done::default()))
}
