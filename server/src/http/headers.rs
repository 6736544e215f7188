//! The security headers of every answer.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// Everything from our own address only, except pictures: the specification allows pictures from other
/// addresses. No exception for any library.
const WEB_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
     connect-src 'self'; img-src 'self' https: data: blob:; manifest-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";
/// A script may become a worker, which follows the policy of its own response: the service worker loads the
/// app's own files.
const SCRIPT_POLICY: &str =
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
/// Other content may do nothing at all, should a browser ever render it.
const DATA_POLICY: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)",
    ),
];

/// What browsers are told about https, if people come by it.
#[derive(Clone, Copy, Debug)]
pub struct TransportSecurity {
    pub https: bool,
    pub subdomains: bool,
}

pub async fn secure(State(transport): State<TransportSecurity>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    add(response.headers_mut(), transport);
    response
}

pub(super) fn add(headers: &mut HeaderMap, transport: TransportSecurity) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let policy = match content_type(headers) {
        kind if kind.starts_with(b"text/html") => WEB_POLICY,
        kind if kind.starts_with(b"text/javascript") => SCRIPT_POLICY,
        _ => DATA_POLICY,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    // An answer without a cache policy must not be cached.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if transport.https {
        let a_year =
            if transport.subdomains { "max-age=31536000; includeSubDomains" } else { "max-age=31536000" };
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(a_year));
    }
}

fn content_type(headers: &HeaderMap) -> &[u8] {
    headers.get(header::CONTENT_TYPE).map_or(b"", HeaderValue::as_bytes)
}
