//! What is read of a file, and what a trial says.

use serde_json::{Value, json};

use super::{scene, windows_1251};

fn said(plan: &Value, field: &str) -> Vec<Value> {
    plan["rows"].as_array().unwrap().iter().map(|row| row[field].clone()).collect()
}

#[tokio::test]
async fn encodings_and_delimiters_are_recognised() {
    let scene = scene().await;
    let file = "Имя;Почта;Команда\r\nПётр;petr@example.com;Юг\r\n".replace('ё', "е");
    let plan = scene.tried(&windows_1251(&file)).await;
    assert_eq!((&plan["encoding"], &plan["delimiter"]), (&json!("windows-1251"), &json!("semicolon")));
    assert_eq!(said(&plan, "name"), ["Петр"]);
    let with_mark = format!("\u{feff}{}", file.replace(';', "\t"));
    let plan = scene.tried(with_mark.as_bytes()).await;
    assert_eq!((&plan["encoding"], &plan["delimiter"]), (&json!("utf-8"), &json!("tab")));
    assert_eq!(plan["heads"], json!(["Имя", "Почта", "Команда"]));
    assert_eq!(said(&plan, "team"), ["Юг"]);
    for wrong in [&b"PK\x03\x04"[..], b"", b"name,email\n", b"name,email\n\"Petr,petr@example.com"] {
        let refused = scene.send(wrong, &[("dry_run", "true")]).await;
        assert_eq!(refused.status, 422, "{wrong:?}");
        assert!(refused.json()["fields"]["file"].is_string());
    }
}

#[tokio::test]
async fn a_file_has_at_most_4_mib_and_10000_rows() {
    let scene = scene().await;
    let large = vec![b'a'; 4 * 1024 * 1024 + 1];
    assert_eq!(scene.send(&large, &[("dry_run", "true")]).await.status, 413);
    let long = format!("email\n{}", "a@example.com\n".repeat(10_001));
    let refused = scene.send(long.as_bytes(), &[("dry_run", "true")]).await;
    assert_eq!((refused.status.as_u16(), refused.json()["fields"]["file"].is_string()), (422, true));
}

#[tokio::test]
async fn a_trial_names_lines_as_they_are_in_the_file_and_changes_nothing() {
    let scene = scene().await;
    let file = "name,email,team,score\r\n\"Petr\r\nand more\",petr@example.com,North,1\r\n\r\n\
                Inna,inna@example.com,South,\"1 234,5\"\r\nAlla,ALLA@example.com,north,10\r\nBad,bad,North,\r\n\
                Inna,inna@example.com,SOUTH,\r\nAlla,alla@example.com,West,12\r\n";
    let before = crate::support::rows::dump(&scene.world.pool).await;
    let plan = scene.tried(file.as_bytes()).await;
    assert_eq!(crate::support::rows::dump(&scene.world.pool).await, before);
    assert_eq!(said(&plan, "line"), [2, 5, 6, 7, 8, 9]);
    assert_eq!(
        said(&plan, "why"),
        [json!("name_wrong"), json!(null), json!(null), json!("email_wrong"), json!("twice"), json!(null)]
    );
    assert_eq!(
        said(&plan, "does"),
        [
            json!([]),
            json!(["create_person", "create_team", "join_team", "change_score"]),
            json!([]),
            json!([]),
            json!([]),
            json!(["create_team", "join_team", "change_score"]),
        ]
    );
    assert_eq!(plan["rows"][1]["score"], json!({ "from": 0.0, "to": 1234.5 }));
    assert_eq!(plan["rows"][3]["cells"], json!(["Bad", "bad", "North", ""]));
    let counts = json!({ "rows": 6, "create_person": 1, "create_team": 2, "join_team": 2, "change_score": 2,
                         "change_details": 0, "unchanged": 1, "refused": 3 });
    assert_eq!(plan["counts"], counts);
}

#[tokio::test]
async fn columns_that_nobody_knows_are_mapped_by_the_person() {
    let scene = scene().await;
    let file = b"Wer,Wohin,Kontakt\nPetr,North,petr@example.com\n";
    let unknown = scene.tried(file).await;
    assert_eq!((&unknown["mapping"]["email"], &unknown["rows"]), (&json!(null), &json!([])));
    let mapped = async |mapping: &str| scene.send(file, &[("dry_run", "true"), ("mapping", mapping)]).await;
    let plan = mapped(r#"{"name": 0, "team": 1, "email": 2}"#).await.data();
    assert_eq!(said(&plan, "does"), [json!(["create_person", "join_team"])]);
    for wrong in [r#"{"email": 3}"#, r#"{"email": 1, "team": 1}"#, r#"{"mail": 1}"#, "email"] {
        let refused = mapped(wrong).await;
        assert_eq!((refused.status.as_u16(), refused.json()["fields"]["mapping"].is_string()), (422, true));
    }
    let started = scene.send(file, &[]).await;
    assert_eq!((started.status.as_u16(), started.json()["fields"]["mapping"].is_string()), (422, true));
}
