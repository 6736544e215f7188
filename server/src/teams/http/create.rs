use std::sync::Arc;

use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
};
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::access::AdminActor,
    files::form::Form,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    once::{KeyHeader, Once},
    teams::{
        model::{NewTeam, Team},
        service,
    },
};

/// The parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "says to the OpenAPI document what the form holds; Form reads it")]
pub struct TeamForm {
    #[schema(example = "Volga — Endocrinology", max_length = 120)]
    name: String,
    #[schema(example = "Prescription · Field", max_length = 120)]
    r#type: String,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = String, format = Binary)]
    picture: Vec<u8>,
}

/// Make a team
#[utoipa::path(
    post, path = "/api/groups", tag = "groups", security(("token" = [])),
    params(KeyHeader), request_body(content = TeamForm, content_type = "multipart/form-data"),
    responses(
        (status = CREATED, body = Data<Team>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody, description = "No form, or no picture of these kinds"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn create_group(
    State(app): State<Arc<App>>,
    AdminActor(actor): AdminActor,
    once: Once,
    request: Request,
) -> ApiResult<(StatusCode, Json<Data<Team>>)> {
    let form = Form::read(request, &["name", "type"]).await?;
    let team = service::create(&app, &actor, &once, NewTeam::parse(form)?).await?;
    Ok((StatusCode::CREATED, Json(team.into())))
}
