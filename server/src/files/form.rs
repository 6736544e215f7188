//! Multipart forms: a few short texts and at most one file, mostly a picture. Unexpected parts are refused.

use std::collections::BTreeMap;

use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Multipart, Request, multipart::Field},
    http::StatusCode,
};

use super::picture::MAX_BYTES;
use crate::error::{ApiError, ApiResult, Code};

/// The limit of a whole request with a file.
pub const MAX_REQUEST_BYTES: usize = 6 * 1024 * 1024;
const MAX_TEXT_BYTES: usize = 16 * 1024;
const MAX_PARTS: usize = 10;

/// The one file that a form may have.
#[derive(Debug)]
pub struct FilePart {
    pub name: &'static str,
    pub max_bytes: usize,
    /// Refuses a text in its place, or a second one
    pub only_one: &'static str,
    pub too_large: &'static str,
}

const PICTURE: FilePart = FilePart {
    name: "picture",
    max_bytes: MAX_BYTES,
    only_one: "Send one picture, as a file",
    too_large: "A picture can have at most 5 MiB",
};

#[derive(Debug, Default)]
pub struct Form {
    texts: BTreeMap<&'static str, String>,
    pub file: Option<Vec<u8>>,
}

impl Form {
    /// Accepts these texts and a part `picture`.
    pub async fn read(request: Request, texts: &[&'static str]) -> ApiResult<Self> {
        Self::read_with(request, texts, &PICTURE).await
    }

    /// Accepts these texts and this file.
    pub async fn read_with(request: Request, texts: &[&'static str], file: &FilePart) -> ApiResult<Self> {
        // Buffered before it is parsed: the parser scans a part's head again with each chunk, so an endless
        // head would cost quadratic time.
        let (head, body) = request.into_parts();
        let whole = Bytes::from_request(Request::from_parts(head.clone(), body), &()).await;
        let whole = whole.map_err(|rejection| broken(rejection.status()))?;
        let request = Request::from_parts(head, Body::from(whole));
        let mut parts = Multipart::from_request(request, &()).await.map_err(|_| {
            ApiError::because(Code::UnsupportedType, "Send a form with the content type multipart/form-data")
        })?;
        let mut form = Self::default();
        for _ in 0..MAX_PARTS {
            let Some(part) = parts.next_field().await.map_err(|error| broken(error.status()))? else {
                return Ok(form);
            };
            form.take(part, texts, file).await?;
        }
        Err(ApiError::because(Code::Invalid, "The form has too many parts"))
    }

    pub fn text(&mut self, name: &'static str) -> Option<String> {
        self.texts.remove(name)
    }

    async fn take(&mut self, part: Field<'_>, texts: &[&'static str], file: &FilePart) -> ApiResult<()> {
        // Browsers no longer send it (RFC 7578, 4.7), and we do not decode it.
        if part.headers().contains_key("content-transfer-encoding") {
            return Err(ApiError::because(Code::Invalid, "Send each part without a transfer encoding"));
        }
        let name = part.name().unwrap_or_default().to_owned();
        if name == file.name {
            // Without a file name it is text: an address, for example, which the server does not fetch.
            if part.file_name().is_none() || self.file.is_some() {
                return Err(ApiError::invalid(file.name, file.only_one));
            }
            self.file = Some(bytes(part, file.max_bytes, || file.too_large.to_owned()).await?);
            return Ok(());
        }
        let Some(name) = texts.iter().copied().find(|wanted| *wanted == name) else {
            return Err(ApiError::invalid(name, "The form has an unknown field"));
        };
        let not_utf8 = || ApiError::invalid(name, format!("'{name}' is not UTF-8"));
        if !is_utf8(&part) {
            return Err(not_utf8());
        }
        let text = bytes(part, MAX_TEXT_BYTES, || format!("'{name}' is too long")).await?;
        let text = String::from_utf8(text).map_err(|_| not_utf8())?;
        match self.texts.insert(name, text) {
            None => Ok(()),
            Some(_) => Err(ApiError::invalid(name, format!("'{name}' is given twice"))),
        }
    }
}

/// UTF-8 unless the part says otherwise.
fn is_utf8(part: &Field<'_>) -> bool {
    let kind = part.content_type().unwrap_or_default().to_ascii_lowercase();
    let charset = kind.split(';').find_map(|parameter| parameter.trim().strip_prefix("charset="));
    charset.is_none_or(|charset| matches!(charset.trim_matches('"'), "utf-8" | "us-ascii"))
}

async fn bytes(mut part: Field<'_>, max: usize, too_large: impl Fn() -> String) -> ApiResult<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(error.status()))? {
        if bytes.len() + chunk.len() > max {
            return Err(ApiError::because(Code::TooLarge, too_large()));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn broken(status: StatusCode) -> ApiError {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::new(Code::TooLarge)
    } else {
        ApiError::because(Code::Unreadable, "The form cannot be read")
    }
}
