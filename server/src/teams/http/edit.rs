use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
    http::header,
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
    params(("id" = i64, Path, example = 3)),
    request_body(content((TeamChange = "application/json"), (TeamForm = "multipart/form-data"))),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn edit_group(
    State(app): State<Arc<App>>,
    team: EditableTeam,
    request: Request,
) -> ApiResult<Json<Done>> {
    let kind = request.headers().get(header::CONTENT_TYPE).map(|kind| kind.as_bytes().to_ascii_lowercase());
    let (change, picture) = if kind.is_some_and(|kind| kind.starts_with(b"multipart/form-data")) {
        let mut form = Form::read(request, &["name", "type"]).await?;
        (TeamChange { name: form.text("name"), r#type: form.text("type") }, form.picture)
    } else {
        (ApiJson::from_request(request, &()).await?.0, None)
    };
    service::edit(&app, &team, change.parse()?, picture).await?;
    Ok(Json(Done::default()))
}
