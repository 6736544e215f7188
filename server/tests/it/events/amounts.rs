//! Amounts of events, and their sums by day.

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use super::{Scene, scene};
use crate::support::event_days::miscounted_days;

impl Scene {
    async fn currency(&self, currency: Value) -> u16 {
        self.admin.patch("/api/organisation", json!({ "currency": currency })).await.status.as_u16()
    }

    async fn with_amount(&self, kind: &str, amount: Value) -> (u16, Value) {
        let mut new = self.event("2026-03-10T09:00:00Z", kind);
        new["amount"] = amount;
        let made = self.admin.post("/api/calendar", new).await;
        let id = if made.status == 201 { made.data()["id"].clone() } else { Value::Null };
        (made.status.as_u16(), id)
    }

    /// Of the member and of the team; both are asked for, so that neither is forgotten.
    async fn closed_amounts(&self) -> Vec<String> {
        assert_eq!(miscounted_days(&self.world.pool).await, 0);
        sqlx::query_scalar(
            "SELECT area || ' ' || day || ' ' || closed_amount FROM event_days WHERE closed_amount > 0 ORDER BY 1",
        )
        .fetch_all(&self.world.pool)
        .await
        .unwrap()
    }
}

#[tokio::test]
async fn pts_27_an_amount_is_a_sum_of_money_with_two_decimals() {
    let scene = scene().await;
    assert_eq!(scene.currency(json!("RUB")).await, 200);
    for (amount, stored) in [
        (json!(0), json!(0.0)),
        (json!(84_000.5), json!(84_000.5)),
        (json!(999_999_999_999.99), json!(999_999_999_999.99)),
        (Value::Null, Value::Null),
    ] {
        let (status, id) = scene.with_amount("closed", amount.clone()).await;
        assert_eq!(status, 201, "{amount}");
        let listed = scene.listed("limit=100").await;
        let events = listed["events"].as_array().unwrap();
        let event = events.iter().find(|event| event["id"] == id).unwrap();
        assert_eq!(event["amount"], stored);
    }
    for amount in
        [json!(-0.01), json!(1.005), json!(1_000_000_000_000_i64), json!(1e300), json!("12"), json!([])]
    {
        assert_eq!(scene.with_amount("closed", amount.clone()).await.0, 422, "{amount}");
        let id = scene.listed("").await["events"][0]["id"].clone();
        assert_eq!(scene.put(&scene.admin, &id, json!({ "amount": amount })).await, 422, "{amount}");
    }
}

#[tokio::test]
async fn pts_27_an_amount_is_refused_while_there_is_no_currency_and_stays_when_it_is_gone() {
    let scene = scene().await;
    assert_eq!(scene.with_amount("closed", json!(5)).await.0, 422);
    assert_eq!(scene.with_amount("closed", Value::Null).await.0, 201);
    for wrong in [json!("rub"), json!("RU"), json!("RUBL"), json!("Р₽Б"), json!("")] {
        assert_eq!(scene.currency(wrong.clone()).await, 422, "{wrong}");
    }
    assert_eq!(scene.currency(json!("EUR")).await, 200);
    let (_, id) = scene.with_amount("closed", json!(5)).await;
    assert_eq!(scene.currency(Value::Null).await, 200);
    assert_eq!(scene.put(&scene.admin, &id, json!({ "amount": 5 })).await, 422);
    assert_eq!(scene.put(&scene.admin, &id, json!({ "summary": "Call" })).await, 200);
    assert_eq!(scene.closed_amounts().await, ["member 2026-03-10 5.00", "team 2026-03-10 5.00"]);
    assert_eq!(scene.put(&scene.admin, &id, json!({ "amount": null })).await, 200);
    assert!(scene.closed_amounts().await.is_empty());
}

#[tokio::test]
async fn pts_27_amounts_of_closed_events_are_summed_by_day() {
    let scene = scene().await;
    scene.currency(json!("RUB")).await;
    let (_, one) = scene.with_amount("closed", json!(100.25)).await;
    let (_, other) = scene.with_amount("booked", json!(40)).await;
    let sums = async || scene.closed_amounts().await;
    let both = |day: &str, sum: &str| vec![format!("member {day} {sum}"), format!("team {day} {sum}")];
    assert_eq!(sums().await, both("2026-03-10", "100.25"), "a booked one is not earned yet");
    scene.put(&scene.admin, &other, json!({ "eventType": "closed" })).await;
    assert_eq!(sums().await, both("2026-03-10", "140.25"));
    scene.put(&scene.admin, &one, json!({ "amount": 60.5 })).await;
    assert_eq!(sums().await, both("2026-03-10", "100.50"), "only the amount changed");
    scene.put(&scene.admin, &one, json!({ "start_utc": "2026-03-11T22:00:00Z" })).await;
    let mut moved = both("2026-03-10", "40.00");
    moved.extend(both("2026-03-11", "60.50"));
    moved.sort_unstable();
    assert_eq!(sums().await, moved);
    let path = format!("/api/calendar/{other}");
    assert_eq!(scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, 200);
    assert_eq!(sums().await, both("2026-03-11", "60.50"));
    scene.world.set_zone("Europe/Moscow").await;
    assert_eq!(sums().await, both("2026-03-12", "60.50"), "it is after midnight there");
}
