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
    let Admitted { caller, slowness, trouble } = match admitted {
        Ok(admitted) => admitted,
        Err(error) => return error.into_response(),
    };
    if let Some(milliseconds) = slowness {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }
    match trouble {
        Trouble::Before(error) => error.into_response(),
        Trouble::After(error) => {
            request.extensions_mut().insert(caller);
            next.run(request).await;
            error.into_response()
        }
        Trouble::Cut | Trouble::None => {
            let is_cut = matches!(trouble, Trouble::Cut);
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
    trouble: Trouble,
}

enum Trouble {
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
        let slowness = self.liar.slowness();
        let trouble = if let Some(error) = self.liar.limit() {
            Trouble::Before(error)
        } else if let Some(error) = self.liar.server_error() {
            if self.liar.coin() { Trouble::Before(error) } else { Trouble::After(error) }
        } else if self.liar.tells("cut", self.liar.lies.cut) {
            Trouble::Cut
        } else {
            Trouble::None
        };
        Ok(Admitted { caller: Caller { sub }, slowness, trouble })
    }

    /// Google uses both answers, and says that a client must handle both.
    fn over_quota(&mut self, over: Over) -> ApiError {
        let reason = match over {
            Over::User => "userRateLimitExceeded",
            Over::Project => "rateLimitExceeded",
        };
        if self.liar.coin() {
            ApiError::new(403, reason, "Rate Limit Exceeded")
        } else {
            ApiError::new(429, "rateLimitExceeded", "Rate Limit Exceeded")
        }
    }
}
