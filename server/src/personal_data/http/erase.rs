use axum::{Json, extract::State, http::StatusCode};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    personal_data::{
        erasing,
        model::{Confirmation, Erasure},
        requests,
    },
    users::access::AccessibleUser,
};

/// See whether somebody asked to be erased
#[utoipa::path(
    get, path = "/api/users/{id}/erase", tag = "personal-data", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses((status = OK, body = Data<Erasure>), (status = FORBIDDEN))
)]
pub async fn get_erasure(
    State(context): State<Context>,
    user: AccessibleUser,
) -> ApiResult<Json<Data<Erasure>>> {
    Ok(Json(requests::state(&context, &user).await?.into()))
}

/// Erase an account, or ask for one's own to be erased
///
/// Name, email, picture, texts, calendars and sign-ins go for good; the scores of past days stay, of a 'Former member'.
/// About oneself it is a request that an administrator carries out. The operator erases administrators.
#[utoipa::path(
    post, path = "/api/users/{id}/erase", tag = "personal-data", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    request_body = Confirmation,
    responses((status = ACCEPTED, body = Data<Erasure>), (status = FORBIDDEN))
)]
pub async fn erase_user(
    State(context): State<Context>,
    user: AccessibleUser,
    ApiJson(confirmation): ApiJson<Confirmation>,
) -> ApiResult<(StatusCode, Json<Data<Erasure>>)> {
    let erasure = if user.is_self() {
        requests::ask(&context, &user, &confirmation).await?
    } else {
        erasing::erase(&context, &user, &confirmation).await?
    };
    Ok((StatusCode::ACCEPTED, Json(erasure.into())))
}

/// Take back or decline a request to be erased
#[utoipa::path(
    delete, path = "/api/users/{id}/erase", tag = "personal-data", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses((status = OK, body = Data<Erasure>), (status = FORBIDDEN))
)]
pub async fn withdraw_erasure(
    State(context): State<Context>,
    user: AccessibleUser,
) -> ApiResult<Json<Data<Erasure>>> {
    Ok(Json(requests::withdraw(&context, &user).await?.into()))
}
