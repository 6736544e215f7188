//! The cookie that binds a sign-in to the browser it began in. Without it, an attacker could make a person
//! finish the attacker's sign-in.

use hyper::{
    HeaderMap,
    header::{self, HeaderValue},
};
use secrecy::SecretString;

use super::flow::LIFETIME;
use crate::{error::ApiResult, oidc::Providers, token::Token};

/// With the prefix, browsers accept the cookie only from this host and over https, which a local server does
/// not have.
fn name(providers: &Providers) -> &'static str {
    if providers.https { "__Host-oauth" } else { "oauth" }
}

pub(super) fn set(providers: &Providers, value: &Token) -> ApiResult<HeaderValue> {
    write(providers, &value.reveal(), LIFETIME.num_seconds())
}

/// A header that deletes the cookie.
pub fn cleared(providers: &Providers) -> ApiResult<HeaderValue> {
    write(providers, "", 0)
}

fn write(providers: &Providers, value: &str, seconds: i64) -> ApiResult<HeaderValue> {
    let secure = if providers.https { "; Secure" } else { "" };
    // Lax: the provider's redirect is a cross-site navigation, which Strict would exclude.
    let cookie =
        format!("{}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}", name(providers));
    Ok(cookie.try_into().map_err(anyhow::Error::from)?)
}

/// The cookie's value in the request.
pub fn presented(providers: &Providers, headers: &HeaderMap) -> Option<SecretString> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name(providers)).map(|(_, value)| value.into())
}
