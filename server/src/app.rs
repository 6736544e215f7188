//! The state of a running server: what all domains share, and what each owns. A handler takes the parts it
//! needs. There are no globals, so that one process could serve many organisations.

use std::sync::Arc;

use anyhow::Result;
use axum::extract::FromRef;
use sqlx::PgPool;

use crate::{
    access_requests::AccessRequests,
    auth::Auth,
    boards::http::cache::BoardCache,
    calendars::Calendars,
    clock::Clock,
    config::Serve,
    context::Context,
    files::{Files, Storage},
    http::health::{Probe, Stopping},
    limits::RateLimit,
    live::Live,
    notifier::Notifier,
    oidc::Providers,
    providers::{CallbackContext, Domains},
    replica::Replica,
    setup::FirstRun,
};

#[derive(Clone, Debug, FromRef)]
pub struct App {
    pub context: Context,
    pub access_requests: Arc<AccessRequests>,
    pub auth: Arc<Auth>,
    pub boards: Arc<BoardCache>,
    pub calendars: Arc<Calendars>,
    pub files: Arc<Files>,
    pub first_run: Arc<FirstRun>,
    pub live: Arc<Live>,
    pub new_account_domains: Arc<Domains>,
    pub probe: Probe,
    pub providers: Arc<Providers>,
    pub stopping: Stopping,
}

impl FromRef<App> for CallbackContext {
    fn from_ref(app: &App) -> Self {
        Self {
            context: app.context.clone(),
            providers: Arc::clone(&app.providers),
            domains: Arc::clone(&app.new_account_domains),
            files: Arc::clone(&app.files),
            calendars: Arc::clone(&app.calendars),
        }
    }
}

impl App {
    /// Fails if settings contradict each other.
    pub fn new(pool: PgPool, clock: Clock, storage: Storage, config: &Serve) -> Result<Self> {
        let notifier = Arc::new(Notifier::new(config.live.nats_url.is_some()));
        let connections = config.database.database_connections;
        let replica =
            config.read_database_url.as_ref().map(|url| Replica::new(url, connections)).transpose()?;
        let calendars = Calendars::new(&config.calendars, &config.limits)?;
        Ok(Self {
            context: Context {
                pool,
                replica,
                is_replica: false,
                clock,
                notifier,
                writes: Arc::new(RateLimit::new(config.limits.writes)),
            },
            access_requests: Arc::new(AccessRequests::new(&config.limits)),
            auth: Arc::new(Auth::new(&config.sign_in, calendars.keys.clone())),
            boards: Arc::new(BoardCache::default()),
            calendars: Arc::new(calendars),
            files: Arc::new(Files::new(storage)),
            first_run: Arc::new(FirstRun::new(&config.limits)),
            live: Arc::new(Live::new(&config.live)),
            new_account_domains: Arc::new(Domains::new(&config.new_account_domains)),
            probe: Probe::default(),
            providers: Arc::new(Providers::new(config)?),
            stopping: Stopping::default(),
        })
    }

    /// From now on `/readyz` answers 503, so that proxies use other processes. Open streams end, so that
    /// screens reconnect there.
    pub fn begin_stopping(&self) {
        self.live.hub.close();
        self.stopping.begin();
    }
}
