//! The storage of the bytes: a folder, or S3 if it is configured.

use std::{path::Path, sync::Arc, time::Duration};

use anyhow::{Context, Result, ensure};
use object_store::{
    BackoffConfig, ClientOptions, ObjectStore, RetryConfig, aws::AmazonS3Builder, local::LocalFileSystem,
};
use secrecy::ExposeSecret;

use crate::{config, http_client};

/// Together shorter than a request's limit, so that the caller sees the reason.
const CONNECT_LIMIT: Duration = Duration::from_secs(3);
const CALL_LIMIT: Duration = Duration::from_secs(6);
/// No retry after this time: only what failed quickly is tried again.
const RETRY_LIMIT: Duration = Duration::from_secs(1);
const RETRIES: usize = 2;

#[derive(Clone, Debug)]
pub struct Storage(pub Arc<dyn ObjectStore>);

impl Storage {
    pub fn open(config: &config::Storage) -> Result<Self> {
        match &config.s3 {
            Some(s3) => Self::s3(s3),
            None => Self::folder(&config.files),
        }
    }

    fn folder(path: &Path) -> Result<Self> {
        std::fs::create_dir_all(path)
            .with_context(|| format!("cannot create the folder {}", path.display()))?;
        // The row survives a power cut, so the bytes must too.
        let folder = LocalFileSystem::new_with_prefix(path)?.with_fsync(true);
        Ok(Self(Arc::new(folder)))
    }

    fn s3(config: &config::S3) -> Result<Self> {
        http_client::prepare_tls();
        let client = ClientOptions::new()
            .with_connect_timeout(CONNECT_LIMIT)
            .with_timeout(CALL_LIMIT)
            .with_http1_only();
        let backoff = BackoffConfig {
            init_backoff: Duration::from_millis(100),
            max_backoff: Duration::from_secs(1),
            ..BackoffConfig::default()
        };
        let mut s3 = AmazonS3Builder::new()
            .with_client_options(client)
            .with_retry(RetryConfig { backoff, max_retries: RETRIES, retry_timeout: RETRY_LIMIT })
            .with_bucket_name(&config.s3_bucket)
            .with_region(&config.s3_region)
            .with_access_key_id(&config.s3_access_key_id)
            .with_secret_access_key(config.s3_secret_access_key.expose_secret());
        if let Some(endpoint) = &config.s3_endpoint {
            let plain = endpoint.starts_with("http://");
            ensure!(
                plain || endpoint.starts_with("https://"),
                "the address of S3 must begin with https:// (or with http:// in a network of your own): {endpoint}"
            );
            // Other providers than Amazon seldom have a host name per bucket: use the path.
            s3 = s3.with_endpoint(endpoint).with_allow_http(plain).with_virtual_hosted_style_request(false);
        }
        Ok(Self(Arc::new(s3.build().context("the settings of S3 cannot be used")?)))
    }
}
