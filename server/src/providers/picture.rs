//! Copies a person's picture from the provider, once.

use std::time::Duration;

use openidconnect::url::Url;
use reqwest::{Method, StatusCode};
use sqlx::PgPool;

use crate::{
    files::{
        Files,
        picture::{Accept, MAX_BYTES},
        service::{self, StoredPicture},
    },
    oidc::{Identity, Providers},
};

/// A browser waits for it.
const TIME_LIMIT: Duration = Duration::from_secs(2);

/// A missing picture must never fail the sign-in.
pub(super) async fn copy(
    pool: &PgPool,
    providers: &Providers,
    files: &Files,
    identity: &Identity,
) -> Option<StoredPicture> {
    let (issuer, address) = (&identity.issuer, identity.picture.as_deref()?);
    if !is_allowed(&Url::parse(issuer).ok()?, &Url::parse(address).ok()?) {
        return None;
    }
    tokio::time::timeout(TIME_LIMIT, fetch(pool, providers, files, address)).await.ok()?
}

async fn fetch(pool: &PgPool, providers: &Providers, files: &Files, address: &str) -> Option<StoredPicture> {
    let request = providers.http_client.request(Method::GET, address);
    let answer = providers.http_client.send_up_to(request, MAX_BYTES).await.ok()?;
    if answer.status != StatusCode::OK {
        return None;
    }
    service::store(pool, files, answer.body, Accept::Common).await.ok()
}

/// Only the provider and Google's picture host: an address in a token must not make us call anybody else.
fn is_allowed(issuer: &Url, address: &Url) -> bool {
    let of_google = address.scheme() == "https"
        && address.port().is_none()
        && address.host_str().is_some_and(|host| host.ends_with(".googleusercontent.com"));
    of_google || address.origin() == issuer.origin()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_18_pictures_are_fetched_only_from_the_provider_and_googles_host() {
        let google = Url::parse("https://accounts.google.com").unwrap();
        let own = Url::parse("http://127.0.0.1:4000/realm").unwrap();
        let asked = |issuer: &Url, address: &str| is_allowed(issuer, &Url::parse(address).unwrap());
        assert!(asked(&google, "https://lh3.googleusercontent.com/a/face=s96-c"));
        assert!(asked(&google, "https://accounts.google.com/face"));
        assert!(asked(&own, "http://127.0.0.1:4000/face"));
        for stranger in [
            "http://lh3.googleusercontent.com/a/face",
            "https://lh3.googleusercontent.com:8443/a/face",
            "https://googleusercontent.com.evil.example/face",
            "https://evilgoogleusercontent.com/face",
            "http://accounts.google.com/face",
            "http://127.0.0.1:4000/face",
            "http://169.254.169.254/latest/meta-data",
            "file:///etc/passwd",
        ] {
            assert!(!asked(&google, stranger), "{stranger}");
        }
        assert!(!asked(&own, "http://127.0.0.1:4001/face"));
    }
}
