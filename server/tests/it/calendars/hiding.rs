//! What owners hide from everybody else, and what is shown of those who are switched off.

use axum::{body::Body, http::Method};
use chrono::TimeDelta;
use google_stand_in::{EventDraft, Status};
use serde_json::{Value, json};

use super::{
    privacy::{assert_none_of, everything},
    scene::Person,
};
use crate::support::{Client, World, rows::audited};

impl Person {
    async fn put(&self, address: &str) -> u16 {
        self.session.send(Method::PUT, address, Body::empty()).await.status.as_u16()
    }

    async fn delete(&self, address: &str) -> u16 {
        self.session.send(Method::DELETE, address, Body::empty()).await.status.as_u16()
    }

    /// The address that hides the event with this title.
    async fn hiding(&self, title: &str) -> String {
        let events = self.events().await;
        let event = events.as_array().unwrap().iter().find(|event| event["summary"] == title).unwrap();
        format!("/api/google-calendar/{}/events/{}/hidden", self.id, event["id"])
    }

    fn hiding_all(&self) -> String {
        format!("/api/google-calendar/connection/{}/hidden", self.id)
    }
}

/// Titles and what hides them, oldest first, as this caller sees them.
async fn seen(client: &Client, owner: &Person) -> Value {
    let events = client.get(&format!("/api/google-calendar/{}/events", owner.id)).await.data();
    let one = |event: &Value| json!([event["summary"], event["hidden"]]);
    events["events"].as_array().unwrap().iter().rev().map(one).collect()
}

async fn counts(client: &Client, owner: &Person) -> Value {
    client.get(&format!("/api/google-calendar/user/{}/stats", owner.id)).await.data()
}

/// Vera, with two demos.
async fn vera(world: &World) -> Person {
    let vera = world.person("Vera", "user").await;
    world.event(&vera, "Demo at Rigla", "2026-03-10T09:00:00Z");
    world.event(&vera, "Demo of my new flat", "2026-03-11T09:00:00Z");
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();
    vera
}

#[tokio::test]
async fn a_hidden_title_is_private_for_everybody_else_and_counts() {
    let world = World::with_calendars().await;
    let vera = vera(&world).await;
    let admin = world.person("Boss", "admin").await;
    let colleague = world.someone().await;
    let before = counts(&colleague, &vera).await;
    let address = vera.hiding("Demo of my new flat").await;
    assert_eq!(vera.put(&address).await, 200);
    assert_eq!(vera.put(&address).await, 200, "twice is once");

    let _live = world.live();
    for client in [&colleague, &admin.session] {
        assert_none_of(&["my new flat"], &everything(&world, client, &["my new flat"]).await);
        assert_eq!(seen(client, &vera).await, json!([["Demo at Rigla", null], ["Private", null]]));
        assert_eq!(counts(client, &vera).await, before);
    }
    let rules = json!({ "rules": [{ "kind": "booked", "words": ["demo"] }] });
    let preview = admin.session.post("/api/google-calendar/rules/preview", rules).await.data();
    assert_eq!(preview["changing"], 2);
    assert_eq!(preview["examples"], json!([{ "summary": "Demo at Rigla", "from": "demo", "to": "booked" }]));

    assert_eq!(
        seen(&vera.session, &vera).await,
        json!([["Demo at Rigla", null], ["Demo of my new flat", "event"]])
    );
    let found =
        vera.session.get(&format!("/api/google-calendar/{}/events?search=flat", vera.id)).await.data();
    assert_eq!(found["total"], 1, "the owner finds it");

    assert_eq!(vera.delete(&address).await, 200);
    assert_eq!(
        seen(&colleague, &vera).await,
        json!([["Demo at Rigla", null], ["Demo of my new flat", null]])
    );
    let audit: Vec<(String, Value)> =
        sqlx::query_as("SELECT action, after FROM audit_log WHERE action LIKE 'calendar.event%' ORDER BY id")
            .fetch_all(&world.pool)
            .await
            .unwrap();
    let id = address.split('/').nth(5).unwrap().parse::<i64>().unwrap();
    let entry = |action: &str| (action.to_owned(), json!({ "event": id }));
    assert_eq!(audit, [entry("calendar.event_hidden"), entry("calendar.event_shown")]);
}

#[tokio::test]
async fn a_title_stays_hidden_when_its_event_is_read_again_changed_or_comes_back() {
    let world = World::with_calendars().await;
    let vera = vera(&world).await;
    let colleague = world.someone().await;
    let flat = world.event(&vera, "Demo for the neighbours", "2026-03-12T09:00:00Z");
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.put(&vera.hiding("Demo for the neighbours").await).await, 200);

    world.google().expire_sync_tokens(&vera.email);
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(seen(&colleague, &vera).await[2], json!(["Private", null]), "after a full reading");

    let start = world.now();
    let mut renamed = EventDraft::timed("Demo for my neighbours", start, start + TimeDelta::hours(1));
    renamed.id = Some(flat.clone());
    world.google().put_event(&vera.email, renamed.clone());
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(seen(&colleague, &vera).await[2], json!(["Private", null]), "with another title");

    world.google().delete_event(&vera.email, &flat);
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(seen(&colleague, &vera).await.as_array().unwrap().len(), 2);
    world.google().put_event(&vera.email, EventDraft { status: Status::Confirmed, ..renamed });
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(seen(&colleague, &vera).await[2], json!(["Private", null]), "when it comes back");
}

#[tokio::test]
async fn a_calendar_is_hidden_whole_and_shown_again() {
    let world = World::with_calendars().await;
    let vera = vera(&world).await;
    let colleague = world.someone().await;
    let before = counts(&colleague, &vera).await;
    assert_eq!(vera.put(&vera.hiding("Demo of my new flat").await).await, 200);
    assert_eq!(vera.put(&vera.hiding_all()).await, 200);
    assert_eq!(vera.put(&vera.hiding_all()).await, 200, "twice is once");
    assert_eq!(vera.connection().await["hidesTitles"], true);
    let titles = ["Rigla", "my new flat"];
    let _live = world.live();
    assert_none_of(&titles, &everything(&world, &colleague, &titles).await);
    assert_eq!(counts(&colleague, &vera).await, before);
    let own = json!([["Demo at Rigla", "calendar"], ["Demo of my new flat", "calendar"]]);
    assert_eq!(seen(&vera.session, &vera).await, own);

    assert_eq!(vera.delete(&vera.hiding_all()).await, 200);
    assert_eq!(seen(&colleague, &vera).await, json!([["Demo at Rigla", null], ["Private", null]]));
    let hiding = ["calendar.event_hidden", "calendar.hidden", "calendar.shown"];
    let mut audited = audited(&world.pool).await;
    // Of asking for everything.
    audited.retain(|action| action != "user.exported");
    assert_eq!(audited.last_chunk().unwrap(), &hiding.map(str::to_owned));
}

#[tokio::test]
async fn only_the_owner_hides_and_only_what_is_theirs() {
    let world = World::with_calendars().await;
    let vera = vera(&world).await;
    let ivan = world.connected_person("Ivan").await;
    let admin = world.person("Boss", "admin").await;
    let address = vera.hiding("Demo at Rigla").await;
    for other in [&ivan, &admin] {
        assert_eq!(other.put(&address).await, 403);
        assert_eq!(other.delete(&address).await, 403);
        assert_eq!(other.put(&vera.hiding_all()).await, 403);
    }
    // Another's event under one's own address.
    let stolen = address.replace(&format!("/{}/events", vera.id), &format!("/{}/events", ivan.id));
    assert_eq!(ivan.put(&stolen).await, 404);
    assert_eq!(admin.put(&admin.hiding_all()).await, 404, "without a connection there is nothing to hide");
}

/// Nobody asks them any more whether they agree.
#[tokio::test]
async fn of_a_deactivated_person_nothing_is_shown_to_anybody() {
    let world = World::with_calendars().await;
    let vera = vera(&world).await;
    let team = world.team("Volga", "2026-03-01T00:00:00Z").await;
    world.member(team, vera.id, "2026-03-01T00:00:00Z").await;
    let admin = world.person("Boss", "admin").await;
    let colleague = world.someone().await;
    assert_eq!(admin.session.get("/api/users/me/stats").await.data()["demos"], 2);
    let _live = world.live();
    let mut watching = colleague.watch(&format!("calendar:{}", vera.id)).await;
    let before = watching.next().await;
    let switch = format!("/api/users/{}/toggle-active", vera.id);
    assert_eq!(admin.session.patch(&switch, json!({ "is_active": false })).await.status, 200);
    assert!(
        watching.next().await.data["version"].as_i64() > before.data["version"].as_i64(),
        "screens ask again"
    );

    for client in [&colleague, &admin.session] {
        assert_eq!(client.get(&format!("/api/google-calendar/{}/events", vera.id)).await.status, 400);
        assert_eq!(client.get(&format!("/api/google-calendar/user/{}/stats", vera.id)).await.status, 400);
        assert_eq!(client.get("/api/users/google-calendar-users").await.data(), json!([]));
        assert_none_of(&["Rigla"], &everything(&world, client, &["Rigla"]).await);
    }
    assert_eq!(admin.session.get("/api/users/me/stats").await.data()["demos"], 0);
    let rules = json!({ "rules": [{ "kind": "booked", "words": ["demo"] }] });
    let preview = admin.session.post("/api/google-calendar/rules/preview", rules).await.data();
    assert_eq!((&preview["changing"], &preview["examples"]), (&json!(0), &json!([])));

    let listed = admin.session.get("/api/google-calendar/connections").await.data();
    assert_eq!(listed["connections"][0]["id"], vera.id, "an administrator can still disconnect it");
    assert_eq!(admin.disconnect(vera.id).await, 200);
}
