//! OpenID Connect as Google implements it: discovery, pages, tokens and revocation.

mod authorize;
pub(crate) mod bearer;
mod client;
pub(crate) mod code;
mod discovery;
pub(crate) mod grants;
pub(crate) mod id_token;
pub(crate) mod keys;
mod pages;
mod picture;
pub(crate) mod request;
mod revoke;
mod token;
mod userinfo;

use axum::{
    Router,
    routing::{get, post},
};

use crate::state::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/.well-known/openid-configuration", get(discovery::configuration))
        .route("/jwks", get(discovery::jwks))
        .route("/authorize", get(authorize::ask))
        .route("/authorize/account", post(authorize::choose))
        .route("/authorize/consent", post(authorize::consent))
        .route("/token", post(token::token))
        .route("/revoke", post(revoke::revoke))
        .route("/userinfo", get(userinfo::userinfo))
        .route("/pictures/{name}", get(picture::picture))
}
