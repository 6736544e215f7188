use std::sync::Arc;

use anyhow::Context as _;
use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use object_store::ObjectStoreExt;

use crate::{
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::{Files, store},
    http::conditional::ETag,
};

/// A picture never changes: a new one has a new id.
const CACHE_FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Get a picture
///
/// Needs no session, because an `<img>` cannot send a header: the id cannot be guessed.
#[utoipa::path(
    get, path = "/api/file/{fileId}", tag = "files",
    params(("fileId" = String, Path, example = "q1w2e3r4t5y6u7i8o9p0a1s2")),
    responses(
        (status = OK, description = "The picture", content_type = "image/png", body = [u8]),
        (status = NOT_MODIFIED, description = "You have the current picture"), (status = NOT_FOUND),
    )
)]
pub async fn get_file(
    State(context): State<Context>,
    State(files): State<Arc<Files>>,
    headers: HeaderMap,
    // An unreadable id is answered with 404, not 400.
    id: Result<Path<String>, PathRejection>,
) -> ApiResult<Response> {
    let not_found = || ApiError::new(Code::NotFound);
    let Path(id) = id.map_err(|_| not_found())?;
    if !is_id(&id) {
        return Err(not_found());
    }
    let file = store::find(&context.pool, &id).await?.ok_or_else(not_found)?;
    let tag = ETag::of(&[&"file", &id]);
    let mut response = if tag.is_known_to(&headers) {
        tag.attach(StatusCode::NOT_MODIFIED)
    } else {
        let stored = files.storage.0.get(&file.storage_key.into()).await;
        let stored = match stored {
            Err(object_store::Error::NotFound { .. }) => return Err(not_found()),
            stored => stored?,
        };
        // Read completely before the answer begins: a storage failure is an error, not half a picture.
        let bytes = stored.bytes().await?;
        tag.attach(bytes.into_response())
    };
    let kind = HeaderValue::from_str(&file.content_type).context("a stored content type")?;
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response.headers_mut().insert(header::CACHE_CONTROL, CACHE_FOREVER);
    response.headers_mut().remove(header::VARY);
    Ok(response)
}

/// Only what can be an id is looked up.
fn is_id(text: &str) -> bool {
    text.len() == 24 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}
