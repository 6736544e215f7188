use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use utoipa::ToSchema;

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    files::form::Form,
    http::{envelope::Data, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    import::{
        model::{FILE, Import, ImportPlan, Upload},
        service,
    },
};

/// The parts of the form
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; Form reads it")]
pub struct ImportForm {
    /// CSV in UTF-8 or Windows-1251 with commas, semicolons or tabs; heads and at most 10,000 rows, 4 MiB
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// Only answer what would happen
    #[schema(example = true)]
    dry_run: Option<bool>,
    /// Which column holds what, as JSON; by the heads, if omitted
    #[schema(example = r#"{"name": 0, "email": 1, "team": 2, "score": 5}"#)]
    mapping: Option<String>,
    /// Leave refused rows out; without it one of them refuses the whole file
    #[schema(example = false)]
    skip_refused: Option<bool>,
    /// Of all scores that change; required if one does
    #[schema(example = "Scores of the old system", max_length = 500)]
    reason: Option<String>,
    /// The type of the teams that are made; 'Team', if omitted
    #[schema(example = "Prescription · Field", max_length = 120)]
    team_type: Option<String>,
}

/// Import people, teams and scores from a CSV file
///
/// People are known by their email: who has no account gets one without a password, as with an invitation, and joins the
/// team at once. Teams are known by their name and made if there is none. Scores are set now, with one reason. Empty
/// cells change nothing, and so does the same file a second time. With `dry_run` the answer says, row by row, what would
/// happen; otherwise a job applies the whole file or nothing.
#[utoipa::path(
    post, path = "/api/import", tag = "import", security(("token" = [])),
    params(KeyHeader), request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses(
        (status = OK, body = Data<ImportPlan>, description = "The plan of a trial"),
        (status = CREATED, body = Data<Import>, description = "Started"),
        (status = FORBIDDEN),
        (status = UNSUPPORTED_MEDIA_TYPE, description = "Not a form"),
    )
)]
pub async fn import_people(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    key: IdempotencyKey,
    request: Request,
) -> ApiResult<Response> {
    let upload = Upload::parse(Form::read_with(request, &Upload::TEXTS, &FILE).await?)?;
    if upload.dry_run {
        return Ok(Json(Data::from(service::check(&context, upload).await?)).into_response());
    }
    let import = service::start(&context, &actor, &key, upload).await?;
    Ok((StatusCode::CREATED, Json(Data::from(import))).into_response())
}
