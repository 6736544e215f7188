//! A world with Google, in which people connect their calendars.

use axum::{body::Body, http::Method};
use chrono::{DateTime, TimeDelta, Utc};
use google_stand_in::EventDraft;
use serde_json::Value;
use standings::calendars::{reader::Reader, reader_settings::ReaderSettings};

use crate::support::{
    Client, World,
    google::{Browser, Landing},
};

pub(crate) const KEYS: &str = "first:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
pub(crate) const CONNECT: &str = "/api/google-calendar/connect";

/// One person with a Google account of the same name.
pub(crate) struct Person {
    pub(crate) id: i64,
    pub(crate) email: String,
    pub(crate) session: Client,
}

impl World {
    pub(crate) async fn with_calendars() -> Self {
        let keys = format!("--calendar-keys={KEYS}");
        Self::with_google(&[&keys, "--calendar-retry=80ms"]).await
    }

    pub(crate) async fn person(&self, name: &str, role: &str) -> Person {
        let id = self.user(name, role).await;
        let email = self.email_of(id).await;
        self.at_google(&email, name);
        Person { id, email, session: self.session_of(id).await }
    }

    /// A person who has connected, and whose calendar was read.
    pub(crate) async fn connected_person(&self, name: &str) -> Person {
        let person = self.person(name, "user").await;
        assert_eq!(self.connect(&person).await.0, "/profile?calendar=connected");
        self.reader().read(person.id.into()).await.unwrap();
        person
    }

    pub(crate) async fn connect(&self, person: &Person) -> Landing {
        let (mut browser, address) = self.to_consent(person).await;
        browser.come_back(&self.google().authorise(&address, &person.email)).await
    }

    /// Returns the browser and the address of the consent page.
    pub(crate) async fn to_consent(&self, person: &Person) -> (Browser, String) {
        let mut browser = Browser::new(person.session.clone());
        let answer = browser.follow(CONNECT).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        (browser, answer.data()["url"].as_str().unwrap().to_owned())
    }

    /// A worker's reader; each has its own access tokens.
    pub(crate) fn reader(&self) -> Reader {
        let reader_settings = ReaderSettings {
            google: self.config.google.as_ref(),
            calendars: &self.config.calendars,
            public_url: self.config.http.public_url.as_deref(),
        };
        reader_settings
            .reader(self.app.context.pool.clone(), self.app.context.clock.clone())
            .unwrap()
            .unwrap()
    }

    pub(crate) fn event(&self, person: &Person, title: &str, start: &str) -> String {
        let start: DateTime<Utc> = start.parse().unwrap();
        self.google().put_event(&person.email, EventDraft::timed(title, start, start + TimeDelta::hours(1)))
    }

    pub(crate) async fn status_of(&self, person: &Person) -> Option<String> {
        sqlx::query_scalar("SELECT status FROM calendar_connections WHERE user_id = $1")
            .bind(person.id)
            .fetch_optional(&self.pool)
            .await
            .unwrap()
    }

    pub(crate) async fn is_due(&self, person: &Person) -> bool {
        sqlx::query_scalar("SELECT next_sync_at <= $2 FROM calendar_connections WHERE user_id = $1")
            .bind(person.id)
            .bind(self.now())
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }
}

impl Person {
    pub(crate) async fn events(&self) -> Value {
        let answer = self.session.get(&format!("/api/google-calendar/{}/events?limit=100", self.id)).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()["events"].clone()
    }

    /// Titles, oldest first.
    pub(crate) async fn titles(&self) -> Vec<String> {
        let events = self.events().await;
        let title = |event: &Value| event["summary"].as_str().unwrap().to_owned();
        events.as_array().unwrap().iter().rev().map(title).collect()
    }

    pub(crate) async fn disconnect(&self, whose: i64) -> u16 {
        let address = format!("/api/google-calendar/connection/{whose}");
        self.session.send(Method::DELETE, &address, Body::empty()).await.status.as_u16()
    }

    pub(crate) async fn connection(&self) -> Value {
        self.session.get("/api/google-calendar/connection").await.data()["connection"].clone()
    }
}
