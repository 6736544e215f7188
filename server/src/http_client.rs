//! Calls to sign-in providers and Google, with a time limit and a size limit, and without redirects.

use std::{pin::Pin, time::Duration};

use anyhow::{Context, Result};
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::{StatusCode, header::HeaderMap};

const CONNECT_LIMIT: Duration = Duration::from_secs(5);
const CALL_LIMIT: Duration = Duration::from_secs(10);
const MAX_BYTES: usize = 1024 * 1024;

/// Call it before creating a client: rustls takes its ciphers from the process.
pub fn prepare_tls() {
    // It fails if they are already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

#[derive(Clone, Debug)]
pub struct Client(reqwest::Client);

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

#[derive(Debug)]
pub enum Error {
    /// No answer, or an incomplete one. The address is removed, because its query may hold a secret.
    Call(reqwest::Error),
    TooLarge,
    /// A server error.
    Down(StatusCode),
}

impl Client {
    pub fn new() -> Result<Self> {
        prepare_tls();
        let client = reqwest::Client::builder()
            .connect_timeout(CONNECT_LIMIT)
            .timeout(CALL_LIMIT)
            .redirect(reqwest::redirect::Policy::none())
            .user_agent(concat!("Standings/", env!("CARGO_PKG_VERSION")))
            .build();
        Ok(Self(client.context("cannot create the HTTP client")?))
    }

    /// A request for [`Self::send`].
    pub fn request(&self, method: reqwest::Method, address: &str) -> reqwest::RequestBuilder {
        self.0.request(method, address)
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Result<Answer, Error> {
        self.send_up_to(request, MAX_BYTES).await
    }

    /// Like [`Self::send`], with its own size limit.
    pub async fn send_up_to(&self, request: reqwest::RequestBuilder, max: usize) -> Result<Answer, Error> {
        let mut response = request.send().await.map_err(Error::call)?;
        let mut body = Vec::new();
        while let Some(piece) = response.chunk().await.map_err(Error::call)? {
            if body.len() + piece.len() > max {
                return Err(Error::TooLarge);
            }
            body.extend_from_slice(&piece);
        }
        Ok(Answer { status: response.status(), headers: std::mem::take(response.headers_mut()), body })
    }

    async fn answer(&self, request: HttpRequest) -> Result<HttpResponse, Error> {
        let (head, body) = request.into_parts();
        let request = self.0.request(head.method, head.uri.to_string()).headers(head.headers).body(body);
        let answer = self.send(request).await?;
        if answer.status.is_server_error() {
            return Err(Error::Down(answer.status));
        }
        let mut response = HttpResponse::new(answer.body);
        *response.status_mut() = answer.status;
        *response.headers_mut() = answer.headers;
        Ok(response)
    }
}

impl<'c> AsyncHttpClient<'c> for Client {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, Error>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.answer(request))
    }
}

impl Error {
    fn call(error: reqwest::Error) -> Self {
        Self::Call(error.without_url())
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Call(error) => error.fmt(out),
            Self::TooLarge => out.write_str("the answer is too large"),
            Self::Down(status) => write!(out, "it answered {status}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Call(error) => error.source(),
            Self::TooLarge | Self::Down(_) => None,
        }
    }
}
