//! GET /api/users/page.

use serde_json::{Value, json};

use super::{Scene, scene};

/// Vera and Yuri are administrators, Anna is a user; and these.
async fn crowd() -> Scene {
    let scene = scene().await;
    for (name, email, role, is_active) in [
        ("Елена Лебедева", "m.lebedeva@example.com", "user", true),
        ("Ёлкин Пётр", "petr@example.org", "user", true),
        ("Иван 10", "ten@example.com", "user", false),
        ("Иван 9", "nine@example.com", "user", true),
        ("Олег", "oleg@example.com", "admin", false),
        ("Gone", "gone@example.com", "user", true),
    ] {
        sqlx::query(
            "INSERT INTO users (name, email, role, is_active, created_at, deleted_at)
             VALUES ($1, $2, $3, $4, now(), CASE WHEN $1 = 'Gone' THEN now() END)",
        )
        .bind(name)
        .bind(email)
        .bind(role)
        .bind(is_active)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    }
    scene
}

impl Scene {
    async fn page(&self, query: &str) -> Value {
        let answer = self.admin.get(&format!("/api/users/page?{query}")).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.json());
        answer.data()
    }
}

fn names(page: &Value) -> Vec<&str> {
    page["users"].as_array().unwrap().iter().map(|user| user["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn pages_are_parts_of_the_whole_list_in_its_order() {
    let scene = crowd().await;
    let everybody = scene.admin.get("/api/users").await.data();
    let first = scene.page("").await;
    assert_eq!(first["users"], everybody);
    assert_eq!((&first["total"], &first["totalPages"]), (&json!(8), &json!(1)));
    let mut paged = Vec::new();
    for page in 1..=3 {
        let part = scene.page(&format!("page={page}&limit=3")).await;
        assert_eq!((&part["total"], &part["totalPages"]), (&json!(8), &json!(3)));
        paged.extend(part["users"].as_array().unwrap().clone());
    }
    assert_eq!(Value::Array(paged), everybody);
    let beyond = scene.page("page=4&limit=3").await;
    assert_eq!((&beyond["users"], &beyond["total"]), (&json!([]), &json!(8)));
}

#[tokio::test]
async fn counts_are_the_organisations_whatever_is_asked_for() {
    let scene = crowd().await;
    let counts = json!({ "total": 8, "active": 6, "inactive": 2, "admins": 3 });
    for query in ["", "q=nobody", "status=inactive", "page=9"] {
        assert_eq!(scene.page(query).await["counts"], counts, "{query}");
    }
}

#[tokio::test]
async fn accounts_are_narrowed_down_by_status_and_by_what_search_would_find() {
    let scene = crowd().await;
    for (query, expected) in [
        ("status=active", vec!["Anna", "Vera", "Yuri", "Елена Лебедева", "Ёлкин Пётр", "Иван 9"]),
        ("status=inactive", vec!["Иван 10", "Олег"]),
        ("status=admin", vec!["Vera", "Yuri", "Олег"]),
        (
            "status=",
            vec!["Anna", "Vera", "Yuri", "Елена Лебедева", "Ёлкин Пётр", "Иван 9", "Иван 10", "Олег"],
        ),
        // Below three letters the beginning of a word, from three on any part.
        ("q=%D0%B5", vec!["Елена Лебедева", "Ёлкин Пётр"]),
        ("q=%D0%BB%D0%B5", vec!["Елена Лебедева"]),
        ("q=%D0%BB%D0%BA%D0%B8", vec!["Ёлкин Пётр"]),
        ("q=%D0%95%D0%9B%D0%9A", vec!["Ёлкин Пётр"]),
        ("q=+lebed++", vec!["Елена Лебедева"]),
        ("q=org", vec!["Ёлкин Пётр"]),
        ("q=%D0%B8%D0%B2%D0%B0%D0%BD&status=active", vec!["Иван 9"]),
        ("q=10+%D0%B8%D0%B2%D0%B0%D0%BD", vec!["Иван 10"]),
        ("q=%25", vec![]),
        ("q=gone", vec![]),
        ("q=%00", vec!["Anna", "Vera", "Yuri", "Елена Лебедева", "Ёлкин Пётр", "Иван 9", "Иван 10", "Олег"]),
    ] {
        let page = scene.page(query).await;
        assert_eq!(names(&page), expected, "{query}");
        assert_eq!(page["total"], expected.len(), "{query}");
    }
}

#[tokio::test]
async fn values_out_of_range_are_refused_with_their_field() {
    let scene = scene().await;
    let long = format!("q={}", "a".repeat(101));
    for (query, field) in [
        ("page=0", "page"),
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("status=deleted", "status"),
        (long.as_str(), "q"),
    ] {
        let answer = scene.admin.get(&format!("/api/users/page?{query}")).await;
        assert_eq!(answer.status, 422, "{query}");
        assert!(answer.json()["fields"][field].is_string(), "{query}: {}", answer.json());
    }
    assert_eq!(scene.admin.get("/api/users/page?page=x").await.status, 400);
    assert_eq!(scene.rep.get("/api/users/page?page=0").await.status, 403);
    assert_eq!(scene.world.anonymous().get("/api/users/page").await.status, 401);
}
