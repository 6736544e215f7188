//! What a running server holds. Everything a request needs hangs on this one value and nothing on a
//! global, so that one process can one day hold many organisations.

use std::sync::atomic::{AtomicBool, Ordering};

use ipnet::IpNet;
use sqlx::PgPool;

use crate::{
    access_requests,
    auth::{limits::LoginLimits, passwords::Passwords},
    blocking::BlockingPool,
    clock::Clock,
    config::Serve,
    files::Storage,
    http::limit::AddressLimit,
};

#[derive(Debug)]
pub struct App {
    pub pool: PgPool,
    pub clock: Clock,
    pub storage: Storage,
    pub passwords: Passwords,
    /// Decoding pictures takes up to 200 MiB each.
    pub picture_pool: BlockingPool,
    pub login_limits: LoginLimits,
    pub access_limit: AddressLimit,
    pub trusted_proxies: Vec<IpNet>,
    /// True when people reach us by https only.
    pub https: bool,
    stopping: AtomicBool,
}

impl App {
    pub fn new(pool: PgPool, clock: Clock, storage: Storage, config: &Serve) -> Self {
        Self {
            pool,
            clock,
            storage,
            passwords: Passwords::default(),
            picture_pool: BlockingPool::new(2),
            login_limits: LoginLimits::new(&config.sign_in),
            access_limit: AddressLimit::new(
                access_requests::service::BURST,
                access_requests::service::REFILL,
            ),
            trusted_proxies: config.http.trusted_proxies.clone(),
            https: config.http.public_url.as_deref().is_some_and(|url| url.starts_with("https://")),
            stopping: AtomicBool::new(false),
        }
    }

    /// From now on `/readyz` answers 503, so that proxies send people elsewhere.
    pub fn begin_stopping(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}
