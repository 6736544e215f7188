//! Makes a span of each SQL statement. sqlx reports a statement by an event when it has ended.

use std::time::{Duration, SystemTime};

use opentelemetry::{
    Context, KeyValue,
    trace::{Span, SpanBuilder, SpanKind, TraceContextExt, Tracer},
};
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    level_filters::LevelFilter,
};
use tracing_subscriber::{Layer, filter::Targets, layer, registry::LookupSpan};

use super::traces::tracer;
use crate::clock::Clock;

pub(super) fn layer<S: Subscriber + for<'a> LookupSpan<'a>>() -> impl Layer<S> {
    Queries.with_filter(Targets::new().with_target("sqlx::query", LevelFilter::DEBUG))
}

struct Queries;

impl<S: Subscriber> Layer<S> for Queries {
    /// A statement outside requests and jobs has no span: the loops behind open screens ask every second.
    fn on_event(&self, event: &Event<'_>, _: layer::Context<'_, S>) {
        let Some(tracer) = tracer() else { return };
        Context::map_current(|work| {
            if work.span().is_recording() {
                let mut query = Query::default();
                event.record(&mut query);
                let ended = SystemTime::from(Clock::system().now());
                tracer.build_with_context(query.span(ended), work).end_with_timestamp(ended);
            }
        });
    }
}

/// What sqlx says of a statement.
#[derive(Default)]
struct Query {
    /// Its first words.
    summary: String,
    /// Empty if the summary is all of it. Values are never part of it: they are bound.
    statement: String,
    rows: u64,
    seconds: f64,
}

impl Query {
    fn span(self, ended: SystemTime) -> SpanBuilder {
        let elapsed = Duration::try_from_secs_f64(self.seconds).unwrap_or_default();
        let text =
            if self.statement.is_empty() { self.summary.clone() } else { self.statement.trim().to_owned() };
        SpanBuilder::from_name(self.summary)
            .with_kind(SpanKind::Client)
            .with_start_time(ended.checked_sub(elapsed).unwrap_or(ended))
            .with_attributes([
                KeyValue::new("db.system.name", "postgresql"),
                KeyValue::new("db.query.text", text),
                KeyValue::new("db.response.returned_rows", i64::try_from(self.rows).unwrap_or(i64::MAX)),
            ])
    }
}

impl Visit for Query {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => value.clone_into(&mut self.summary),
            "db.statement" => value.clone_into(&mut self.statement),
            _ => {}
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "rows_returned" {
            self.rows = value;
        }
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        if field.name() == "elapsed_secs" {
            self.seconds = value;
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}
