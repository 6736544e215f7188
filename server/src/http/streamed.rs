//! A list as long as the organisation is large, sent batch by batch while it is read: memory holds one batch, and no
//! connection of the database waits for a slow reader.

use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures::{Stream, StreamExt, TryStreamExt, stream};
use serde::Serialize;

use crate::error::ApiResult;

/// As `Data<Vec<T>>`.
pub async fn list<T: Serialize + Send + 'static>(
    batches: impl Stream<Item = ApiResult<Vec<T>>> + Send + 'static,
) -> ApiResult<Response> {
    let mut is_first = true;
    let encoded = batches.map(move |batch| batch.and_then(|rows| encode(&rows, &mut is_first)));
    let json = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let body = body(br#"{"success":true,"data":["#, encoded, b"]}").await?;
    Ok(([json], body).into_response())
}

/// The first batch is read before anything is sent, so that a failure is usually answered as one; a later one breaks the
/// connection off, and no client takes half a list for the whole.
pub async fn body(
    begins: &'static [u8],
    batches: impl Stream<Item = ApiResult<Bytes>> + Send + 'static,
    ends: &'static [u8],
) -> ApiResult<Body> {
    let mut batches = Box::pin(batches);
    let first = batches.next().await.transpose()?;
    let sent = stream::iter(first.map(Ok)).chain(batches).map_err(|error| {
        tracing::error!(error = ?error.source, "a list broke off");
        std::io::Error::other("the list broke off")
    });
    let piece = |bytes: &'static [u8]| stream::iter([Ok(Bytes::from_static(bytes))]);
    Ok(Body::from_stream(piece(begins).chain(sent).chain(piece(ends))))
}

fn encode<T: Serialize>(rows: &[T], is_first: &mut bool) -> ApiResult<Bytes> {
    let mut written = Vec::new();
    for row in rows {
        if !std::mem::take(is_first) {
            written.push(b',');
        }
        serde_json::to_writer(&mut written, row).map_err(anyhow::Error::from)?;
    }
    Ok(written.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{ApiError, Code};

    async fn body(batches: Vec<ApiResult<Vec<i64>>>) -> Option<serde_json::Value> {
        let answer = list(stream::iter(batches)).await.ok()?;
        let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.ok()?;
        Some(serde_json::from_slice(&bytes).unwrap())
    }

    #[tokio::test]
    async fn batches_become_one_list() {
        for batches in [vec![], vec![vec![]], vec![vec![1]], vec![vec![], vec![1, 2], vec![], vec![3]]] {
            let rows = batches.concat();
            let expected = serde_json::json!({ "success": true, "data": rows });
            assert_eq!(body(batches.into_iter().map(Ok).collect()).await, Some(expected));
        }
    }

    #[tokio::test]
    async fn half_a_list_is_no_list() {
        let failed = || Err(ApiError::new(Code::Internal));
        assert_eq!(body(vec![failed()]).await, None);
        assert_eq!(body(vec![Ok(vec![1]), failed()]).await, None);
    }
}
