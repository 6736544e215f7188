use std::sync::Arc;

use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
};
use utoipa::ToSchema;

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    files::{Files, form::Form},
    http::{envelope::Data, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    teams::{
        model::{NewTeam, Team},
        service,
    },
};

/// The parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; Form reads it")]
pub struct TeamForm {
    #[schema(example = "Volga — Endocrinology", max_length = 120)]
    name: String,
    #[schema(example = "Prescription · Field", max_length = 120)]
    r#type: String,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = String, format = Binary)]
    picture: Vec<u8>,
}

/// Create a team
#[utoipa::path(
    post, path = "/api/groups", tag = "groups", security(("token" = [])),
    params(KeyHeader), request_body(content = TeamForm, content_type = "multipart/form-data"),
    responses(
        (status = CREATED, body = Data<Team>),
        (status = FORBIDDEN),
        (status = UNSUPPORTED_MEDIA_TYPE, description = "Not a form, or not a picture of these formats"),
    )
)]
pub async fn create_group(
    State(context): State<Context>,
    State(files): State<Arc<Files>>,
    AdminActor(actor): AdminActor,
    key: IdempotencyKey,
    request: Request,
) -> ApiResult<(StatusCode, Json<Data<Team>>)> {
    let form = Form::read(request, &["name", "type"]).await?;
    let team = service::create(&context, &files, &actor, &key, NewTeam::parse(form)?).await?;
    Ok((StatusCode::CREATED, Json(team.into())))
}
