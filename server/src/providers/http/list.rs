use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{http::envelope::Data, oidc::Providers};

/// A way to sign in besides email and password.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInProvider {
    #[schema(example = "google")]
    key: &'static str,
    /// The button's text
    #[schema(example = "Google")]
    name: String,
    /// Where the browser goes
    #[schema(example = "/api/auth/google")]
    address: &'static str,
}

/// List the providers people can sign in with
#[utoipa::path(
    get, path = "/api/auth/providers", tag = "auth",
    responses((status = OK, body = Data<Vec<SignInProvider>>))
)]
pub async fn list_providers(State(providers): State<Arc<Providers>>) -> Json<Data<Vec<SignInProvider>>> {
    let providers = providers.google.iter().chain(&providers.other);
    let listed = providers.map(|provider| SignInProvider {
        key: provider.key,
        name: provider.name.clone(),
        address: provider.address,
    });
    Json(listed.collect::<Vec<_>>().into())
}
