//! OpenTelemetry traces of the real program, caught by a collector.

use std::net::TcpListener;

use reqwest::{Method, StatusCode};
use serde_json::Value;
use standings::http_client::{Answer, Client};

use crate::support::{
    World,
    binary::{Run, Server},
    collector::{Collector, attribute},
    rows::PASSWORD,
};

const CALLER: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

fn traced(world: &World, collector: &str, flags: &[&str]) -> Run {
    let always = ["serve", "--listen=127.0.0.1:0", "--metrics-listen=127.0.0.1:0", "--drain-wait=0s"];
    Run::standings(&[&always, flags].concat(), &world.database_url())
        .with("STANDINGS_FILES", world.folder.to_str().unwrap())
        .with("STANDINGS_OTLP_ENDPOINT", collector)
        // The standard's own variable: batches leave at once.
        .with("OTEL_BSP_SCHEDULE_DELAY", "1")
}

/// Calls with the token of an administrator.
struct Caller {
    client: Client,
    address: String,
    token: String,
}

impl Caller {
    /// The process uses the real time, so the session does too.
    async fn sign_in(world: &World, server: &Server) -> Self {
        let user = world.user("Vera", "admin").await;
        let (client, address) = (Client::new().unwrap(), format!("http://{}", server.address));
        let words = serde_json::json!({ "email": world.email_of(user).await, "password": PASSWORD });
        let request = client.request(Method::POST, &format!("{address}/api/auth/login"));
        let request = request.header("content-type", "application/json").body(words.to_string());
        let answer = client.send(request).await.unwrap();
        let answer: Value = serde_json::from_slice(&answer.body).unwrap();
        Self { client, address, token: answer["token"].as_str().unwrap().to_owned() }
    }

    fn request(&self, path: &str) -> reqwest::RequestBuilder {
        let request = self.client.request(Method::GET, &format!("{}{path}", self.address));
        request.header("authorization", &self.token).header("traceparent", CALLER)
    }

    async fn get(&self, path: &str) -> Answer {
        self.client.send(self.request(path)).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_a_span_in_the_callers_trace_with_its_statements_below() {
    let (world, mut collector) = (World::new().await, Collector::start().await);
    let server = traced(&world, &collector.address, &[]).serving();
    world.team("North", "2026-03-01T00:00:00Z").await;
    let caller = Caller::sign_in(&world, &server).await;
    let answer = caller.get("/api/boards?page=1").await;
    assert_eq!(answer.status, StatusCode::OK);

    let span = collector.span("GET /api/boards").await;
    assert_eq!(span.trace_id, 0x0af7_6519_16cd_43dd_8448_eb21_1c80_319c_u128.to_be_bytes());
    assert_eq!(span.parent_span_id, 0xb7ad_6b71_6920_3331_u64.to_be_bytes());
    assert_eq!(attribute(&span, "http.request.method"), "GET");
    assert_eq!(attribute(&span, "http.route"), "/api/boards");
    assert_eq!(attribute(&span, "http.response.status_code"), "200");
    let id = answer.headers["x-request-id"].to_str().unwrap();
    assert_eq!(attribute(&span, "http.response.header.x-request-id"), id);
    let statements = collector.statements(&span);
    assert!(statements.iter().any(|statement| statement.contains("JOIN sessions")), "{statements:#?}");
    assert!(statements.iter().any(|statement| statement.contains("FROM teams")), "{statements:#?}");
    for below in collector.spans.iter().filter(|below| below.parent_span_id == span.span_id) {
        assert_eq!(below.trace_id, span.trace_id);
        assert_eq!(attribute(below, "db.system.name"), "postgresql");
        assert!(span.start_time_unix_nano <= below.end_time_unix_nano, "{below:#?}");
        assert!(below.start_time_unix_nano <= below.end_time_unix_nano, "{below:#?}");
        assert!(below.end_time_unix_nano <= span.end_time_unix_nano, "{below:#?}");
    }
    assert_eq!(collector.resource["service.name"], "standings");
    assert_eq!(collector.resource["service.version"], env!("CARGO_PKG_VERSION"));

    server.terminate();
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log:#?}");
    assert!(log.iter().any(|line| line.contains("path=\"/api/boards\"")), "{log:#?}");
    assert!(!log.iter().any(|line| line.contains("sqlx")), "statements are traced, not logged: {log:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_span_contains_a_secret_an_id_or_a_persons_data() {
    let (world, mut collector) = (World::new().await, Collector::start().await);
    let server = traced(&world, &collector.address, &[]).serving();
    let caller = Caller::sign_in(&world, &server).await;
    caller.get("/auth/google?token=very-secret").await;
    caller.get("/api/users/987654321?search=very-secret").await;
    caller.get("/api/users/search?search=very-secret").await;
    assert_eq!(attribute(&collector.span("GET web").await, "http.route"), "web");
    assert_eq!(attribute(&collector.span("GET /api/users/{id}").await, "http.response.status_code"), "404");
    collector.span("GET /api/users/search").await;
    collector.span("POST /api/auth/login").await;
    for private in ["very-secret", "987654321", &caller.token, "vera@", PASSWORD] {
        assert!(!collector.text.contains(private), "{private} in {}", collector.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_span_of_a_stream_ends_while_the_stream_is_open() {
    let (world, mut collector) = (World::new().await, Collector::start().await);
    let server = traced(&world, &collector.address, &[]).serving();
    let caller = Caller::sign_in(&world, &server).await;
    let stream = caller.request("/api/live?watch=teams:0").send().await.unwrap();
    assert_eq!(stream.status(), StatusCode::OK);
    let span = collector.span("GET /api/live").await;
    assert_eq!(attribute(&span, "http.response.status_code"), "200");
    drop(stream);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_is_a_trace_with_its_statements_below() {
    let (world, mut collector) = (World::new().await, Collector::start().await);
    let _server = traced(&world, &collector.address, &["--with-worker"]).serving();
    sqlx::query("SELECT graphile_worker.add_job('sweep', '{}')").execute(&world.pool).await.unwrap();
    let job = collector.span("sweep").await;
    assert!(job.parent_span_id.is_empty(), "{job:#?}");
    let statements = collector.statements(&job);
    assert!(statements.iter().any(|statement| statement.contains("DELETE FROM sessions")), "{statements:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_never_answers_holds_up_neither_requests_nor_the_stop() {
    let world = World::new().await;
    // The kernel accepts connections; nobody reads them.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let silent = (format!("http://{}", silent.local_addr().unwrap()), silent);
    let server = traced(&world, &silent.0, &[]).with("OTEL_BSP_MAX_QUEUE_SIZE", "4").serving();
    let caller = Caller::sign_in(&world, &server).await;
    for _ in 0..20 {
        assert_eq!(caller.get("/api/boards?page=1").await.status, StatusCode::OK);
    }
    server.terminate();
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_is_away_is_one_line_in_the_log() {
    let world = World::new().await;
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = traced(&world, &format!("http://{closed}"), &[]).serving();
    let caller = Caller::sign_in(&world, &server).await;
    for _ in 0..20 {
        assert_eq!(caller.get("/api/boards?page=1").await.status, StatusCode::OK);
    }
    server.terminate();
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log:#?}");
    let lines = log.iter().filter(|line| line.contains("the collector takes no traces")).collect::<Vec<_>>();
    assert_eq!(lines.len(), 1, "{log:#?}");
    assert!(lines[0].contains("refused"), "{lines:?}");
}

#[tokio::test]
async fn an_address_without_a_scheme_is_refused_at_the_start() {
    let world = World::new().await;
    let said = traced(&world, "collector:4318", &[]).fails();
    assert!(said.contains("--otlp-endpoint is not an address like http://127.0.0.1:4318"), "{said}");
}
