//! Requests for an account from people without one.

use serde_json::{Value, json};

use crate::support::{Client, World, rows::audited};

async fn scene() -> (World, Client) {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    (world, admin)
}

fn gromov() -> Value {
    json!({ "name": " Пётр Громов ", "email": "p.gromov@example.com", "message": "Please" })
}

#[tokio::test]
async fn a_stranger_requests_access_and_an_administrator_answers_once() {
    let (world, admin) = scene().await;
    let asked = world.anonymous().post("/api/access-requests", gromov()).await;
    assert_eq!((asked.status.as_u16(), asked.json()), (201, json!({ "success": true })));
    let clicks = (0..3).map(async |_| world.anonymous().post("/api/access-requests", gromov()).await.status);
    for again in futures::future::join_all(clicks).await {
        assert_eq!(again, 201, "a hasty click");
    }
    let list = admin.get("/api/access-requests").await.data();
    assert_eq!((&list["total"], &list["totalPages"]), (&json!(1), &json!(1)));
    assert_eq!(list["requests"][0]["name"], "Пётр Громов");
    let path = format!("/api/access-requests/{}", list["requests"][0]["id"]);
    let nobody = admin.patch(&path, json!({ "user_id": 999_999 })).await;
    assert_eq!((nobody.status.as_u16(), nobody.json()["fields"]["user_id"].is_string()), (422, true));
    let petr = world.user("Petr", "user").await;
    assert_eq!(admin.patch(&path, json!({ "user_id": petr })).await.status, 200);
    assert_eq!(admin.patch(&path, json!({})).await.status, 409);
    assert_eq!(admin.patch("/api/access-requests/999999", json!({})).await.status, 404);
    assert_eq!(admin.get("/api/access-requests").await.data()["total"], 0);
    let somebody = world.session_of(petr).await;
    assert_eq!(somebody.get("/api/access-requests").await.status, 403);
    assert_eq!(somebody.patch(&path, json!({})).await.status, 403);
    let actions = audited(&world.pool).await;
    assert_eq!(
        actions.iter().filter(|action| action.starts_with("access")).collect::<Vec<_>>(),
        ["access_request.created", "access_request.settled"]
    );
}

#[tokio::test]
async fn one_address_sends_five_requests_and_then_waits() {
    let (world, _) = scene().await;
    for n in 0..5 {
        let request = json!({ "name": "A", "email": format!("a{n}@example.com") });
        assert_eq!(world.anonymous().post("/api/access-requests", request).await.status, 201);
    }
    let sixth = world.anonymous().post("/api/access-requests", gromov()).await;
    assert_eq!((sixth.status.as_u16(), sixth.header("retry-after")), (429, "300"));
    let elsewhere = world.anonymous().at_address("198.51.100.9");
    assert_eq!(elsewhere.post("/api/access-requests", gromov()).await.status, 201);
    world.pass(chrono::TimeDelta::minutes(5));
    assert_eq!(world.anonymous().post("/api/access-requests", gromov()).await.status, 201);
}

#[tokio::test]
async fn an_invalid_request_is_refused_with_its_field() {
    let (world, _) = scene().await;
    for (field, wrong) in [
        ("name", json!({ "name": " ", "email": "a@example.com" })),
        ("email", json!({ "name": "A", "email": "nope" })),
        ("email", json!({ "name": "A" })),
        ("message", json!({ "name": "A", "email": "a@example.com", "message": "x".repeat(2001) })),
        ("role", json!({ "name": "A", "email": "a@example.com", "role": "admin" })),
    ] {
        let refused = world.anonymous().post("/api/access-requests", wrong).await;
        assert_eq!(
            (refused.status.as_u16(), refused.json()["fields"][field].is_string()),
            (422, true),
            "{field}"
        );
    }
}
