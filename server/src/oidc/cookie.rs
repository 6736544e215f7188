//! The cookies that bind a sign-in to the browser it began in. Without them, an attacker could make a person
//! finish the attacker's sign-in.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hyper::{
    HeaderMap,
    header::{self, HeaderValue},
};
use secrecy::SecretString;

use super::flow::LIFETIME;
use crate::{
    error::ApiResult,
    oidc::Providers,
    token::{Token, TokenHash},
};

/// From leaving for the provider to the return.
const ATTEMPT: &str = "oauth";
/// From the return until the page has stored the token.
const SIGNED_IN: &str = "signed-in";
const SIGNED_IN_SECONDS: i64 = 300;

/// With the prefix, browsers accept the cookie only from this host and over https, which a local server does
/// not have.
fn full_name(providers: &Providers, name: &str) -> String {
    if providers.https { format!("__Host-{name}") } else { name.to_owned() }
}

pub(super) fn set(providers: &Providers, value: &Token) -> ApiResult<HeaderValue> {
    write(providers, ATTEMPT, &value.reveal(), LIFETIME.num_seconds(), "; HttpOnly")
}

/// A header that deletes the cookie.
pub fn cleared(providers: &Providers) -> ApiResult<HeaderValue> {
    write(providers, ATTEMPT, "", 0, "; HttpOnly")
}

/// Tells the page that this browser asked for the token in its address: any other token may come from
/// somebody's link. The page's script reads it (`web/src/features/auth/signed-in-here.ts`); it opens nothing.
pub fn signed_in(providers: &Providers, token: &Token) -> ApiResult<HeaderValue> {
    // Not the hash of the token alone, which is what the database has.
    let digest = TokenHash::of(&format!("{SIGNED_IN}:{}", token.reveal()));
    write(providers, SIGNED_IN, &URL_SAFE_NO_PAD.encode(digest.0), SIGNED_IN_SECONDS, "")
}

fn write(
    providers: &Providers,
    name: &str,
    value: &str,
    seconds: i64,
    http_only: &str,
) -> ApiResult<HeaderValue> {
    let (name, secure) = (full_name(providers, name), if providers.https { "; Secure" } else { "" });
    // Lax: the provider's redirect is a cross-site navigation, which Strict would exclude.
    let cookie = format!("{name}={value}; Path=/; Max-Age={seconds}{http_only}; SameSite=Lax{secure}");
    Ok(cookie.try_into().map_err(anyhow::Error::from)?)
}

/// The value of the attempt's cookie in the request.
pub fn presented(providers: &Providers, headers: &HeaderMap) -> Option<SecretString> {
    let name = full_name(providers, ATTEMPT);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name).map(|(_, value)| value.into())
}
