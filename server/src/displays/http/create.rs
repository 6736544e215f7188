use axum::{Json, extract::State, http::StatusCode};

use crate::{
    auth::access::AdminActor,
    context::Context,
    displays::{
        model::{MadeDisplay, NewDisplay},
        service,
    },
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
};

/// Create a display
///
/// Its token shows the boards of these teams without a person and does not expire; it is returned only once.
/// The web app shows the display at `/tv/{id}#{token}`.
#[utoipa::path(
    post, path = "/api/displays", tag = "displays", security(("token" = [])), request_body = NewDisplay,
    responses(
        (status = CREATED, body = Data<MadeDisplay>),
        (status = FORBIDDEN), (status = CONFLICT, description = "There are already 100 displays"),
    )
)]
pub async fn create_display(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    ApiJson(new): ApiJson<NewDisplay>,
) -> ApiResult<(StatusCode, Json<Data<MadeDisplay>>)> {
    let made = service::create(&context, &actor, new.parse()?).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}
