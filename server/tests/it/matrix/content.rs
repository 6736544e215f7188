//! The content of a request.

use axum::{
    body::Body,
    http::{HeaderName, Method, header},
};
use serde_json::Value;

use crate::support::{Answer, Client, client::Part};

/// A request to send.
#[derive(Clone, PartialEq)]
pub(super) struct Ask {
    pub(super) method: Method,
    pub(super) address: String,
    pub(super) content: Content,
    pub(super) headers: Vec<(HeaderName, String)>,
}

#[derive(Clone, PartialEq)]
pub(super) enum Content {
    Nothing,
    Json(Value),
    /// With its declared content type.
    Text(&'static str, String),
    Form(Form),
}

impl Ask {
    pub(super) async fn send(&self, client: &Client) -> Answer {
        let mut client = client.clone();
        for (name, value) in &self.headers {
            client = client.with_header(name.clone(), value);
        }
        let method = self.method.clone();
        match &self.content {
            Content::Nothing => client.send(method, &self.address, Body::empty()).await,
            Content::Json(value) => {
                let client = client.with_header(header::CONTENT_TYPE, "application/json");
                client.send(method, &self.address, Body::from(value.to_string())).await
            }
            Content::Text(kind, text) => {
                let client = client.with_header(header::CONTENT_TYPE, kind);
                client.send(method, &self.address, Body::from(text.clone())).await
            }
            Content::Form(form) => client.form(method, &self.address, &form.parts()).await,
        }
    }
}

/// Texts by name, and pictures.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Form {
    texts: Vec<(String, String)>,
    pictures: Vec<Picture>,
}

#[derive(Clone, PartialEq)]
pub(super) struct Picture {
    pub(super) file_name: &'static str,
    pub(super) kind: &'static str,
    pub(super) bytes: Vec<u8>,
}

impl Form {
    pub(super) fn of(texts: &[(&str, &str)]) -> Self {
        let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
        Self { texts: texts.iter().map(owned).collect(), pictures: Vec::new() }
    }

    #[must_use]
    pub(super) fn with(mut self, name: &str, text: &str) -> Self {
        self.texts.retain(|(taken, _)| taken != name);
        self.texts.push((name.to_owned(), text.to_owned()));
        self
    }

    #[must_use]
    pub(super) fn without(mut self, name: &str) -> Self {
        self.texts.retain(|(taken, _)| taken != name);
        self
    }

    #[must_use]
    pub(super) fn showing(mut self, pictures: &[Picture]) -> Self {
        self.pictures = pictures.to_vec();
        self
    }

    fn parts(&self) -> Vec<Part<'_>> {
        let texts = self.texts.iter().map(|(name, text)| Part::Text(name, text));
        let pictures = self
            .pictures
            .iter()
            .map(|picture| Part::File("picture", picture.file_name, picture.kind, picture.bytes.as_slice()));
        texts.chain(pictures).collect()
    }
}
