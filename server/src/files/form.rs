//! Multipart forms: a few short texts and at most one picture. Read part by part, so that what is too large
//! stops as soon as it is, and what nobody asked for is refused.

use std::collections::BTreeMap;

use axum::{
    extract::{FromRequest, Multipart, Request, multipart::Field},
    http::{StatusCode, header},
};

use super::picture::MOST_BYTES;
use crate::http::error::{ApiError, ApiResult, Code};

/// A whole request with a picture in it.
pub const MOST_REQUEST: usize = 6 * 1024 * 1024;
const MOST_TEXT: usize = 16 * 1024;
const MOST_PARTS: usize = 10;
const PICTURE: &str = "picture";

#[derive(Debug, Default)]
pub struct Form {
    texts: BTreeMap<&'static str, String>,
    pub picture: Option<Vec<u8>>,
}

impl Form {
    /// Some calls take JSON or a form: the content type says which it is.
    pub fn is_sent_in(request: &Request) -> bool {
        let kind =
            request.headers().get(header::CONTENT_TYPE).map(|kind| kind.as_bytes().to_ascii_lowercase());
        kind.is_some_and(|kind| kind.starts_with(b"multipart/form-data"))
    }

    /// Takes these texts and a part `picture`.
    pub async fn read(request: Request, texts: &[&'static str]) -> ApiResult<Self> {
        let mut parts = Multipart::from_request(request, &()).await.map_err(|_| {
            ApiError::because(Code::UnsupportedType, "Send a form, with the content type multipart/form-data")
        })?;
        let mut form = Self::default();
        for _ in 0..MOST_PARTS {
            let Some(part) = parts.next_field().await.map_err(|error| broken(&error))? else {
                return Ok(form);
            };
            form.take(part, texts).await?;
        }
        Err(ApiError::because(Code::Invalid, "The form has too many parts"))
    }

    pub fn text(&mut self, name: &'static str) -> Option<String> {
        self.texts.remove(name)
    }

    async fn take(&mut self, part: Field<'_>, texts: &[&'static str]) -> ApiResult<()> {
        let name = part.name().unwrap_or_default().to_owned();
        if name == PICTURE {
            // Without a file name it is a text: an address, say, that the server will not fetch.
            if part.file_name().is_none() || self.picture.is_some() {
                return Err(ApiError::invalid(PICTURE, "Send one picture, as a file"));
            }
            self.picture = Some(bytes(part, MOST_BYTES).await?);
            return Ok(());
        }
        let Some(name) = texts.iter().copied().find(|wanted| *wanted == name) else {
            return Err(ApiError::invalid(name, "The form has a field that this call does not take"));
        };
        let text = String::from_utf8(bytes(part, MOST_TEXT).await?)
            .map_err(|_| ApiError::invalid(name, format!("'{name}' is not UTF-8")))?;
        match self.texts.insert(name, text) {
            None => Ok(()),
            Some(_) => Err(ApiError::invalid(name, format!("'{name}' is there twice"))),
        }
    }
}

async fn bytes(mut part: Field<'_>, most: usize) -> ApiResult<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(&error))? {
        if bytes.len() + chunk.len() > most {
            return Err(ApiError::because(Code::TooLarge, "A picture has at most 5 MiB"));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn broken(error: &axum::extract::multipart::MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::new(Code::TooLarge)
    } else {
        ApiError::because(Code::Unreadable, "The form cannot be read")
    }
}
