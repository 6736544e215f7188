//! A collector of traces that keeps what it is sent.

use std::{collections::HashMap, time::Duration};

use axum::{Router, body::Bytes, routing::post};
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest,
    common::v1::{AnyValue, KeyValue, any_value::Value},
    trace::v1::Span,
};
use prost::Message;
use tokio::{
    net::TcpListener,
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
    time::timeout,
};

/// The time limit for anything that should happen.
const TIME_LIMIT: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub(crate) struct Collector {
    pub(crate) address: String,
    pub(crate) spans: Vec<Span>,
    /// Who sent them, by name and value.
    pub(crate) resource: HashMap<String, String>,
    /// All that was sent, as readable as it is.
    pub(crate) text: String,
    bodies: UnboundedReceiver<Bytes>,
}

impl Collector {
    pub(crate) async fn start() -> Self {
        let (sender, bodies) = unbounded_channel();
        let take = move |body: Bytes| {
            let _ = sender.send(body);
            async {}
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/v1/traces", post(take));
        tokio::spawn(async { axum::serve(listener, router).await });
        Self { address, spans: Vec::new(), resource: HashMap::new(), text: String::new(), bodies }
    }

    /// Waits for a span of this name.
    pub(crate) async fn span(&mut self, name: &str) -> Span {
        loop {
            if let Some(span) = self.spans.iter().find(|span| span.name == name) {
                return span.clone();
            }
            let body = timeout(TIME_LIMIT, self.bodies.recv()).await;
            let body = body.unwrap_or_else(|_| panic!("no span '{name}' among {:#?}", self.names())).unwrap();
            self.keep(&body);
        }
    }

    fn keep(&mut self, body: &Bytes) {
        self.text += &String::from_utf8_lossy(body);
        for sent in ExportTraceServiceRequest::decode(body.clone()).unwrap().resource_spans {
            self.resource = texts(&sent.resource.unwrap().attributes);
            self.spans.extend(sent.scope_spans.into_iter().flat_map(|scope| scope.spans));
        }
    }

    /// The statements below this span. They were sent before it: it ended last.
    pub(crate) fn statements(&self, parent: &Span) -> Vec<String> {
        let below = self.spans.iter().filter(|span| span.parent_span_id == parent.span_id);
        below.map(|span| attribute(span, "db.query.text")).collect()
    }

    fn names(&self) -> Vec<&str> {
        self.spans.iter().map(|span| span.name.as_str()).collect()
    }
}

/// Empty if there is none.
pub(crate) fn attribute(span: &Span, name: &str) -> String {
    texts(&span.attributes).remove(name).unwrap_or_default()
}

fn texts(attributes: &[KeyValue]) -> HashMap<String, String> {
    attributes.iter().map(|pair| (pair.key.clone(), text(pair.value.as_ref()))).collect()
}

fn text(value: Option<&AnyValue>) -> String {
    match value.and_then(|any| any.value.as_ref()) {
        Some(Value::StringValue(text)) => text.clone(),
        Some(Value::IntValue(number)) => number.to_string(),
        Some(Value::ArrayValue(all)) => all.values.iter().map(|any| text(Some(any))).collect(),
        other => format!("{other:?}"),
    }
}
