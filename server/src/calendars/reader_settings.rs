//! Builds a reader from the settings, in any process that runs jobs.

use std::sync::Arc;

use anyhow::{Context, Result};
use openidconnect::url::Url;
use sqlx::PgPool;

use super::{
    google::Google,
    quota::Quota,
    reader::Reader,
    timing::{Timing, to_delta},
};
use crate::{
    clock::Clock,
    config::{self, CalendarOptions},
    http_client, oidc,
    sealing::Keys,
};

#[derive(Clone, Copy, Debug)]
pub struct ReaderSettings<'a> {
    pub google: Option<&'a config::Google>,
    pub calendars: &'a CalendarOptions,
    pub public_url: Option<&'a str>,
}

impl ReaderSettings<'_> {
    /// Fails if `reader` would.
    pub fn check(self) -> Result<()> {
        self.google(Clock::system()).map(|_| ())
    }

    /// Returns None if Google or the keys are not configured.
    pub fn reader(self, pool: PgPool, clock: Clock) -> Result<Option<Reader>> {
        let Some((google, keys)) = self.google(clock.clone())? else { return Ok(None) };
        let options = self.calendars;
        Ok(Some(Reader {
            pool,
            clock,
            google,
            keys,
            quota: Quota { project: options.google_quota, person: options.google_user_quota },
            timing: Timing { poll: to_delta(options.calendar_poll), retry: to_delta(options.calendar_retry) },
            push: self.push_address(),
            tokens: Arc::default(),
        }))
    }

    fn google(self, clock: Clock) -> Result<Option<(Google, Keys)>> {
        let Some((config, keys)) = self.google.zip(self.calendars.calendar_keys.as_ref()) else {
            return Ok(None);
        };
        let api = Url::parse(&config.google_api);
        let api = api.with_context(|| format!("--google-api is not an address: {}", config.google_api))?;
        let provider = Arc::new(oidc::Provider::google(config, self.public_url)?);
        let google = Google { provider, http_client: http_client::Client::new()?, clock, api };
        Ok(Some((google, Keys::parse(keys)?)))
    }

    /// Google sends messages to https only.
    fn push_address(self) -> Option<String> {
        let url = self.public_url.filter(|url| url.starts_with("https://"))?;
        let base = url.trim_end_matches('/');
        (!self.calendars.calendar_without_push).then(|| format!("{base}/api/google-calendar/webhook"))
    }
}
