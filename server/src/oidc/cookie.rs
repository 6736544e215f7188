//! The cookie that ties a journey to the browser it began in: without it, somebody could be made to come back with
//! the code of another person, and be signed in as them.

use hyper::{
    HeaderMap,
    header::{self, HeaderValue},
};
use secrecy::SecretString;

use super::flow::LIFETIME;
use crate::{error::ApiResult, oidc::Providers, token::Token};

/// With the prefix a browser takes it from this very host only, and over https; which a machine of one's own has not.
fn name(providers: &Providers) -> &'static str {
    if providers.https { "__Host-oauth" } else { "oauth" }
}

pub(super) fn set(providers: &Providers, value: &Token) -> ApiResult<HeaderValue> {
    write(providers, &value.reveal(), LIFETIME.num_seconds())
}

/// What takes the cookie away again.
pub fn cleared(providers: &Providers) -> ApiResult<HeaderValue> {
    write(providers, "", 0)
}

fn write(providers: &Providers, value: &str, seconds: i64) -> ApiResult<HeaderValue> {
    let secure = if providers.https { "; Secure" } else { "" };
    // Lax: the way back is a link at the provider, which Strict would not count as ours.
    let cookie =
        format!("{}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}", name(providers));
    Ok(cookie.try_into().map_err(anyhow::Error::from)?)
}

/// What the browser brings.
pub fn presented(providers: &Providers, headers: &HeaderMap) -> Option<SecretString> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name(providers)).map(|(_, value)| value.into())
}
