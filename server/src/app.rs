//! What a running server holds. Everything a request needs hangs on this one value and nothing on a
//! global, so that one process can one day hold many organisations.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use anyhow::Result;
use ipnet::IpNet;
use sqlx::PgPool;

use crate::{
    access_requests,
    auth::{identities::Domains, limits::LoginLimits, passwords::Passwords},
    bell::Bell,
    blocking::BlockingPool,
    calendars::{self, sealing::Keys},
    clock::Clock,
    config::Serve,
    files::Storage,
    http::{
        error::{ApiError, ApiResult, Code},
        limit::AddressLimit,
    },
    live::{hub::Hub, nats::Neighbours},
    oidc, outside, setup,
};

#[derive(Debug)]
pub struct App {
    pub pool: PgPool,
    pub clock: Clock,
    /// Rung by every change.
    pub bell: Bell,
    /// The streams of open screens.
    pub hub: Arc<Hub>,
    pub neighbours: Neighbours,
    pub storage: Storage,
    pub passwords: Passwords,
    /// Decoding pictures takes up to 200 MiB each.
    pub picture_pool: BlockingPool,
    pub login_limits: LoginLimits,
    pub access_limit: AddressLimit,
    pub setup_limit: AddressLimit,
    pub google: Option<oidc::Provider>,
    /// The one that may stand beside Google.
    pub other_provider: Option<oidc::Provider>,
    pub provider_limit: AddressLimit,
    pub new_account_domains: Domains,
    pub outside: outside::Client,
    /// They seal what calendars are read by; without them none can be connected.
    pub calendar_keys: Option<Keys>,
    /// For messages that are not from Google.
    pub webhook_limit: AddressLimit,
    pub trusted_proxies: Vec<IpNet>,
    /// True when people reach us by https only.
    pub https: bool,
    /// Somebody runs this organisation; that never ends.
    set_up: AtomicBool,
    stopping: AtomicBool,
}

impl App {
    /// Fails where settings do not go together.
    pub fn new(pool: PgPool, clock: Clock, storage: Storage, config: &Serve) -> Result<Self> {
        let public_url = config.http.public_url.as_deref();
        let google = config.google.as_ref().map(|google| oidc::Provider::google(google, public_url));
        let other = config.provider.as_ref().map(|other| oidc::Provider::other(other, public_url));
        Ok(Self {
            pool,
            clock,
            bell: Bell::new(config.live.nats_url.is_some()),
            hub: Arc::new(Hub::new(usize::try_from(config.live.max_streams).unwrap_or(usize::MAX))),
            neighbours: Neighbours::default(),
            storage,
            passwords: Passwords::default(),
            picture_pool: BlockingPool::new(2),
            login_limits: LoginLimits::new(&config.sign_in),
            access_limit: AddressLimit::new(
                access_requests::service::BURST,
                access_requests::service::REFILL,
            ),
            setup_limit: AddressLimit::new(setup::service::BURST, setup::service::REFILL),
            google: google.transpose()?,
            other_provider: other.transpose()?,
            provider_limit: AddressLimit::new(oidc::BURST, oidc::REFILL),
            new_account_domains: Domains::new(&config.new_account_domains),
            outside: outside::Client::new()?,
            calendar_keys: config.calendars.calendar_keys.as_ref().map(Keys::parse).transpose()?,
            webhook_limit: AddressLimit::new(calendars::channels::BURST, calendars::channels::REFILL),
            trusted_proxies: config.http.trusted_proxies.clone(),
            https: public_url.is_some_and(|url| url.starts_with("https://")),
            set_up: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
        })
    }

    pub fn require_other_provider(&self) -> ApiResult<&oidc::Provider> {
        let absent = || ApiError::because(Code::NotFound, "No other provider is set up here");
        self.other_provider.as_ref().ok_or_else(absent)
    }

    pub fn is_set_up(&self) -> bool {
        self.set_up.load(Ordering::Relaxed)
    }

    pub fn remember_set_up(&self) {
        self.set_up.store(true, Ordering::Relaxed);
    }

    /// From now on `/readyz` answers 503, so that proxies send people elsewhere. Open screens go there at once.
    pub fn begin_stopping(&self) {
        self.hub.close();
        self.stopping.store(true, Ordering::Relaxed);
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}
