//! Places for forms with files. They are held in memory and wait for a few decoders, so few are admitted at once,
//! and fewer of one person: whoever sends slowly keeps only themselves from uploading. Who opens an invitation is not
//! signed in yet: such forms have few places of their own, one for each address.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{FromRef, FromRequestParts, MatchedPath, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use ipnet::IpNet;
use tokio::sync::Semaphore;

use crate::{
    auth::access::Actor,
    config::Limits,
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::{
        address::ClientAddress,
        receive::{OPENING, is_upload},
        shed::shed,
    },
    ids::UserId,
    limits::{Place, PlaceLimit, host_network},
};

#[derive(Clone, Debug, FromRef)]
pub struct Uploads {
    context: Context,
    all: Arc<Semaphore>,
    of_person: Arc<PlaceLimit<UserId>>,
    #[from_ref(skip)]
    of_strangers: Arc<Semaphore>,
    of_address: Arc<PlaceLimit<IpNet>>,
}

const STRANGERS_AT_ONCE: usize = 4;

impl Uploads {
    pub fn new(context: Context, limits: &Limits) -> Self {
        Self {
            context,
            all: Arc::new(Semaphore::new(usize::try_from(limits.uploads).unwrap_or(usize::MAX))),
            of_person: Arc::new(PlaceLimit::new(
                usize::try_from(limits.uploads_of_person).unwrap_or(usize::MAX),
            )),
            of_strangers: Arc::new(Semaphore::new(STRANGERS_AT_ONCE)),
            of_address: Arc::new(PlaceLimit::new(1)),
        }
    }

    async fn place(&self, request: Request) -> ApiResult<(Request, Place<UserId>)> {
        let (mut parts, body) = request.into_parts();
        let actor = Actor::from_request_parts(&mut parts, self).await?;
        let place = self.of_person.take(actor.user.id);
        let place = place.ok_or_else(|| ApiError::new(Code::TooMany).retry_after(Duration::from_secs(1)))?;
        Ok((Request::from_parts(parts, body), place))
    }

    async fn stranger(&self, request: Request) -> ApiResult<(Request, Place<IpNet>)> {
        let (mut parts, body) = request.into_parts();
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(&mut parts, self).await;
        let place = self.of_address.take(host_network(address));
        let place = place.ok_or_else(|| ApiError::new(Code::TooMany).retry_after(Duration::from_secs(1)))?;
        Ok((Request::from_parts(parts, body), place))
    }
}

pub async fn layer(State(uploads): State<Uploads>, request: Request, next: Next) -> Response {
    if !is_upload(&request) {
        return next.run(request).await;
    }
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    if path == Some(OPENING) {
        return match uploads.stranger(request).await {
            Ok((request, _place)) => shed(State(Arc::clone(&uploads.of_strangers)), request, next).await,
            Err(refused) => refused.into_response(),
        };
    }
    match uploads.place(request).await {
        Ok((request, _place)) => shed(State(Arc::clone(&uploads.all)), request, next).await,
        Err(refused) => refused.into_response(),
    }
}
