//! Reports about events of a calendar.

use serde_json::{Value, json};

use super::{Scene, id, scene};

impl Scene {
    /// Ivan's calendar, read since long ago, with an event of a kind; its key.
    async fn in_calendar(&self, kind: &str, summary: Option<&str>, hour: u32) -> String {
        let pool = &self.world.pool;
        let connection = "INSERT INTO calendar_connections
                              (user_id, refresh_token, key_id, status, connected_at, last_success_at, points_from)
                          VALUES ($1, 'sealed', 'first', 'live', '2026-03-01T00:00:00Z', $2, '2026-03-01')
                          ON CONFLICT DO NOTHING";
        sqlx::query(connection).bind(self.ivan).bind(self.world.now()).execute(pool).await.unwrap();
        let event = "INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at, summary)
                     VALUES ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour', $5)
                     RETURNING substr(calendar_source(user_id, provider_id), 8)";
        let starts = crate::support::world::at(&format!("2026-03-12T{hour:02}:00:00Z"));
        let key = sqlx::query_scalar(event).bind(self.ivan).bind(format!("e{hour}")).bind(kind).bind(starts);
        key.bind(summary).fetch_one(pool).await.unwrap()
    }

    async fn settle(&self) {
        let clock = self.world.app.context.clock.clone();
        let settler =
            standings::points::schedule::Settler { pool: self.world.app.context.pool.clone(), clock };
        settler.settle_all().await.unwrap();
    }

    fn about_key(&self, key: &str) -> Value {
        json!({ "group_member_id": self.member, "calendar_key": key, "eventType": "closed" })
    }
}

#[tokio::test]
async fn mgr_14_a_calendar_event_that_is_reported_closed_gives_way_to_its_event() {
    let scene = scene().await;
    let key = scene.in_calendar("demo", Some("Demo: pharmacy"), 9).await;
    scene.settle().await;
    assert_eq!(scene.score().await, 5);
    let sent = scene.send(scene.about_key(&key)).await;
    let report = sent.data();
    assert_eq!(
        (&report["summary"], &report["start_utc"], &report["event"], &report["calendar_key"]),
        (&json!("Demo: pharmacy"), &json!("2026-03-12T09:00:00Z"), &json!(null), &json!(key)),
        "{}",
        sent.json()
    );
    assert_eq!(scene.send(scene.about_key(&key)).await.status, 409, "one waits");
    let full = scene.vera.get(&format!("/api/reports/{}", id(&sent))).await.data();
    assert_eq!(
        full["effect"],
        json!({ "points": 5.0, "balle": 10.0, "place": 1, "final": false, "kind_before": "demo" })
    );
    let accepted = scene.accept(&scene.vera, id(&sent)).await;
    assert_eq!((accepted.data()["points"].clone(), scene.score().await), (json!(5.0), 10));
    assert_eq!(scene.send(scene.about_key(&key)).await.status, 409, "an event stands for it");
    let rows = "SELECT count(*) FROM score_changes WHERE member_id = $1 AND cause = 'points'";
    assert_eq!(scene.one(rows, scene.member).await, 2, "−5 and +10 are one row");
    scene.settle().await;
    assert_eq!(scene.one(rows, scene.member).await, 2);
    let made = "SELECT id FROM events WHERE source = 'google' AND member_id = $1";
    let made = scene.one(made, scene.member).await;
    assert_eq!(scene.delete(made).await.data()["points"], json!(-5.0), "the calendar event counts again");
    assert_eq!(scene.score().await, 5);
    assert_eq!(scene.send(scene.about_key(&key)).await.status, 201);
}

#[tokio::test]
async fn mgr_11_only_ended_events_with_text_of_ones_own_calendar_can_be_reported() {
    let scene = scene().await;
    let nameless = scene.in_calendar("demo", None, 8).await;
    let to_come = scene.in_calendar("demo", Some("Demo"), 12).await;
    let key = scene.in_calendar("demo", Some("Demo"), 9).await;
    let others = key.replacen(&scene.ivan.to_string(), "999", 1);
    for key in [nameless.as_str(), &to_come, &others, "x", "\u{0}"] {
        assert_eq!(scene.send(scene.about_key(key)).await.status, 404, "{key:?}");
    }
    let mut moved = scene.about_key(&key);
    moved["eventType"] = json!("booked");
    assert_eq!(scene.send(moved).await.status, 422);
    let mut both = scene.about_key(&key);
    both["event_id"] = json!(scene.booked().await);
    assert_eq!(scene.send(both).await.status, 422);
    let mut renamed = scene.about_key(&key);
    renamed["summary"] = json!("Order placed");
    assert_eq!(scene.send(renamed).await.data()["summary"], json!("Order placed"));
}
