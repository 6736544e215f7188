use axum::{
    body::{Body, to_bytes},
    extract::{FromRequestParts, Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::form::MOST_REQUEST,
    http::idempotency::{HEADER, fingerprint, key_of, replay},
    idempotency::{IdempotencyKey, Keyed},
};

/// The layer that every call passes. It acts on a POST with a key from an administrator, who alone can create
/// something that way; whoever else sends a key is answered as if there were none.
pub async fn layer(State(context): State<Context>, request: Request, next: Next) -> Response {
    if request.method() == Method::POST && request.headers().contains_key(HEADER) {
        run_or_replay(&context, request, next).await.unwrap_or_else(IntoResponse::into_response)
    } else {
        next.run(request).await
    }
}

async fn run_or_replay(context: &Context, request: Request, next: Next) -> ApiResult<Response> {
    let (mut head, body) = request.into_parts();
    let actor = match AdminActor::from_request_parts(&mut head, context).await {
        Ok(AdminActor(actor)) => actor,
        Err(error) if matches!(error.code, Code::Unauthenticated | Code::Forbidden) => {
            return Ok(next.run(Request::from_parts(head, body)).await);
        }
        // Not knowing who it is must not become an effect without its kept answer.
        Err(error) => return Err(error),
    };
    let key = key_of(&head.headers)?;
    let body = to_bytes(body, MOST_REQUEST).await.map_err(|_| ApiError::new(Code::TooLarge))?;
    let keyed = Keyed { user: actor.user.id, key, request: fingerprint(&head, &body) };
    if let Some(answer) = replay(&context.pool, &keyed).await? {
        return Ok(answer);
    }
    head.extensions.insert(IdempotencyKey(Some(keyed.clone())));
    let response = next.run(Request::from_parts(head, Body::from(body))).await;
    if response.status().is_success() {
        return Ok(response);
    }
    // Two at once: the other one may have been first, and its effect is what this one failed on.
    Ok(replay(&context.pool, &keyed).await?.unwrap_or(response))
}
