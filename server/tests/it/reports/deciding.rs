//! Refusing, withdrawing, accepting many, and what becomes of somebody who leaves.

use serde_json::json;

use super::{id, scene};

#[tokio::test]
async fn mgr_17_refusing_needs_a_note_and_only_the_sender_withdraws_while_it_waits() {
    let scene = scene().await;
    let event = scene.booked().await;
    let sent = id(&scene.send(scene.about(event)).await);
    let path = |verb: &str| format!("/api/reports/{sent}/{verb}");
    for note in [json!({}), json!({ "note": " " }), json!({ "note": "a".repeat(501) })] {
        assert_eq!(scene.vera.post(&path("refuse"), note).await.status, 422);
    }
    for other in [&scene.vera, &scene.admin] {
        assert_eq!(other.post(&path("withdraw"), json!({})).await.status, 404);
    }
    assert_eq!(scene.refuse(&scene.phone, sent).await.status, 403);
    let refused = scene.refuse(&scene.oleg, sent).await.data();
    assert_eq!((&refused["state"], &refused["note"]), (&json!("refused"), &json!("Already counted")));
    assert_eq!(refused["decided_by"]["name"], json!("Oleg"));
    for (answer, way) in [
        (scene.phone.post(&path("withdraw"), json!({})).await, "withdraw"),
        (scene.refuse(&scene.vera, sent).await, "refuse"),
        (scene.accept(&scene.vera, sent).await, "accept"),
    ] {
        assert_eq!(answer.status, 409, "{way}");
    }
    assert_eq!((scene.score().await, scene.audited("report.refused").await), (3, 1));
    let again = id(&scene.send(scene.about(event)).await);
    let withdrawn = scene.phone.post(&format!("/api/reports/{again}/withdraw"), json!({})).await;
    assert_eq!((withdrawn.status.as_u16(), scene.audited("report.withdrawn").await), (200, 1));
}

#[tokio::test]
async fn mgr_18_of_many_each_is_decided_by_itself() {
    let scene = scene().await;
    let event = scene.booked().await;
    let about = id(&scene.send(scene.about(event)).await);
    let good = id(&scene.send(scene.unplanned()).await);
    let refused = id(&scene.send(scene.unplanned()).await);
    scene.refuse(&scene.oleg, refused).await;
    let mut own = scene.unplanned();
    own["group_member_id"] = json!(scene.vera_member);
    let own = id(&scene.vera.post("/api/reports", own).await);
    let seen = |id: i64| json!({ "id": id, "tag": null });
    let reports = json!({ "reports": [seen(999_999), seen(own), seen(refused), seen(good), seen(about)] });
    let answer = scene.vera.post("/api/reports/accept", reports).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    assert_eq!(answer.data()["accepted"], json!([good]));
    let codes = answer.data()["refused"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["id"].clone(), one["code"].clone()))
        .collect::<Vec<_>>();
    assert_eq!(
        codes,
        [
            (json!(about), json!("conflict")),
            (json!(refused), json!("conflict")),
            (json!(own), json!("forbidden")),
            (json!(999_999), json!("not_found")),
        ],
        "by their ids"
    );
    let many = |count: i64| json!({ "reports": (1..=count).map(seen).collect::<Vec<_>>() });
    for (body, status) in [(many(0), 422), (many(101), 422), (json!({ "reports": [{ "id": good }] }), 422)] {
        assert_eq!(scene.vera.post("/api/reports/accept", body.clone()).await.status, status);
        assert_eq!(
            scene.phone.post("/api/reports/accept", body).await.status,
            403,
            "before anything is read"
        );
    }
}

#[tokio::test]
async fn what_waits_of_somebody_who_left_is_shown_as_refused_and_waits_again_when_they_come_back() {
    let scene = scene().await;
    let event = scene.booked().await;
    let sent = id(&scene.send(scene.about(event)).await);
    scene.world.leave(scene.member, "2026-03-12T11:00:00Z").await;
    let shown = scene.phone.get("/api/reports?state=refused").await.data()["reports"][0].clone();
    assert_eq!(
        (&shown["id"], &shown["state"], &shown["left"]),
        (&json!(sent), &json!("refused"), &json!(true))
    );
    assert_eq!(scene.phone.get("/api/reports?state=waiting").await.data()["total"], json!(0));
    assert_eq!(scene.vera.get("/api/inbox/count").await.data()["reports"], json!(0));
    let full = scene.vera.get(&format!("/api/reports/{sent}")).await.data();
    assert_eq!(full["effect"], json!(null));
    assert_eq!(scene.accept(&scene.vera, sent).await.status, 409);
    scene.world.come_back(scene.member, "2026-03-12T11:30:00Z").await;
    let shown = scene.phone.get("/api/reports").await.data()["reports"][0].clone();
    assert_eq!((&shown["state"], &shown["left"]), (&json!("waiting"), &json!(false)));
    assert_eq!(scene.accept(&scene.vera, sent).await.status, 200);
}

#[tokio::test]
async fn mgr_16_who_decided_and_who_can_decide_hear_of_it() {
    let scene = scene().await;
    let event = scene.booked().await;
    let people = [scene.ivan, scene.vera_id, scene.oleg_id, scene.rita];
    let mut before = Vec::new();
    for person in people {
        before.push(scene.inbox_version(person).await);
    }
    let sent = id(&scene.send(scene.about(event)).await);
    scene.refuse(&scene.vera, sent).await;
    let mut raised = Vec::new();
    for (person, before) in people.into_iter().zip(before) {
        raised.push(scene.inbox_version(person).await - before);
    }
    assert_eq!(raised, [2, 2, 2, 0], "the sender and both managers, no administrator");
}
