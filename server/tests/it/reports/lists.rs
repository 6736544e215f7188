//! Lists of reports: whose, and how much of them.

use serde_json::json;

use super::{id, scene};

#[tokio::test]
async fn one_reads_ones_own_reports_and_who_leads_a_team_all_of_its() {
    let scene = scene().await;
    let first = id(&scene.send(scene.unplanned()).await);
    let second = id(&scene.send(scene.unplanned()).await);
    let mut own = scene.unplanned();
    own["group_member_id"] = json!(scene.vera_member);
    let of_vera = id(&scene.vera.post("/api/reports", own).await);
    let ids = async |client: &crate::support::Client, query: &str| {
        let page = client.get(&format!("/api/reports{query}")).await.data();
        let ids = page["reports"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap());
        (ids.collect::<Vec<_>>(), page["total"].as_i64().unwrap(), page["totalPages"].as_i64().unwrap())
    };
    assert_eq!(ids(&scene.phone, "").await, (vec![second, first], 2, 1));
    assert_eq!(ids(&scene.vera, "").await, (vec![of_vera], 1, 1));
    let team = format!("?team={}", scene.team);
    assert_eq!(ids(&scene.oleg, &team).await, (vec![of_vera, second, first], 3, 1));
    assert_eq!(ids(&scene.oleg, &format!("{team}&limit=2&page=2")).await, (vec![first], 3, 2));
    scene.refuse(&scene.vera, first).await;
    assert_eq!(ids(&scene.admin, &format!("{team}&state=refused")).await, (vec![first], 1, 1));
    assert_eq!(scene.phone.get(&format!("/api/reports{team}")).await.status, 403);
    assert_eq!(scene.oleg.get("/api/reports?limit=101").await.status, 422);
}
