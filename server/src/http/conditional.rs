//! ETag and 304: an unchanged answer is not sent again.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// A hash of everything that decides the answer, including the build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ETag(String);

impl ETag {
    pub fn of(parts: &[&dyn std::fmt::Display]) -> Self {
        let mut hash = Sha256::new();
        hash.update(env!("STANDINGS_BUILD"));
        for part in parts {
            hash.update(b"\0");
            hash.update(part.to_string());
        }
        // Weak: compression changes the bytes of the same answer.
        Self(format!("W/\"{}\"", &URL_SAFE_NO_PAD.encode(hash.finalize())[..22]))
    }

    /// Adds the version of what the answer shows but If-Match must not compare.
    #[must_use]
    pub fn with(self, version: i64) -> Self {
        Self(format!("{}.{version}\"", self.0.trim_end_matches('"')))
    }

    pub fn is_known_to(&self, headers: &HeaderMap) -> bool {
        self.is_among(headers, header::IF_NONE_MATCH, |tag| tag)
    }

    /// Whether If-Match permits the change; without the header it does. What `with` added does not count.
    pub fn allows_change_by(&self, headers: &HeaderMap) -> bool {
        fn own(tag: &str) -> &str {
            tag.split('.').next().unwrap_or(tag)
        }
        !headers.contains_key(header::IF_MATCH) || self.is_among(headers, header::IF_MATCH, own)
    }

    fn is_among(&self, headers: &HeaderMap, name: HeaderName, part: fn(&str) -> &str) -> bool {
        let bare = |tag: &str| part(tag.trim().trim_start_matches("W/").trim_matches('"')).to_owned();
        headers
            .get_all(name)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .any(|tag| tag.trim() == "*" || bare(tag) == bare(&self.0))
    }

    /// The browser stores the answer and revalidates it each time.
    pub fn attach(&self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        let encoded = headers.contains_key(header::CONTENT_ENCODING);
        let vary = if encoded { "authorization, accept-encoding" } else { "authorization" };
        headers.insert(header::VARY, HeaderValue::from_static(vary));
        if let Ok(tag) = HeaderValue::from_str(&self.0) {
            headers.insert(header::ETAG, tag);
        }
        response
    }

    pub fn not_modified(&self) -> Response {
        self.attach(StatusCode::NOT_MODIFIED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static(value))])
    }

    #[test]
    fn each_part_changes_the_tag_and_parts_are_separated() {
        assert_eq!(ETag::of(&[&1, &"a"]), ETag::of(&[&1, &"a"]));
        assert_ne!(ETag::of(&[&1, &"2a"]), ETag::of(&[&12, &"a"]));
    }

    #[test]
    fn a_tag_is_known_in_a_list_weak_or_strong() {
        let tag = ETag("W/\"x\"".to_owned());
        assert!(tag.is_known_to(&asks("\"a\", W/\"x\"")));
        assert!(tag.is_known_to(&asks("\"x\"")));
        assert!(tag.is_known_to(&asks("*")));
        assert!(!tag.is_known_to(&asks("\"xy\"")));
        assert!(!tag.is_known_to(&HeaderMap::new()));
    }

    #[test]
    fn a_change_compares_the_first_part_and_a_reader_the_whole() {
        let own = ETag("W/\"x\"".to_owned());
        let changes = |value| own.allows_change_by(&HeaderMap::from_iter([(header::IF_MATCH, value)]));
        assert!(changes(HeaderValue::from_static("W/\"x.7\"")) && changes(HeaderValue::from_static("*")));
        assert!(!changes(HeaderValue::from_static("W/\"y.7\"")));
        let shown = own.clone().with(7);
        assert!(shown.is_known_to(&asks("W/\"x.7\"")));
        assert!(!shown.is_known_to(&asks("W/\"x.8\"")) && !shown.is_known_to(&asks("W/\"x\"")));
    }
}
