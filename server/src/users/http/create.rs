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
    users::{
        model::{NewUser, User},
        service,
    },
};

/// The parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "says to the OpenAPI document what the form holds; Form reads it")]
pub struct NewUserForm {
    #[schema(example = "v.sinitsyna@example.com", max_length = 254)]
    email: String,
    /// 6 to 1024 bytes
    #[schema(example = "correct horse", min_length = 6)]
    password: String,
    #[schema(example = "Вера Синицына", min_length = 1, max_length = 120)]
    name: String,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = String, format = Binary)]
    picture: Vec<u8>,
}

/// Make an account
///
/// It is active, a regular user's, and signs in with this password.
#[utoipa::path(
    post, path = "/api/users", tag = "users", security(("token" = [])),
    params(KeyHeader), request_body(content = NewUserForm, content_type = "multipart/form-data"),
    responses(
        (status = CREATED, body = Data<User>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The email already has an account"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody, description = "No form, or no picture of these kinds"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn create_user(
    State(app): State<Arc<App>>,
    AdminActor(actor): AdminActor,
    once: Once,
    request: Request,
) -> ApiResult<(StatusCode, Json<Data<User>>)> {
    let form = Form::read(request, &["email", "password", "name"]).await?;
    let user = service::create(&app, &actor, &once, NewUser::parse(form)?).await?;
    Ok((StatusCode::CREATED, Json(user.into())))
}
