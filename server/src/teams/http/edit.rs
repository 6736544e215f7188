use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
};

use super::create::TeamForm;
use crate::{
    context::Context,
    error::ApiResult,
    files::{Files, form::Form},
    http::{
        envelope::Done,
        extract::{ApiJson, is_form},
    },
    teams::{access::EditableTeam, model::TeamChange, service},
};

/// Change a team's name, type, logo or how it takes reports
///
/// JSON with the changes, or a form if the logo changes too. The logo may be JPEG, PNG, WebP, BMP, TIFF or the first frame
/// of a GIF.
#[utoipa::path(
    patch, path = "/api/groups/{id}", tag = "groups", security(("token" = [])),
    params(
        ("id" = i64, Path, example = 3),
        ("If-Match" = Option<String>, Header, example = "W/\"vB2kq0d3mXyQe1uT5sRw8A\"", description = "The ETag of GET /api/groups/full/{id}: 412 if the team's \
          own data has changed since"),
    ),
    request_body(content((TeamChange = "application/json"), (TeamForm = "multipart/form-data"))),
    responses(
        (status = OK, body = Done),
        (status = FORBIDDEN),
        (status = PRECONDITION_FAILED, description = "The team has changed since your If-Match"),
    )
)]
pub async fn edit_group(
    State(context): State<Context>,
    State(files): State<Arc<Files>>,
    team: EditableTeam,
    request: Request,
) -> ApiResult<Json<Done>> {
    let headers = request.headers().clone();
    let (change, picture) = if is_form(&request) {
        let mut form = Form::read(request, &["name", "type"]).await?;
        let (name, r#type) = (form.text("name"), form.text("type"));
        (TeamChange { name, r#type, reports: None }, form.file)
    } else {
        (ApiJson::from_request(request, &()).await?.0, None)
    };
    service::edit(&context, &files, &team, &headers, change.parse()?, picture).await?;
    Ok(Json(Done::default()))
}
