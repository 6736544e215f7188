use std::{collections::HashMap, time::Duration};

use axum::{Router, extract::State, http::HeaderMap, routing::post};
use google_stand_in::{Config, Faults, Forgery, StandIn};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::support::*;

const HOOK: &str = "https://standings.example/api/google/webhook";

type Headers = HashMap<String, String>;

/// A stand-in that sends to a server which records what it receives.
async fn listened_to(config: Config) -> (StandIn, String, UnboundedReceiver<Headers>) {
    async fn keep(State(sender): State<UnboundedSender<Headers>>, headers: HeaderMap) {
        let text = headers.iter().map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
        sender.send(text.collect()).unwrap();
    }
    let (sender, receiver) = unbounded_channel();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let router = Router::new().route("/api/google/webhook", post(keep)).with_state(sender);
    tokio::spawn(async move { axum::serve(listener, router).await });
    let public_address = Some("https://standings.example".to_owned());
    let google = calm(Config { deliver_to: Some(address), public_address, ..config });
    let token = connected(&google).await;
    (google, token, receiver)
}

async fn call(google: &StandIn, token: &str, path: &str, body: Value) -> (u16, Value) {
    let request = http()
        .post(format!("{}/calendar/v3/{path}", google.url()))
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", "application/json");
    answer(request.body(body.to_string())).await
}

async fn watch(google: &StandIn, token: &str, body: Value) -> (u16, Value) {
    call(google, token, "calendars/primary/events/watch", body).await
}

fn channel(id: &str) -> Value {
    json!({ "id": id, "type": "web_hook", "address": HOOK, "token": "secret" })
}

async fn next(messages: &mut UnboundedReceiver<Headers>) -> Headers {
    let message = tokio::time::timeout(Duration::from_secs(10), messages.recv()).await;
    message.expect("a message comes").expect("the server runs")
}

#[tokio::test]
async fn a_channel_notifies_of_changes_until_it_is_stopped() {
    let (google, token, mut messages) = listened_to(config()).await;
    let (status, opened) = watch(&google, &token, channel("one")).await;
    assert_eq!(status, 200, "{opened}");
    assert_eq!((&opened["id"], &opened["token"]), (&json!("one"), &json!("secret")));
    let week = (now() + chrono::TimeDelta::days(7)).timestamp_millis().to_string();
    assert_eq!(opened["expiration"], week);

    let first = next(&mut messages).await;
    assert_eq!(
        (first["x-goog-resource-state"].as_str(), first["x-goog-message-number"].as_str()),
        ("sync", "1")
    );
    google.put_event(VERA, draft("a", 1));
    let second = next(&mut messages).await;
    assert_eq!(second["x-goog-resource-state"], "exists");
    assert_eq!(second["x-goog-channel-id"], "one");
    assert_eq!(second["x-goog-channel-token"], "secret");
    assert_eq!(second["x-goog-channel-expiration"], "Sun, 22 Nov 2026 09:00:00 GMT");
    assert_eq!(second["x-goog-resource-id"], opened["resourceId"].as_str().unwrap());
    assert!(second["x-goog-message-number"].parse::<u64>().unwrap() > 1);

    let named = json!({ "id": "one", "resourceId": opened["resourceId"] });
    assert_eq!(
        call(&google, &token, "channels/stop", json!({ "id": "one", "resourceId": "x" })).await.0,
        404
    );
    assert_eq!(call(&google, &token, "channels/stop", named.clone()).await.0, 204);
    assert_eq!(call(&google, &token, "channels/stop", named).await.0, 404);
    google.put_event(VERA, draft("b", 1));
    google.pushes_delivered().await;
    assert!(messages.try_recv().is_err());
    assert_eq!(google.pushes().accepted, 2);
}

#[tokio::test]
async fn a_channel_google_would_refuse_is_refused() {
    let (google, token, _messages) = listened_to(config()).await;
    let changed = |name: &str, value: Value| {
        let mut body = channel("refused");
        body[name] = value;
        body
    };
    let wrong = [
        changed("type", json!("mail")),
        changed("address", json!("http://standings.example/api/google/webhook")),
        changed("id", json!("not an id")),
        changed("id", json!("x".repeat(65))),
        changed("token", json!("x".repeat(257))),
        changed("expiration", json!("1")),
        json!({ "type": "web_hook", "address": HOOK }),
    ];
    for body in wrong {
        assert_eq!(watch(&google, &token, body.clone()).await.0, 400, "{body} passed");
    }
    let elsewhere = changed("address", json!("https://elsewhere.example/hook"));
    assert_eq!(watch(&google, &token, elsewhere).await.0, 401);
    assert_eq!(watch(&google, &token, channel("one")).await.0, 200);
    assert_eq!(reason(&watch(&google, &token, channel("one")).await.1), "channelIdNotUnique");
}

#[tokio::test]
async fn an_expired_channel_is_silent() {
    let (google, token, mut messages) = listened_to(Config { channel_seconds: 60, ..config() }).await;
    let far = (now() + chrono::TimeDelta::days(30)).timestamp_millis();
    let mut body = channel("one");
    body["expiration"] = json!(far);
    let (_, opened) = watch(&google, &token, body).await;
    assert_eq!(opened["expiration"], (now() + chrono::TimeDelta::seconds(60)).timestamp_millis().to_string());
    next(&mut messages).await;
    google.skew_clock(60);
    google.put_event(VERA, draft("a", 1));
    google.skew_clock(0);
    google.revoke_grants(VERA);
    google.put_event(VERA, draft("b", 1));
    google.pushes_delivered().await;
    assert!(messages.try_recv().is_err());
}

#[tokio::test]
async fn pushes_are_lost_doubled_late_and_forged_on_request() {
    let (google, token, mut messages) = listened_to(config()).await;
    watch(&google, &token, channel("one")).await;
    let sync = next(&mut messages).await;

    google.set_faults(Faults { lost_push: 1.0, ..Faults::default() });
    google.put_event(VERA, draft("a", 1));
    google.pushes_delivered().await;
    assert!(messages.try_recv().is_err());

    google.set_faults(Faults {
        doubled_push: 1.0,
        late_push: 1.0,
        late_milliseconds: 20,
        ..Faults::default()
    });
    google.put_event(VERA, draft("a", 2));
    let (one, other) = (next(&mut messages).await, next(&mut messages).await);
    assert_eq!(one["x-goog-message-number"], other["x-goog-message-number"]);

    google.faults_off();
    let differs = |forged: &Headers, name: &str| forged[name] != sync[name];
    for (kind, header) in [
        (Forgery::WrongToken, "x-goog-channel-token"),
        (Forgery::UnknownChannel, "x-goog-channel-id"),
        (Forgery::WrongResource, "x-goog-resource-id"),
    ] {
        assert!(google.forge_push(VERA, kind));
        let forged = next(&mut messages).await;
        for name in ["x-goog-channel-token", "x-goog-channel-id", "x-goog-resource-id"] {
            assert_eq!(differs(&forged, name), name == header, "{kind:?} and {name}");
        }
    }
    let injected = google.faults_injected();
    assert_eq!((injected["lostPush"], injected["doubledPush"], injected["latePush"]), (1, 1, 1));
}
