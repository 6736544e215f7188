//! A body that is sent many times: encoded once, and compressed at most once.

use std::{io::Write, sync::OnceLock};

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;

use crate::error::ApiResult;

/// Below this a compressed body saves nothing.
const WORTH_COMPRESSING: usize = 1_000;

#[derive(Debug)]
pub struct Encoded {
    plain: Bytes,
    /// Made for the first client that takes it.
    gzip: OnceLock<Bytes>,
}

impl Encoded {
    pub fn json(value: &impl Serialize) -> ApiResult<Self> {
        let plain = serde_json::to_vec(value).map_err(anyhow::Error::from)?.into();
        Ok(Self { plain, gzip: OnceLock::new() })
    }

    /// With the compressed form, which is smaller than the plain one.
    pub fn most_bytes(&self) -> usize {
        2 * self.plain.len()
    }

    pub fn answer(&self, asked: &HeaderMap) -> Response {
        let json = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if self.plain.len() < WORTH_COMPRESSING || !takes(asked, "gzip") {
            return ([json], self.plain.clone()).into_response();
        }
        let gzip = self.gzip.get_or_init(|| compressed(&self.plain));
        let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        ([json, encoding], gzip.clone()).into_response()
    }
}

fn compressed(plain: &[u8]) -> Bytes {
    let mut gzip = GzEncoder::new(Vec::with_capacity(plain.len() / 4), Compression::default());
    // Writing to memory cannot fail.
    _ = gzip.write_all(plain);
    gzip.finish().unwrap_or_default().into()
}

/// Whether the client's Accept-Encoding names this encoding and does not refuse it.
pub fn takes(asked: &HeaderMap, encoding: &str) -> bool {
    let named = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding))
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn asks(value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))])
    }

    #[test]
    fn an_encoding_is_taken_where_it_is_named_and_not_refused() {
        for (value, taken) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("br, gzip; q=0.000", false),
            ("gzipped", false),
            ("", false),
        ] {
            assert_eq!(takes(&asks(value), "gzip"), taken, "{value}");
        }
        assert!(!takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn the_compressed_body_says_the_same() {
        let names = vec!["Мария Лебедева"; 100];
        let body = Encoded::json(&names).unwrap();
        let response = body.answer(&asks("gzip, br"));
        assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
        let mut plain = Vec::new();
        let gzip = body.gzip.get().unwrap();
        flate2::read::GzDecoder::new(&gzip[..]).read_to_end(&mut plain).unwrap();
        assert_eq!(plain, serde_json::to_vec(&names).unwrap());
        assert!(gzip.len() < plain.len() / 10);
        assert!(!body.answer(&asks("br")).headers().contains_key(header::CONTENT_ENCODING));
    }
}
