use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
};
use utoipa::ToSchema;

use crate::{
    app::App,
    files::form::Form,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    users::{access::EditableUser, edit, model::UserChange},
};

/// The parts of the form: those that change
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "says to the OpenAPI document what the form holds; Form reads it")]
pub struct UserForm {
    #[schema(example = "Вера Синицына", min_length = 1, max_length = 120)]
    name: Option<String>,
    #[schema(example = "v.sinitsyna@example.com", max_length = 254)]
    email: Option<String>,
    #[schema(example = "correct horse")]
    password: Option<String>,
    #[schema(rename = "currentPassword", example = "battery staple")]
    current_password: Option<String>,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = Option<String>, format = Binary)]
    picture: Option<Vec<u8>>,
}

/// Change an account
///
/// JSON with what changes, or a form where the picture changes too. Accounts that sign in with Google have
/// name and picture only; email and password of another administrator are locked. A new email or password
/// ends the person's other sessions.
#[utoipa::path(
    patch, path = "/api/users/{id}", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    request_body(content((UserChange = "application/json"), (UserForm = "multipart/form-data"))),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The email already has an account"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody, description = "The current password was wrong too often"),
    )
)]
pub async fn edit_user(
    State(app): State<Arc<App>>,
    user: EditableUser,
    request: Request,
) -> ApiResult<Json<Done>> {
    let (change, picture) = if Form::is_sent_in(&request) {
        let mut form = Form::read(request, &UserChange::TEXTS).await?;
        (UserChange::from_form(&mut form), form.picture)
    } else {
        (ApiJson::from_request(request, &()).await?.0, None)
    };
    edit::edit(&app, &user, change, picture).await?;
    Ok(Json(Done::default()))
}
