//! A strict stand-in for Google's sign-in and calendar, to test against.
//!
//! It refuses what Google refuses and promises nothing that Google does not promise; see the README.

mod account;
mod calendar;
mod calls;
mod clock;
mod config;
mod connection;
mod control;
mod error;
mod faults;
mod outage;
mod push;
mod quota;
mod sign_in;
mod state;

use std::{
    net::{Ipv4Addr, TcpListener},
    ops::Deref,
};

use axum::{Router, middleware::from_fn_with_state};
use connection::{Connections, Cut};
use tokio::runtime::{Builder, Runtime};

pub use account::Account;
pub use calendar::{
    channel::{Channel, Forgery},
    event::{Event, EventDraft, EventType, Status, Visibility, When},
    series::{Every, SeriesDraft},
};
pub use calls::Calls;
pub use clock::Clock;
pub use config::{CALENDAR_SCOPE, Config};
pub use control::Control;
pub use faults::Faults;
pub use outage::Down;
pub use push::PushCounts;
pub use quota::Quota;
pub use sign_in::{grants::Grant, id_token::Flaw, request::Refusal};

/// A running stand-in; it stops when dropped, even with open connections.
#[derive(Debug)]
pub struct StandIn {
    control: Control,
    /// Its own threads, so that a test's runtime may block, be single-threaded or be missing.
    runtime: Option<Runtime>,
}

impl StandIn {
    /// Listens on 127.0.0.1. Panics if it cannot.
    pub fn start(config: Config) -> Self {
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("google-stand-in")
            .enable_all()
            .build()
            .expect("a runtime can be made");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port)).expect("the port is free");
        listener.set_nonblocking(true).expect("a socket can be set to not block");
        let address = listener.local_addr().expect("a bound socket has an address");
        let pusher = push::Pusher::new(runtime.handle().clone(), config.push_time_out);
        let url = config.address.clone().unwrap_or_else(|| format!("http://{address}"));
        let app = state::App::new(url, config, pusher);
        let service = router(app.clone()).into_make_service_with_connect_info::<Cut>();
        runtime.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("the socket does not block");
            axum::serve(Connections(listener), service).await
        });
        Self { control: Control { app }, runtime: Some(runtime) }
    }

    pub fn control(&self) -> Control {
        self.control.clone()
    }
}

fn router(app: state::App) -> Router {
    sign_in::routes()
        .merge(calendar::routes(&app))
        .layer(from_fn_with_state(app.clone(), outage::count_and_maybe_fail))
        .merge(control::http::routes())
        .with_state(app)
}

/// The handle's methods can be called directly: `google.authorise(…)`.
impl Deref for StandIn {
    type Target = Control;

    fn deref(&self) -> &Control {
        &self.control
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
