//! Searching people and teams.

use super::scene;
use crate::support::{Client, World};

async fn found(client: &Client, of: &str, q: &str) -> Vec<String> {
    let q = q.bytes().fold(String::new(), |q, byte| format!("{q}%{byte:02x}"));
    let answer = client.get(&format!("/api/{of}/search?q={q}")).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let rows = answer.data();
    rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

async fn named(world: &World, names: &[(&str, &str)]) {
    for (name, email) in names {
        sqlx::query("INSERT INTO users (name, email, created_at) VALUES ($1, $2, now())")
            .bind(name)
            .bind(email)
            .execute(&world.pool)
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn api_08_api_25_srch_06_people_are_found_by_any_part_whatever_the_case_best_first() {
    let scene = scene().await;
    named(
        &scene.world,
        &[
            ("Мария Лебедева", "m.lebedeva@example.com"),
            ("Алёна Семёнова", "alena@example.org"),
            ("Анна-Мария Орлова", "orlova@example.com"),
            ("Марианна Белых", "belykh@example.com"),
            ("100% Ольга", "olga_x@example.com"),
        ],
    )
    .await;
    for (typed, expected) in [
        ("мар", vec!["Мария Лебедева", "Марианна Белых", "Анна-Мария Орлова"]),
        ("МАРИЯ", vec!["Мария Лебедева", "Анна-Мария Орлова"]),
        ("лебедева мария", vec!["Мария Лебедева"]),
        ("алена", vec!["Алёна Семёнова"]),
        ("СЕМЁН", vec!["Алёна Семёнова"]),
        ("Leb", vec!["Мария Лебедева"]),
        ("m.leb", vec!["Мария Лебедева"]),
        ("ле", vec!["Мария Лебедева"]),
        ("ol", vec!["100% Ольга"]),
        ("lga", vec!["100% Ольга"]),
        ("00% о", vec!["100% Ольга"]),
        ("a_x", vec!["100% Ольга"]),
        ("l_a", vec![]),
        ("%%%", vec![]),
        ("％％", vec![]),
        ("a", vec![]),
        ("", vec![]),
        ("'; DROP TABLE users --", vec![]),
    ] {
        let mut expected = expected;
        let mut seen = found(&scene.admin, "users", typed).await;
        if typed == "мар" {
            // Names that begin with it come first, by name, then the one that contains it.
            assert_eq!(seen.pop().as_deref(), expected.pop());
            seen.sort();
            expected.sort_unstable();
        }
        assert_eq!(seen, expected, "{typed}");
    }
    let answer = scene.admin.get("/api/users/search?q=alena").await;
    assert_eq!(answer.json()["success"], true);
    let row = &answer.data()[0];
    assert!(["id", "name", "email", "picture"].iter().all(|field| row.get(field).is_some()), "{row}");
    assert_eq!(scene.rep.get("/api/users/search?q=alena").await.status, 403);
    let long = "a".repeat(201);
    assert_eq!(scene.admin.get(&format!("/api/users/search?q={long}")).await.status, 422);
}

#[tokio::test]
async fn srch_01_a_deleted_person_is_not_found_and_the_list_is_bounded() {
    let scene = scene().await;
    for n in 0..30 {
        named(&scene.world, &[(&format!("Twin {n}"), &format!("twin{n}@example.com"))]).await;
    }
    assert_eq!(found(&scene.admin, "users", "twin").await.len(), 20);
    assert_eq!(found(&scene.admin, "users", "twin 17").await, ["Twin 17"]);
    sqlx::query("UPDATE users SET deleted_at = now() WHERE name = 'Twin 17'")
        .execute(&scene.world.pool)
        .await
        .unwrap();
    assert!(found(&scene.admin, "users", "twin 17").await.is_empty());
}

#[tokio::test]
async fn api_08_teams_are_found_by_name_and_type_with_their_size() {
    let scene = scene().await;
    let north = scene.world.team("Север — Ёлки", "2026-03-01T00:00:00Z").await;
    scene.world.team("Northern", "2026-03-01T00:00:00Z").await;
    scene.world.member(north, scene.anna, "2026-03-01T00:00:00Z").await;
    assert_eq!(found(&scene.admin, "groups", "елк").await, ["Север — Ёлки"]);
    assert_eq!(found(&scene.admin, "groups", "fiel").await, ["Northern", "Север — Ёлки"]);
    assert_eq!(scene.admin.get("/api/groups/search?q=%D1%81%D0%B5%D0%B2").await.data()[0]["users_count"], 1);
    assert_eq!(scene.rep.get("/api/groups/search?q=nor").await.status, 403);
}
