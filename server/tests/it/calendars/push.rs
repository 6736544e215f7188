//! Push notifications from Google.

use axum::{
    body::Body,
    http::{HeaderName, Method},
};
use google_stand_in::Channel;

use super::scene::Person;
use crate::support::{Answer, World};

const WEBHOOK: &str = "/api/google-calendar/webhook";

/// The headers that identify a channel.
#[derive(Clone, Debug)]
struct Sender {
    id: String,
    token: Option<String>,
    resource: String,
}

impl From<Channel> for Sender {
    fn from(channel: Channel) -> Self {
        Self { id: channel.id, token: channel.token, resource: channel.resource_id }
    }
}

/// As Google would send it.
async fn message(world: &World, channel: &Sender, number: u64, state: &str) -> Answer {
    let headers = [
        ("x-goog-channel-id", channel.id.as_str()),
        ("x-goog-channel-token", channel.token.as_deref().unwrap_or_default()),
        ("x-goog-resource-id", &channel.resource),
        ("x-goog-resource-state", state),
        ("x-goog-message-number", &number.to_string()),
    ]
    .map(|(name, value)| (HeaderName::from_static(name), value.to_owned()));
    let client =
        headers.into_iter().fold(world.anonymous(), |client, (name, value)| client.with_header(name, &value));
    client.send(Method::POST, WEBHOOK, Body::empty()).await
}

async fn watched() -> (World, Person, Sender) {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let channel = world.google().channels().remove(0).into();
    assert!(!world.is_due(&vera).await);
    (world, vera, channel)
}

#[tokio::test]
async fn a_push_makes_the_calendar_due_once() {
    let (world, vera, channel) = watched().await;
    assert_eq!(message(&world, &channel, 1, "sync").await.status, 200);
    assert!(!world.is_due(&vera).await, "the first message says only that the channel is open");
    assert!(vera.connection().await["push"].as_bool().unwrap());
    assert_eq!(message(&world, &channel, 4, "exists").await.status, 200);
    assert!(world.is_due(&vera).await);
    world.reader().read(vera.id.into()).await.unwrap();
    assert!(!world.is_due(&vera).await);
    assert_eq!(message(&world, &channel, 4, "exists").await.status, 200, "the same again");
    assert_eq!(message(&world, &channel, 2, "exists").await.status, 200, "an older one");
    assert!(!world.is_due(&vera).await);
}

#[tokio::test]
async fn a_forged_message_is_refused_and_has_no_effect() {
    let (world, vera, channel) = watched().await;
    let wrong = [
        Sender { token: Some("guess".into()), ..channel.clone() },
        Sender { token: None, ..channel.clone() },
        Sender { id: "guess".into(), ..channel.clone() },
        Sender { resource: "guess".into(), ..channel.clone() },
    ];
    for wrong in &wrong {
        assert_eq!(message(&world, wrong, 9, "exists").await.status, 404, "{wrong:?}");
    }
    sqlx::query("UPDATE calendar_channels SET stopped_at = $1")
        .bind(world.now())
        .execute(&world.pool)
        .await
        .unwrap();
    assert_eq!(message(&world, &channel, 9, "exists").await.status, 404, "stopped");
    assert!(!world.is_due(&vera).await);
    let mut refused = 0;
    while message(&world, &wrong[0], 9, "exists").await.status == 404 {
        refused += 1;
        assert!(refused < 100, "guessing goes on for ever");
    }
    assert_eq!(message(&world, &wrong[0], 9, "exists").await.status, 429);
    sqlx::query("UPDATE calendar_channels SET stopped_at = NULL").execute(&world.pool).await.unwrap();
    assert_eq!(message(&world, &channel, 9, "exists").await.status, 200, "Google is heard all the same");
}

/// The change may be later than what the reading saw.
#[tokio::test]
async fn a_push_during_a_reading_is_not_lost() {
    let (world, vera, channel) = watched().await;
    let mut holder = world.pool.begin().await.unwrap();
    sqlx::query("SELECT FROM calendar_connections WHERE user_id = $1 FOR KEY SHARE")
        .bind(vera.id)
        .execute(&mut *holder)
        .await
        .unwrap();
    let reader = world.reader();
    let reading = tokio::spawn(async move { reader.read(vera.id.into()).await });
    world.until_waiting_for_a_lock(1).await;
    assert_eq!(message(&world, &channel, 5, "exists").await.status, 200);
    holder.commit().await.unwrap();
    reading.await.unwrap().unwrap();
    assert!(world.is_due(&vera).await);
}

#[tokio::test]
async fn a_channel_is_renewed_before_it_ends_and_the_old_one_stopped() {
    let (world, vera, first) = watched().await;
    world.pass(chrono::TimeDelta::days(5));
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(world.google().channels()[0].id, first.id, "it has time yet");
    world.pass(chrono::TimeDelta::hours(12));
    world.reader().read(vera.id.into()).await.unwrap();
    let mut channels = world.google().channels();
    assert_eq!(channels.len(), 1);
    let second = Sender::from(channels.remove(0));
    assert_ne!(second.id, first.id);
    assert_eq!(message(&world, &first, 9, "exists").await.status, 404);
    assert_eq!(message(&world, &second, 9, "exists").await.status, 200);
}
