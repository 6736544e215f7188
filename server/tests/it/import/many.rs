//! Ten thousand rows.

use std::fmt::Write;

use serde_json::json;

use super::scene;

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_rows_of_which_one_in_a_hundred_is_wrong_are_imported() {
    let scene = scene().await;
    let mut file = "name,email,team,score\n".to_owned();
    for n in 1..=10_000 {
        let at = if n % 100 == 0 { "" } else { "@" };
        writeln!(file, "Person {n},p{n}{at}example.com,Team {},{n}", n % 20).unwrap();
    }
    let plan = scene.tried(file.as_bytes()).await;
    assert_eq!((&plan["counts"]["refused"], &plan["counts"]["create_person"]), (&json!(100), &json!(9900)));
    let refused = plan["rows"].as_array().unwrap().iter().filter(|row| row["why"] == "email_wrong");
    assert!(refused.eq(plan["rows"].as_array().unwrap().iter().skip(99).step_by(100)));
    let done = scene.done(file.as_bytes(), &[("skip_refused", "true"), ("reason", "Many")]).await;
    assert_eq!((&done["state"], &done["done"], &done["total"]), (&json!("done"), &json!(9900), &json!(9900)));
    assert_eq!(scene.board().await.len(), 9901);
    let told = "SELECT count(*) FROM versions WHERE area = 'team' AND version > 1";
    assert_eq!(scene.count(told).await, 1, "each team is told once; North was scored before");
    let again = scene.tried(file.as_bytes()).await;
    assert_eq!(again["counts"]["unchanged"], 9900);
}
