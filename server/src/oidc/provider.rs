//! A provider as the operator configured it.

use anyhow::{Context, Result, ensure};
use openidconnect::{ClientId, ClientSecret, IssuerUrl, RedirectUrl, url::Url};
use secrecy::{ExposeSecret, SecretString};

use super::discovery::Discovery;
use crate::config;

#[derive(Debug)]
pub struct Provider {
    /// The name in the database: 'google' or 'oidc'.
    pub key: &'static str,
    /// The name people see.
    pub name: String,
    /// The path where a sign-in begins.
    pub address: &'static str,
    pub(super) issuer: IssuerUrl,
    pub(super) client_id: ClientId,
    pub(super) client_secret: ClientSecret,
    pub(super) redirect: RedirectUrl,
    /// Whether an email counts as verified although the provider does not say so.
    pub(super) trusts_email: bool,
    pub(super) discovery: Discovery,
}

impl Provider {
    pub fn google(config: &config::Google, public_url: Option<&str>) -> Result<Self> {
        let base =
            public_url.context("--google-client-id needs --public-url: Google sends people back to it")?;
        Ok(Self {
            key: "google",
            name: "Google".to_owned(),
            address: "/api/auth/google",
            issuer: issuer(&config.google_issuer)?,
            client_id: ClientId::new(config.google_client_id.clone()),
            client_secret: secret(&config.google_client_secret),
            redirect: redirect(base, "/api/auth/google/callback")?,
            trusts_email: false,
            discovery: Discovery::default(),
        })
    }

    pub fn other(config: &config::Provider, public_url: Option<&str>) -> Result<Self> {
        let base = public_url
            .context("--oidc-client-id needs --public-url: the provider sends people back to it")?;
        Ok(Self {
            key: "oidc",
            name: config.oidc_name.clone(),
            address: "/api/auth/provider",
            issuer: issuer(&config.oidc_issuer)?,
            client_id: ClientId::new(config.oidc_client_id.clone()),
            client_secret: secret(&config.oidc_client_secret),
            redirect: redirect(base, "/api/auth/provider/callback")?,
            trusts_email: config.oidc_trust_email,
            discovery: Discovery::default(),
        })
    }
}

fn issuer(text: &str) -> Result<IssuerUrl> {
    ensure!(
        text.starts_with("https://") || text.starts_with("http://"),
        "an issuer must begin with https:// (or with http:// in a network of your own): {text}"
    );
    IssuerUrl::new(text.to_owned()).with_context(|| format!("this issuer is not an address: {text}"))
}

fn secret(secret: &SecretString) -> ClientSecret {
    ClientSecret::new(secret.expose_secret().to_owned())
}

fn redirect(public_url: &str, path: &str) -> Result<RedirectUrl> {
    let base =
        Url::parse(public_url).with_context(|| format!("--public-url is not an address: {public_url}"))?;
    let address =
        base.join(path).with_context(|| format!("paths cannot be added to --public-url: {public_url}"))?;
    Ok(RedirectUrl::from_url(address))
}
