use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    app::App,
    auth::access::AdminActor,
    displays::{
        model::{MadeDisplay, NewDisplay},
        service,
    },
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
};

/// Make a display
///
/// Its token opens the boards of these teams, without a person and without an end; it is said this once. The web app
/// shows them at `/tv/{id}#{token}`.
#[utoipa::path(
    post, path = "/api/displays", tag = "displays", security(("token" = [])), request_body = NewDisplay,
    responses(
        (status = CREATED, body = Data<MadeDisplay>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "There are 100 already"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn create_display(
    State(app): State<Arc<App>>,
    AdminActor(actor): AdminActor,
    ApiJson(new): ApiJson<NewDisplay>,
) -> ApiResult<(StatusCode, Json<Data<MadeDisplay>>)> {
    let made = service::create(&app, &actor, new.parse()?).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}
