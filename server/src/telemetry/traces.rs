//! OpenTelemetry traces: a span for each request, job and SQL statement, sent to a collector. Without
//! `--otlp-endpoint` there is no tracer, and nothing here does anything.
//!
//! The spans are made with OpenTelemetry's own API, not from the log's, which contain paths and so ids.

use std::{fmt::Display, sync::OnceLock, time::Duration};

use anyhow::{Context as _, Result, ensure};
use opentelemetry::{
    Array, Context, KeyValue, StringValue, Value,
    propagation::TextMapPropagator,
    trace::{FutureExt, SpanBuilder, SpanKind, Status, TraceContextExt, Tracer, TracerProvider},
};
use opentelemetry_http::HeaderExtractor;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    propagation::TraceContextPropagator,
    trace::{SdkTracer, SdkTracerProvider},
};
use reqwest::header::HeaderMap;

use super::collector::Collector;

/// At the end of the process: time limit for sending the last spans.
const FLUSH_LIMIT: Duration = Duration::from_secs(5);

/// One for the process, like the recorder of metrics.
static TRACER: OnceLock<SdkTracer> = OnceLock::new();

#[derive(Debug)]
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Begins to send spans to `<endpoint>/v1/traces`. A thread of its own sends them in batches from a bounded
    /// queue, so a collector that does not answer costs spans and not requests. The library reads the standard's
    /// variables for headers, sampling and batches.
    pub fn begin(endpoint: &str) -> Result<Self> {
        ensure!(
            endpoint.starts_with("http://") || endpoint.starts_with("https://"),
            "--otlp-endpoint is not an address like http://127.0.0.1:4318"
        );
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Collector::new()?)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
            .build()
            .context("traces cannot be sent")?;
        let resource = Resource::builder()
            .with_service_name("standings")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")));
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource.build())
            .build();
        TRACER.get_or_init(|| provider.tracer("standings"));
        Ok(Self(provider))
    }

    /// Sends the last spans, for a limited time. It blocks, and the runtime must run meanwhile.
    pub async fn finish(self) {
        let sending = tokio::task::spawn_blocking(move || self.0.shutdown_with_timeout(FLUSH_LIMIT));
        // The collector's log line says why it fails.
        let _ = sending.await;
    }
}

pub(super) fn tracer() -> Option<&'static SdkTracer> {
    TRACER.get()
}

/// The span of a request or a job, if there are traces. It ends when it is dropped.
#[derive(Debug)]
pub struct Span(Option<Context>);

impl Span {
    /// Continues the caller's trace. `route` is the matched one, never the path.
    pub fn request(method: &'static str, route: &str, id: &impl Display, headers: &HeaderMap) -> Self {
        Self(tracer().map(|tracer| {
            let caller = TraceContextPropagator::new()
                .extract_with_context(&Context::new(), &HeaderExtractor(headers));
            let id = Value::Array(Array::String(vec![StringValue::from(id.to_string())]));
            let span = SpanBuilder::from_name(format!("{method} {route}"))
                .with_kind(SpanKind::Server)
                .with_attributes([
                    KeyValue::new("http.request.method", method),
                    KeyValue::new("http.route", route.to_owned()),
                    KeyValue::new("http.response.header.x-request-id", id),
                ]);
            caller.with_span(tracer.build_with_context(span, &caller))
        }))
    }

    pub fn job(name: &'static str) -> Self {
        Self(tracer().map(|tracer| {
            let nothing = Context::new();
            nothing.with_span(tracer.start_with_context(name, &nothing))
        }))
    }

    /// That of the work that is being done, for another task that does a part of it.
    pub fn current() -> Self {
        Self(tracer().map(|_| Context::current()))
    }

    /// Does the work of the span; its statements become spans below this one.
    pub async fn run<T>(&self, work: impl Future<Output = T>) -> T {
        match &self.0 {
            Some(context) => work.with_context(context.clone()).await,
            None => work.await,
        }
    }

    /// The answer is about to be sent. A stream's span ends here too, although the stream stays open for hours.
    pub fn answered(self, status: u16) {
        let Some(context) = self.0 else { return };
        let span = context.span();
        span.set_attribute(KeyValue::new("http.response.status_code", i64::from(status)));
        if status >= 500 {
            span.set_attribute(KeyValue::new("error.type", status.to_string()));
            span.set_status(Status::error(""));
        }
        span.end();
    }

    /// The job has ended. Why it failed is in the log: an error may contain what the job was about.
    pub fn worked(self, succeeded: bool) {
        if let Some(context) = self.0
            && !succeeded
        {
            context.span().set_status(Status::error(""));
        }
    }
}
