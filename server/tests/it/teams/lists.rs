//! Lists that grow with the organisation can be read page by page.

use serde_json::{Value, json};

use crate::support::{Answer, World};

fn names(answer: &Answer) -> Vec<String> {
    let data = answer.data();
    data.as_array().unwrap().iter().map(|each| each["name"].as_str().unwrap().to_owned()).collect()
}

fn total(answer: &Answer) -> Value {
    answer.json()["total"].clone()
}

#[tokio::test]
async fn teams_are_listed_page_by_page_and_found_by_name_type_and_id() {
    let world = World::new().await;
    let reader = world.someone().await;
    let mut ids = Vec::new();
    for name in ["North", "South", "West", "Далёкий Восток", "Northwest"] {
        ids.push(world.team(name, "2026-03-01T00:00:00Z").await);
    }
    let anna = world.user("Anna", "user").await;
    world.member(ids[0], anna, "2026-03-01T00:00:00Z").await;
    world.member(ids[4], anna, "2026-03-01T00:00:00Z").await;

    let whole = reader.get("/api/groups").await;
    assert_eq!((names(&whole).len(), total(&whole)), (5, Value::Null));

    let second = reader.get("/api/groups?page=2&limit=2").await;
    assert_eq!(names(&second), ["West", "Далёкий Восток"]);
    assert_eq!((total(&second), second.json()["totalMembers"].clone()), (json!(5), json!(2)));
    let beyond = reader.get("/api/groups?page=9&limit=2").await;
    assert_eq!((names(&beyond).len(), total(&beyond)), (0, json!(5)));

    let found = reader.get("/api/groups?q=north").await;
    assert_eq!((names(&found), total(&found)), (vec!["North".to_owned(), "Northwest".to_owned()], json!(2)));
    assert_eq!(found.data()[1]["members_count"], 1);
    assert_eq!(names(&reader.get("/api/groups?q=west").await), ["West", "Northwest"]);
    assert_eq!(names(&reader.get("/api/groups?q=%D0%B4%D0%B0%D0%BB%D0%B5%D0%BA").await), ["Далёкий Восток"]);
    // A percent sign is a percent sign.
    assert_eq!(names(&reader.get("/api/groups?q=%25").await), [""; 0]);

    let chosen = reader.get(&format!("/api/groups?ids={},{}", ids[3], ids[1])).await;
    assert_eq!(
        (names(&chosen), total(&chosen)),
        (vec!["South".to_owned(), "Далёкий Восток".to_owned()], json!(2))
    );
    for wrong in ["page=0", "limit=201", "limit=0"] {
        assert_eq!(reader.get(&format!("/api/groups?{wrong}")).await.status, 422, "{wrong}");
    }
    assert_eq!(reader.get(&format!("/api/groups?q={}", "a".repeat(201))).await.status, 422);
}

#[tokio::test]
async fn people_outside_a_team_are_listed_page_by_page_and_found_by_name() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    for name in ["Anna", "Boris", "Clara", "Мария Лебедева"] {
        let user = world.user(name, "user").await;
        if name == "Boris" {
            world.member(team, user, "2026-03-01T00:00:00Z").await;
        }
    }
    let admin = world.session_of(vera).await;
    let path = format!("/api/groups/{team}/no/users");

    let first = admin.get(&format!("{path}?limit=2")).await;
    let second = admin.get(&format!("{path}?limit=2&page=2")).await;
    let whole = admin.get(&path).await;
    assert_eq!(names(&first).len(), 2);
    assert_eq!([names(&first), names(&second)].concat(), names(&whole));
    assert_eq!((total(&first), total(&whole)), (json!(4), Value::Null));

    let found = admin.get(&format!("{path}?q=%D0%BB%D0%B5%D0%B1")).await;
    assert_eq!((names(&found), total(&found)), (vec!["Мария Лебедева".to_owned()], json!(1)));
    // Who is in the team is not found either.
    assert_eq!(total(&admin.get(&format!("{path}?q=boris")).await), json!(0));
}
