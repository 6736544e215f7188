use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, Request, State},
};
use utoipa::ToSchema;

use crate::{
    auth::{Auth, http::login::LoginAnswer, service::Device},
    context::Context,
    error::ApiResult,
    files::{Files, form::Form},
    http::extract::{ApiJson, is_form},
    invitations::open::{GivenOpening, open},
};

/// The parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; Form reads it")]
pub struct OpeningForm {
    /// What stands behind the # of the link
    #[schema(example = "vB2kq0d3mXyQe1uT5sRw8AvB2kq0d3mXyQe1uT5sRw8", max_length = 100)]
    token: String,
    /// At least 6 characters, at most 1024 bytes
    #[schema(example = "correct horse", min_length = 6)]
    password: String,
    /// Required if the invitation names nobody
    #[schema(example = "Алла Воронина", max_length = 120)]
    name: Option<String>,
    /// JPEG, PNG or WebP, at most 5 MiB
    #[schema(value_type = Option<String>, format = Binary)]
    picture: Option<Vec<u8>>,
}

/// Open a link: set your password and sign in
///
/// Needs no session. Ends the person's other sessions. An invited person joins their team.
#[utoipa::path(
    post, path = "/api/invitations/open", tag = "invitations",
    request_body(content((OpeningForm = "multipart/form-data"), (GivenOpening = "application/json"))),
    responses(
        (status = OK, body = LoginAnswer),
        (status = UNAUTHORIZED, description = "The password is set; `second_factor_required` with a challenge for \
          POST /api/auth/second-factor"),
        (status = NOT_FOUND, description = "The link does not work, or does not any more"),
        (status = TOO_MANY_REQUESTS, description = "Retry-After says when to try again"),
    )
)]
pub async fn open_invitation(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    State(files): State<Arc<Files>>,
    device: Device,
    request: Request,
) -> ApiResult<Json<LoginAnswer>> {
    let opening = if is_form(&request) {
        let mut form = Form::read(request, &GivenOpening::TEXTS).await?;
        GivenOpening::from_form(&mut form)?.parse(form.file)?
    } else {
        let ApiJson(given) = ApiJson::<GivenOpening>::from_request(request, &()).await?;
        given.parse(None)?
    };
    Ok(Json(open(&context, &auth, &files, opening, device).await?.into()))
}
