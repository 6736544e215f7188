//! The web app, embedded in the binary. The path of a screen answers the page with 200, any other path the
//! same page with 404: the app shows 'Page Not Found'.

use std::{borrow::Cow, time::Duration};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use bytes::Bytes;
use rust_embed::{EmbeddedFile, RustEmbed};
use tokio::time::timeout;

use crate::{
    app::App,
    auth::access::Actor,
    context::Context,
    error::{ApiError, Code},
    http::{conditional::ETag, encoded::takes},
    setup::{self, FirstRun},
};

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// Time limit for asking whether the organisation is set up.
const TIME_LIMIT: Duration = Duration::from_secs(1);

/// The screens (AUTH-01 to 08, AUTH-20, NAV-07). Braces stand for one part of a path.
const SCREENS: [&str; 34] = [
    "/",
    "/api-reference",
    "/archive",
    "/archive/fullscreen",
    "/auth",
    "/auth/google",
    "/auth/login",
    "/calendar",
    "/calendar/connections",
    "/calendar/rules",
    "/contact-admin",
    "/displays",
    "/docs",
    "/docs/{person}/{page}",
    "/goals",
    "/inbox",
    "/logout",
    "/privacy",
    "/profile",
    "/progress",
    "/settings/audit",
    "/settings/organisation",
    "/invite",
    "/setup",
    "/teams",
    "/teams/{id}",
    "/teams/{id}/balls",
    "/teams/{id}/people/{id}/statement",
    "/teams/{id}/points",
    "/today",
    "/tv/{id}",
    "/users",
    "/users/import",
    "/users/{id}",
];

/// Strangers must sign in before they learn anything else.
pub async fn no_such_method(_: Actor) -> ApiError {
    ApiError::new(Code::MethodNotAllowed)
}

pub async fn web_app(State(app): State<App>, request: Request) -> Response {
    let (mut head, _) = request.into_parts();
    if head.uri.path() == "/api" || head.uri.path().starts_with("/api/") {
        let actor = Actor::from_request_parts(&mut head, &app).await;
        return actor.err().unwrap_or(ApiError::new(Code::NotFound)).into_response();
    }
    let Parts { method, uri, mut headers, .. } = head;
    let path = uri.path();
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let is_own = path == "/index.html" || path.ends_with(COMPRESSED);
    if let Some(file) = Dist::get(path.trim_start_matches('/')).filter(|_| !is_own) {
        return send(path, file, &headers);
    }
    let Some(page) = Dist::get("index.html") else {
        return (StatusCode::NOT_FOUND, "The web app is not part of this build: run 'just build'\n")
            .into_response();
    };
    if is_screen(path) {
        return first_run(&app.context, &app.first_run, path)
            .await
            .unwrap_or_else(|| send("/index.html", page, &headers));
    }
    // Always with its body: an answer cannot be 304 and 404 at once.
    headers.remove(header::IF_NONE_MATCH);
    let mut response = send("/index.html", page, &headers);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// Until the organisation is set up, every screen except the guide leads to the set-up; afterwards none does.
async fn first_run(context: &Context, first_run: &FirstRun, path: &str) -> Option<Response> {
    // If the database is unavailable or busy with the set-up, the screen itself reports it.
    let Ok(Ok(needed)) = timeout(TIME_LIMIT, setup::service::is_needed(context, first_run)).await else {
        return None;
    };
    let leads_to = match path.trim_end_matches('/') {
        "/setup" if !needed => "/",
        "/setup" => return None,
        path if needed && path != "/docs" && !path.starts_with("/docs/") => "/setup",
        _ => return None,
    };
    let again = [(header::LOCATION, leads_to), (header::CACHE_CONTROL, "no-store")];
    Some((StatusCode::SEE_OTHER, again).into_response())
}

fn is_screen(path: &str) -> bool {
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    SCREENS.iter().any(|screen| {
        screen.split('/').count() == path.split('/').count()
            && screen
                .split('/')
                .zip(path.split('/'))
                .all(|(wanted, part)| if wanted.starts_with('{') { !part.is_empty() } else { wanted == part })
    })
}

/// What the web's build adds to the name of a file that it has compressed.
const COMPRESSED: &str = ".br";

fn send(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    // Names under assets/ contain a hash of the content, so they can be cached for ever.
    let caching =
        if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = ETag::of(&[&path, &URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash())]);
    let compressed = Dist::get(&format!("{}{COMPRESSED}", path.trim_start_matches('/')));
    let vary = compressed.is_some();
    let mut response = match compressed.filter(|_| takes(asked, "br")) {
        _ if tag.is_known_to(asked) => tag.not_modified(),
        Some(compressed) => tag.attach(([(header::CONTENT_ENCODING, "br")], bytes(compressed))),
        None => tag.attach(bytes(file)),
    };
    let headers = response.headers_mut();
    headers.remove(header::VARY);
    if vary {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    response
}

/// Without a copy: the file is part of the program.
fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_screen;

    #[test]
    fn auth_09_screens_are_recognised_by_their_path() {
        for screen in
            ["/", "/auth", "/teams/", "/teams/7", "/teams/7/balls", "/users/null", "/archive/fullscreen"]
        {
            assert!(is_screen(screen), "{screen}");
        }
        for other in
            ["/docs/rep", "/nowhere", "/teams//balls", "/teams/7/8", "/auth/google/x", "/index.html", "//"]
        {
            assert!(!is_screen(other), "{other}");
        }
    }

    #[test]
    fn auth_09_every_route_of_the_web_app_is_a_screen() {
        let routes = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/routes");
        let sources = std::fs::read_dir(routes).unwrap().map(|file| file.unwrap().path());
        let sources = sources.map(|file| std::fs::read_to_string(file).unwrap()).collect::<Vec<_>>();
        let mut paths = sources.iter().flat_map(|source| source.split("path: '").skip(1));
        let mut screens = 0;
        assert!(paths.all(|rest| {
            let path = rest.split('\'').next().unwrap().replace('$', "x");
            screens += 1;
            // Routes of the guide are relative to /docs.
            let path = if path.starts_with('/') { path } else { format!("/docs/{path}") };
            is_screen(&path) || panic!("{path} is not in SCREENS")
        }));
        assert!(screens > 20, "{screens}");
    }
}
