//! Runs before every calendar call: the token, the quota and the injected faults.

use std::time::Duration;

use axum::{
    extract::{ConnectInfo, Request, State as Held},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    calls::endpoint_of,
    connection::Cut,
    error::ApiError,
    quota::Over,
    sign_in::request::is_calendar,
    state::{App, State},
};

#[derive(Clone, Debug)]
pub(super) struct Caller {
    pub(super) sub: String,
}

pub(super) async fn guard(Held(app): Held<App>, mut request: Request, next: Next) -> Response {
    let cut = request.extensions().get::<ConnectInfo<Cut>>().map(|ConnectInfo(cut)| cut.clone());
    let admitted = app.lock().admit(&request);
    let Admitted { caller, slowness, fault } = match admitted {
        Ok(admitted) => admitted,
        Err(error) => return error.into_response(),
    };
    if let Some(milliseconds) = slowness {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }
    match fault {
        Fault::Before(error) => error.into_response(),
        Fault::After(error) => {
            request.extensions_mut().insert(caller);
            next.run(request).await;
            error.into_response()
        }
        Fault::Cut | Fault::None => {
            let is_cut = matches!(fault, Fault::Cut);
            request.extensions_mut().insert(caller);
            let response = next.run(request).await;
            if let Some(cut) = cut.filter(|_| is_cut) {
                cut.in_the_middle_of_the_answer();
            }
            response
        }
    }
}

struct Admitted {
    caller: Caller,
    slowness: Option<u64>,
    fault: Fault,
}

enum Fault {
    None,
    Before(ApiError),
    After(ApiError),
    Cut,
}

impl State {
    fn admit(&mut self, request: &Request) -> Result<Admitted, ApiError> {
        let sub = self.caller(request.headers(), is_calendar)?.sub;
        self.count_for(&sub, endpoint_of(request));
        let (now, quota) = (self.now(), self.config.quota);
        if let Err(over) = self.meter.take(&sub, now, quota) {
            return Err(self.over_quota(over));
        }
        let slowness = self.injector.slowness();
        let fault = if let Some(error) = self.injector.limit() {
            Fault::Before(error)
        } else if let Some(error) = self.injector.server_error() {
            if self.injector.coin() { Fault::Before(error) } else { Fault::After(error) }
        } else if self.injector.injects("cut", self.injector.faults.cut) {
            Fault::Cut
        } else {
            Fault::None
        };
        Ok(Admitted { caller: Caller { sub }, slowness, fault })
    }

    /// Google uses both answers, and says that a client must handle both.
    fn over_quota(&mut self, over: Over) -> ApiError {
        let reason = match over {
            Over::User => "userRateLimitExceeded",
            Over::Project => "rateLimitExceeded",
        };
        if self.injector.coin() {
            ApiError::new(403, reason, "Rate Limit Exceeded")
        } else {
            ApiError::new(429, "rateLimitExceeded", "Rate Limit Exceeded")
        }
    }
}
