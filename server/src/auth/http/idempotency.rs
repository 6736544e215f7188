use axum::{
    body::{Body, to_bytes},
    extract::{FromRequestParts, Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    auth::access::Actor,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::form::MAX_REQUEST_BYTES,
    http::idempotency::{HEADER, fingerprint, key_of, replay},
    idempotency::{IdempotencyKey, KeyedRequest},
};

/// Runs around every call. It acts on a POST with an Idempotency-Key from somebody who is signed in.
pub async fn layer(State(context): State<Context>, request: Request, next: Next) -> Response {
    if request.method() == Method::POST && request.headers().contains_key(HEADER) {
        run_or_replay(&context, request, next).await.unwrap_or_else(IntoResponse::into_response)
    } else {
        next.run(request).await
    }
}

async fn run_or_replay(context: &Context, request: Request, next: Next) -> ApiResult<Response> {
    let (mut head, body) = request.into_parts();
    let actor = match Actor::from_request_parts(&mut head, context).await {
        Ok(actor) => actor,
        Err(error) if error.code == Code::Unauthenticated => {
            return Ok(next.run(Request::from_parts(head, body)).await);
        }
        // If we do not know who it is, the effect must not happen without a stored answer.
        Err(error) => return Err(error),
    };
    let key = key_of(&head.headers)?;
    let body = to_bytes(body, MAX_REQUEST_BYTES).await.map_err(|_| ApiError::new(Code::TooLarge))?;
    let keyed = KeyedRequest { user: actor.user.id, key, request: fingerprint(&head, &body) };
    if let Some(answer) = replay(&context.pool, &keyed).await? {
        return Ok(answer);
    }
    head.extensions.insert(IdempotencyKey(Some(keyed.clone())));
    let response = next.run(Request::from_parts(head, Body::from(body))).await;
    if response.status().is_success() {
        return Ok(response);
    }
    // Of two concurrent requests the other may have been first, and this one failed because of its effect.
    Ok(replay(&context.pool, &keyed).await?.unwrap_or(response))
}
