use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{app::App, http::envelope::Data};

/// A way to sign in beside email and password.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInProvider {
    #[schema(example = "google")]
    key: &'static str,
    /// For the button
    #[schema(example = "Google")]
    name: String,
    /// Where the browser goes
    #[schema(example = "/api/auth/google")]
    address: &'static str,
}

/// With whom one can sign in here
#[utoipa::path(
    get, path = "/api/auth/providers", tag = "auth",
    responses((status = OK, body = Data<Vec<SignInProvider>>))
)]
pub async fn list_providers(State(app): State<Arc<App>>) -> Json<Data<Vec<SignInProvider>>> {
    let providers = app.google.iter().chain(&app.other_provider);
    let listed = providers.map(|provider| SignInProvider {
        key: provider.key,
        name: provider.name.clone(),
        address: provider.address,
    });
    Json(listed.collect::<Vec<_>>().into())
}
