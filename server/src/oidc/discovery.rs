//! A provider's addresses and keys, fetched from the provider and cached.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::{
    AdditionalProviderMetadata, AuthType, Client, ProviderMetadata,
    core::{
        CoreAuthDisplay, CoreClaimName, CoreClaimType, CoreClientAuthMethod, CoreGrantType, CoreJsonWebKey,
        CoreJweContentEncryptionAlgorithm, CoreJweKeyManagementAlgorithm, CoreResponseMode, CoreResponseType,
        CoreSubjectIdentifierType,
    },
};
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use super::{
    claims::ProviderClient,
    failure::{Failure, chain},
    provider::Provider,
};
use crate::http_client;

pub(super) const CACHE_TIME: TimeDelta = TimeDelta::hours(1);
/// An unknown key may be new, but forged keys must not make us ask each time.
pub(super) const MIN_REFETCH_INTERVAL: TimeDelta = TimeDelta::minutes(1);

type Metadata = ProviderMetadata<
    Revocation,
    CoreAuthDisplay,
    CoreClientAuthMethod,
    CoreClaimName,
    CoreClaimType,
    CoreGrantType,
    CoreJweContentEncryptionAlgorithm,
    CoreJweKeyManagementAlgorithm,
    CoreJsonWebKey,
    CoreResponseMode,
    CoreResponseType,
    CoreSubjectIdentifierType,
>;

/// The revocation address: not in OpenID Connect, but providers publish it (RFC 8414).
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Revocation {
    revocation_endpoint: Option<String>,
}

impl AdditionalProviderMetadata for Revocation {}

/// A provider whose metadata was fetched.
#[derive(Debug)]
pub struct DiscoveredProvider {
    pub client: ProviderClient,
    pub revocation: Option<String>,
    since: DateTime<Utc>,
}

#[derive(Debug, Default)]
pub(super) struct Discovery(Mutex<Option<Arc<DiscoveredProvider>>>);

impl Provider {
    pub async fn discover(
        &self,
        http_client: &http_client::Client,
        now: DateTime<Utc>,
    ) -> Result<Arc<DiscoveredProvider>, Failure> {
        self.discover_within(CACHE_TIME, http_client, now).await
    }

    /// Returns the cached metadata if it is younger than that, or fetches it. Concurrent callers wait for one
    /// fetch.
    pub(super) async fn discover_within(
        &self,
        age: TimeDelta,
        http_client: &http_client::Client,
        now: DateTime<Utc>,
    ) -> Result<Arc<DiscoveredProvider>, Failure> {
        let mut cache = self.discovery.0.lock().await;
        if let Some(discovered) = cache.as_ref().filter(|discovered| now - discovered.since < age) {
            return Ok(Arc::clone(discovered));
        }
        let metadata = Metadata::discover_async(self.issuer.clone(), http_client).await;
        let metadata = metadata.map_err(|error| Failure::Unavailable(chain(&error)))?;
        let discovered = Arc::new(self.build(metadata, now));
        *cache = Some(Arc::clone(&discovered));
        Ok(discovered)
    }

    fn build(&self, metadata: Metadata, since: DateTime<Utc>) -> DiscoveredProvider {
        let revocation = metadata.additional_metadata().revocation_endpoint.clone();
        // The default is the header (OpenID Connect Discovery, 3).
        let by_header = metadata
            .token_endpoint_auth_methods_supported()
            .is_none_or(|methods| methods.contains(&CoreClientAuthMethod::ClientSecretBasic));
        let how = if by_header { AuthType::BasicAuth } else { AuthType::RequestBody };
        let (id, secret) = (self.client_id.clone(), self.client_secret.clone());
        let client = Client::from_provider_metadata(metadata, id, Some(secret))
            .set_redirect_uri(self.redirect.clone())
            .set_auth_type(how);
        DiscoveredProvider { client, revocation, since }
    }
}
