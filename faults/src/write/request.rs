//! Operations as requests.

use bytes::Bytes;
use live_load::wire::Call;
use serde_json::{Value, json};

use super::fill::{Organisation, Place};
use crate::operation::Kind;

/// A request that can be sent again byte by byte.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) kind: Kind,
    method: &'static str,
    path: String,
    token: String,
    headers: Vec<(&'static str, String)>,
    body: Bytes,
}

const BOUNDARY: &str = "faults-7d1c0a53f2";
/// The smallest picture: one white pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90wS\xde\x00\x00\x00\x0cIDATx\x9cc\xf8\xff\xff?\x00\x05\xfe\x02\xfe\r\xefF\xb8\x00\x00\x00\x00IEND\xaeB`\x82";

impl Request {
    fn new(kind: Kind, method: &'static str, path: String, token: &str) -> Self {
        Self { kind, method, path, token: token.to_owned(), headers: Vec::new(), body: Bytes::new() }
    }

    fn json(mut self, body: &Value) -> Self {
        self.headers.push(("content-type", "application/json".to_owned()));
        self.body = body.to_string().into();
        self
    }

    fn form(mut self, fields: &[(&str, &str)]) -> Self {
        self.headers.push(("content-type", format!("multipart/form-data; boundary={BOUNDARY}")));
        let mut body = Vec::new();
        for (name, value) in fields {
            let head =
                format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend_from_slice(head.as_bytes());
        }
        let head =
            "content-disposition: form-data; name=\"picture\"; filename=\"a.png\"\r\ncontent-type: image/png";
        body.extend_from_slice(format!("--{BOUNDARY}\r\n{head}\r\n\r\n").as_bytes());
        body.extend_from_slice(PNG);
        body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
        self.body = body.into();
        self
    }

    fn keyed(mut self, mark: &str) -> Self {
        self.headers.push(("idempotency-key", mark.to_owned()));
        self
    }

    pub(crate) fn call(&self) -> Call<'_> {
        let Self { method, path, token, headers, body, .. } = self;
        Call { method, path, token, headers: headers.clone(), body: body.clone() }
    }
}

/// What a writer's numbers make of an operation.
#[derive(Clone, Debug)]
pub(crate) struct Asking<'a> {
    pub(crate) organisation: &'a Organisation,
    pub(crate) token: &'a str,
    pub(crate) mark: &'a str,
}

impl Asking<'_> {
    /// The cents keep what sheets add from ever making it the score that is there already.
    pub(crate) fn score(&self, place: Place, number: u32) -> Request {
        let Place { team, user, .. } = place;
        let path = format!("/api/groups/{team}/tables/user/{user}/balle/{number}0.01");
        Request::new(Kind::Score, "POST", path, self.token).json(&json!({ "reason": self.mark }))
    }

    /// Adds, which done twice is seen.
    pub(crate) fn sheet(&self, team: i64, places: &[Place]) -> Request {
        let rows = places.iter().map(|place| json!({ "user_id": place.user, "add": 0.03 }));
        let body = json!({ "reason": self.mark, "rows": rows.collect::<Vec<_>>() });
        let path = format!("/api/groups/{team}/scores");
        Request::new(Kind::Sheet, "POST", path, self.token).json(&body).keyed(self.mark)
    }

    pub(crate) fn join(&self, team: i64, user: i64) -> Request {
        let path = format!("/api/groups/{team}/user/{user}");
        let body = json!({ "position": 1, "job_title": self.mark });
        Request::new(Kind::Join, "POST", path, self.token).json(&body).keyed(self.mark)
    }

    pub(crate) fn leave(&self, team: i64, user: i64) -> Request {
        Request::new(Kind::Leave, "DELETE", format!("/api/groups/{team}/user/{user}"), self.token)
    }

    pub(crate) fn event(&self, place: Place) -> Request {
        Request::new(Kind::Event, "POST", "/api/calendar".to_owned(), self.token)
            .json(&self.visit(place))
            .keyed(self.mark)
    }

    /// `token` is the person's own.
    pub(crate) fn report(&self, place: Place, token: &str) -> Request {
        Request::new(Kind::Report, "POST", "/api/reports".to_owned(), token)
            .json(&self.visit(place))
            .keyed(self.mark)
    }

    fn visit(&self, place: Place) -> Value {
        let (starts, ends) = &self.organisation.visit;
        json!({ "group_member_id": place.member, "summary": self.mark, "eventType": "closed",
                "start_utc": starts, "end_utc": ends })
    }

    pub(crate) fn accept(&self, report: i64) -> Request {
        let path = format!("/api/reports/{report}/accept");
        Request::new(Kind::Accept, "POST", path, self.token).json(&json!({ "tag": null }))
    }

    pub(crate) fn target(
        &self,
        (team, metric): (i64, &str),
        version: i64,
        value: u32,
        user: Option<i64>,
    ) -> Request {
        let cell = |user: Option<i64>| json!({ "starts_on": self.organisation.next_month, "user_id": user, "value": value });
        let mut cells = vec![cell(None)];
        cells.extend(user.map(|user| cell(Some(user))));
        let body =
            json!({ "team": team, "metric": metric, "period": "month", "version": version, "cells": cells });
        Request::new(Kind::Target, "PUT", "/api/targets".to_owned(), self.token).json(&body)
    }

    pub(crate) fn user(&self) -> Request {
        let email = format!("{}@faults.example", self.mark);
        let fields = [("email", email.as_str()), ("password", "correct horse"), ("name", self.mark)];
        Request::new(Kind::User, "POST", "/api/users".to_owned(), self.token).form(&fields).keyed(self.mark)
    }

    pub(crate) fn team(&self) -> Request {
        Request::new(Kind::Team, "POST", "/api/groups".to_owned(), self.token)
            .form(&[("name", self.mark), ("type", "Field")])
            .keyed(self.mark)
    }

    pub(crate) fn picture(&self, user: i64) -> Request {
        Request::new(Kind::Picture, "PATCH", format!("/api/users/{user}"), self.token)
            .form(&[("name", self.mark)])
    }
}
