use std::sync::Arc;

use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
};
use utoipa::ToSchema;

use crate::{
    auth::{Auth, access::AdminActor},
    context::Context,
    error::ApiResult,
    files::{Files, form::Form},
    http::{envelope::Data, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    users::{
        model::{NewUser, User},
        service,
    },
};

/// The parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; Form reads it")]
pub struct NewUserForm {
    #[schema(example = "v.sinitsyna@example.com", max_length = 254)]
    email: String,
    /// At least 6 characters, at most 1024 bytes
    #[schema(example = "correct horse", min_length = 6)]
    password: String,
    #[schema(example = "Вера Синицына", min_length = 1, max_length = 120)]
    name: String,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = String, format = Binary)]
    picture: Vec<u8>,
}

/// Create an account
///
/// The account is active, has the role of a regular user and signs in with this password.
#[utoipa::path(
    post, path = "/api/users", tag = "users", security(("token" = [])),
    params(KeyHeader), request_body(content = NewUserForm, content_type = "multipart/form-data"),
    responses(
        (status = CREATED, body = Data<User>),
        (status = FORBIDDEN), (status = CONFLICT, description = "The email already has an account"),
        (status = UNSUPPORTED_MEDIA_TYPE, description = "Not a form, or not a picture of these formats"),
    )
)]
pub async fn create_user(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    State(files): State<Arc<Files>>,
    AdminActor(actor): AdminActor,
    key: IdempotencyKey,
    request: Request,
) -> ApiResult<(StatusCode, Json<Data<User>>)> {
    let form = Form::read(request, &["email", "password", "name"]).await?;
    let user = service::create(&context, &auth, &files, &actor, &key, NewUser::parse(form)?).await?;
    Ok((StatusCode::CREATED, Json(user.into())))
}
