//! Settings of sign-in providers.

use clap::Args;
use secrecy::SecretString;

/// Google, for signing in and for calendars. docs/guide/en/operator/10-google.md says how to get the id and
/// the secret.
#[derive(Clone, Debug, Args)]
pub struct Google {
    /// The client id of your Google project; with it people can sign in with Google
    #[arg(long, env = "STANDINGS_GOOGLE_CLIENT_ID", required = false, requires = "google_client_secret")]
    pub google_client_id: String,
    /// The client's secret; better set in the environment than on the command line
    #[arg(
        long,
        env = "STANDINGS_GOOGLE_CLIENT_SECRET",
        hide_env_values = true,
        required = false,
        requires = "google_client_id"
    )]
    pub google_client_secret: SecretString,
    /// Google's issuer
    #[arg(
        long,
        env = "STANDINGS_GOOGLE_ISSUER",
        default_value = "https://accounts.google.com",
        requires = "google_client_id"
    )]
    pub google_issuer: String,
    /// Address of the calendar API
    #[arg(
        long,
        env = "STANDINGS_GOOGLE_API",
        default_value = "https://www.googleapis.com",
        requires = "google_client_id"
    )]
    pub google_api: String,
}

/// An OpenID Connect provider besides Google, with its own button.
#[derive(Clone, Debug, Args)]
pub struct Provider {
    /// The other provider's name on its button ('Keycloak')
    #[arg(long, env = "STANDINGS_OIDC_NAME", default_value = "single sign-on", requires = "oidc_client_id")]
    pub oidc_name: String,
    /// Its issuer, exactly as its discovery document writes it
    #[arg(long, env = "STANDINGS_OIDC_ISSUER", required = false, requires = "oidc_client_id")]
    pub oidc_issuer: String,
    /// The client id it gave you
    #[arg(long, env = "STANDINGS_OIDC_CLIENT_ID", required = false,
          requires_all = ["oidc_issuer", "oidc_client_secret"])]
    pub oidc_client_id: String,
    /// The client's secret; better set in the environment than on the command line
    #[arg(
        long,
        env = "STANDINGS_OIDC_CLIENT_SECRET",
        hide_env_values = true,
        required = false,
        requires = "oidc_client_id"
    )]
    pub oidc_client_secret: SecretString,
    /// Take its emails as verified where it does not say. Only for a provider at which nobody can set their own
    /// email or that of another; not for Microsoft Entra, which can say it by the claim xms_edov
    #[arg(long, env = "STANDINGS_OIDC_TRUST_EMAIL", requires = "oidc_client_id")]
    pub oidc_trust_email: bool,
}
