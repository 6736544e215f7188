use axum::{
    http::{StatusCode, header},
    response::IntoResponse,
};

/// The web shows the text after `error=` to the person (AUTH-04).
const NOT_CONFIGURED: &str = "/auth/google?error=Google%20sign-in%20is%20not%20set%20up%20here.%20Sign%20in%20with%20email%20and%20password.";

/// Start a sign-in with Google
///
/// Nobody has connected Google to this server, so the browser goes back with an error to show.
#[utoipa::path(
    get, path = "/api/auth/google", tag = "auth",
    responses((status = FOUND, description = "To the provider, or back to /auth/google with an error"))
)]
pub async fn start_google_sign_in() -> impl IntoResponse {
    (StatusCode::FOUND, [(header::LOCATION, NOT_CONFIGURED)])
}
