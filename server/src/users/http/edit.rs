use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
};
use utoipa::ToSchema;

use crate::{
    auth::Auth,
    context::Context,
    error::ApiResult,
    files::{Files, form::Form},
    http::{
        envelope::Done,
        extract::{ApiJson, is_form},
    },
    users::{access::AccessibleUser, edit, model::UserChange},
};

/// The changed parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; Form reads it")]
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
/// JSON with the changes, or a form if the picture changes too. For accounts that sign in with Google only
/// name and picture can change; email and password of another administrator are locked. A new email or
/// password ends the person's other sessions. An email that an administrator sends for somebody else, new or
/// not, is confirmed by that; one that its owner changes is not, and no sign-in with Google leads to it.
#[utoipa::path(
    patch, path = "/api/users/{id}", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    request_body(content((UserChange = "application/json"), (UserForm = "multipart/form-data"))),
    responses(
        (status = OK, body = Done),
        (status = FORBIDDEN), (status = CONFLICT, description = "The email already has an account"),
        (status = TOO_MANY_REQUESTS, description = "The current password was wrong too often"),
    )
)]
pub async fn edit_user(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    State(files): State<Arc<Files>>,
    user: AccessibleUser,
    request: Request,
) -> ApiResult<Json<Done>> {
    let (change, picture) = if is_form(&request) {
        let mut form = Form::read(request, &UserChange::TEXTS).await?;
        (UserChange::from_form(&mut form), form.file)
    } else {
        (ApiJson::from_request(request, &()).await?.0, None)
    };
    edit::edit(&context, &auth, &files, &user, change, picture).await?;
    Ok(Json(Done::default()))
}
