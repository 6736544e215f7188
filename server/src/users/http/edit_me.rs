use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auth::{Auth, access::Actor},
    context::Context,
    error::ApiResult,
    files::{Files, form::Form},
    http::extract::{ApiJson, is_form},
    users::{access::AccessibleUser, edit, model::UserChange},
};

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileChange {
    #[schema(example = "Вера Синицына", min_length = 1, max_length = 120)]
    name: Option<String>,
}

/// The changed parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; Form reads it")]
pub struct ProfileForm {
    #[schema(example = "Вера Синицына", min_length = 1, max_length = 120)]
    name: Option<String>,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = Option<String>, format = Binary)]
    picture: Option<Vec<u8>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileSaved {
    success: bool,
    updated: bool,
    /// The current picture: a file id for GET /api/file/{fileId}
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    picture: Option<String>,
}

/// Change your own name and picture
#[utoipa::path(
    patch, path = "/api/users/me", tag = "users", security(("token" = [])),
    request_body(content((ProfileForm = "multipart/form-data"), (ProfileChange = "application/json"))),
    responses((status = OK, body = ProfileSaved))
)]
pub async fn edit_me(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    State(files): State<Arc<Files>>,
    actor: Actor,
    request: Request,
) -> ApiResult<Json<ProfileSaved>> {
    let (name, picture) = if is_form(&request) {
        let mut form = Form::read(request, &["name"]).await?;
        (form.text("name"), form.file)
    } else {
        let ApiJson(ProfileChange { name }) = ApiJson::from_request(request, &()).await?;
        (name, None)
    };
    let change = UserChange { name, ..UserChange::default() };
    let picture = edit::edit(&context, &auth, &files, &AccessibleUser::of(actor), change, picture).await?;
    Ok(Json(ProfileSaved { success: true, updated: true, picture }))
}
