//! `standings serve`: assembles the parts, runs them, and shuts down without losing a request.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::{Context, Result};
use axum::{Router, routing::get};
use metrics_exporter_prometheus::PrometheusHandle;
use sqlx::PgPool;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    task::JoinHandle,
    time::timeout,
};
use tokio_util::sync::CancellationToken;

use crate::{
    app::App,
    calendars::reader_settings::ReaderSettings,
    clock::Clock,
    config::{Http, Serve, Worker},
    connections::Connections,
    database::{self, Use},
    files::Storage,
    jobs::{self, Tools},
    listen::{self, Served},
    live, routes, setup, telemetry,
};

/// The pause before a failed worker is restarted.
const WORKER_PAUSE: Duration = Duration::from_secs(5);

pub async fn run(config: Serve) -> Result<()> {
    let stop = stop_signal()?;
    let server = Server::start(config).await?;
    stop.await;
    server.stop().await
}

/// A server that accepts requests.
#[derive(Debug)]
pub struct Server {
    pub address: SocketAddr,
    app: App,
    http: Http,
    serving: JoinHandle<Served>,
    worker: Option<JoinHandle<()>>,
    stop: CancellationToken,
}

impl Server {
    pub async fn start(config: Serve) -> Result<Self> {
        let metrics = telemetry::record_metrics()?;
        let pool = database::connect(&config.database, Use::Requests).await?;
        database::refuse_unmigrated(&pool).await?;
        let storage = Storage::open(&config.storage)?;
        let app = App::new(pool, Clock::system(), storage.clone(), &config)?;

        let people = bind(config.http.listen).await?;
        let operators = bind(config.http.metrics_listen).await?;
        let stop = CancellationToken::new();
        let (address, metrics_address) = (people.local_addr()?, operators.local_addr()?);
        // Nobody can open 0.0.0.0: log only the path.
        let known = (!address.ip().is_unspecified()).then(|| format!("http://{address}"));
        let typed = config.http.public_url.clone().or(known).unwrap_or_default();
        setup::service::log_code(&app.context, &app.first_run, typed.trim_end_matches('/')).await?;
        tokio::spawn(serve_metrics(operators, metrics, app.context.pool.clone(), stop.clone()));
        let worker =
            if config.with_worker { Some(spawn_worker(&config, storage, stop.clone())?) } else { None };

        tokio::spawn(live::run::run(app.context.clone(), Arc::clone(&app.live), stop.clone()));
        if let Some(url) = &config.live.nats_url {
            tokio::spawn(live::nats::run(app.context.clone(), Arc::clone(&app.live), url.clone()));
        }
        let router = routes::router(app.clone(), &config);
        let connections = Arc::new(Connections::new(&config.http));
        let serving =
            tokio::spawn(listen::serve(people, router, connections, stop.clone(), config.http.drain_limit));
        tracing::info!(%address, %metrics_address, "Standings is ready");
        Ok(Self { address, app, http: config.http, serving, worker, stop })
    }

    pub async fn stop(self) -> Result<()> {
        let limit = self.http.drain_limit;
        tracing::info!(wait = ?self.http.drain_wait, "stopping: not ready from now on");
        self.app.begin_stopping();
        tokio::time::sleep(self.http.drain_wait).await;
        self.stop.cancel();
        let served = self.serving.await?;
        if !served.all_finished {
            tracing::warn!(?limit, "some requests did not finish in time");
        }
        if let Some(worker) = self.worker
            && timeout(limit, worker).await.is_err()
        {
            tracing::warn!("a job did not finish in time; it will be run again");
        }
        tracing::info!(accepted = served.accepted, "stopped");
        Ok(())
    }
}

/// `standings worker`: only the jobs.
pub async fn run_worker(pool: PgPool, config: Worker) -> Result<()> {
    let stop = CancellationToken::new();
    if let Some(address) = config.metrics_listen {
        let (metrics, listener) = (telemetry::record_metrics()?, bind(address).await?);
        tokio::spawn(serve_metrics(listener, metrics, pool.clone(), stop.clone()));
    }
    let google = ReaderSettings {
        google: config.google.as_ref(),
        calendars: &config.calendars,
        public_url: config.public_url.as_deref(),
    };
    let reader = google.reader(pool.clone(), Clock::system())?;
    let (storage, retention) = (Storage::open(&config.storage)?, config.retention);
    let tools = Tools { clock: Clock::system(), storage, reader, retention };
    let mut worker = tokio::spawn(jobs::run(pool, tools, stop.clone()));
    tokio::select! {
        // It ends by itself only if it fails.
        ended = &mut worker => return ended?,
        () = stop_signal()? => {}
    }
    stop.cancel();
    worker.await?
}

/// Jobs have their own connections, so that a slow one cannot starve requests. A worker that fails (after a
/// restart of the database, for example) is started again.
fn spawn_worker(config: &Serve, storage: Storage, stop: CancellationToken) -> Result<JoinHandle<()>> {
    let config = config.clone();
    // Contradicting settings must fail at once, not in a worker that restarts for ever.
    reader_settings(&config).check()?;
    Ok(tokio::spawn(async move {
        while !stop.is_cancelled() {
            if let Err(error) = work(&config, storage.clone(), stop.clone()).await {
                tracing::error!(error = format!("{error:#}"), again = ?WORKER_PAUSE, "the worker has ended");
                let _ = timeout(WORKER_PAUSE, stop.cancelled()).await;
            }
        }
    }))
}

async fn work(config: &Serve, storage: Storage, stop: CancellationToken) -> Result<()> {
    let pool = database::connect(&config.database, Use::Operator).await?;
    let reader = reader_settings(config).reader(pool.clone(), Clock::system())?;
    let tools = Tools { clock: Clock::system(), storage, reader, retention: config.retention };
    jobs::run(pool, tools, stop).await
}

fn reader_settings(config: &Serve) -> ReaderSettings<'_> {
    ReaderSettings {
        google: config.google.as_ref(),
        calendars: &config.calendars,
        public_url: config.http.public_url.as_deref(),
    }
}

async fn serve_metrics(
    listener: TcpListener,
    metrics: PrometheusHandle,
    pool: PgPool,
    stop: CancellationToken,
) {
    tokio::spawn(run_upkeep(metrics.clone()));
    let tell = move || async move { telemetry::render(&metrics, &pool) };
    let (router, connections) =
        (Router::new().route("/metrics", get(tell)), Arc::new(Connections::unlimited()));
    listen::serve(listener, router, connections, stop, Duration::ZERO).await;
}

/// Without this, samples of histograms would pile up if nobody scrapes them.
async fn run_upkeep(metrics: PrometheusHandle) {
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        metrics.run_upkeep();
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))
}

/// Catches the signals from now on; the future ends with the first one.
pub fn stop_signal() -> Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
