//! Marks in every column that can hold a text of a person: the copy has them, and afterwards they are found nowhere.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};
use standings::seals::{sealing::seal_days, verifying::verify};

use super::planted::{MARKS, Planted, planted};
use crate::support::rows::dump;

struct Column {
    table: String,
    name: String,
    what: String,
}

fn named() -> Vec<Column> {
    let lines = include_str!("../../../src/personal_data/columns.csv").lines().skip(1);
    let columns = lines.map(|line| {
        let [table, name, what, why] = line.splitn(4, ',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(!why.is_empty() || what == "exported", "why is {table}.{name} {what}?");
        Column { table: table.to_owned(), name: name.to_owned(), what: what.to_owned() }
    });
    columns.collect()
}

#[tokio::test]
async fn every_column_that_can_hold_a_text_is_named() {
    let world = crate::support::World::new().await;
    let there: Vec<(String, String)> = sqlx::query_as(
        "SELECT c.relname::text, a.attname::text FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'm')
           AND coalesce(e.typname, t.typname) NOT IN ('bool', 'int2', 'int4', 'int8', 'numeric', 'date', 'timestamptz')",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap();
    let there = there.into_iter().collect::<BTreeSet<_>>();
    let named = named().into_iter().map(|column| (column.table, column.name)).collect::<BTreeSet<_>>();
    let missing = there.difference(&named).collect::<Vec<_>>();
    assert!(
        missing.is_empty(),
        "server/src/personal_data/columns.csv does not say what happens to {missing:?}"
    );
    let gone = named.difference(&there).collect::<Vec<_>>();
    assert!(gone.is_empty(), "there is no {gone:?}");
}

/// Which columns have a mark.
async fn marked(pool: &PgPool, columns: &[Column]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for Column { table, name, .. } in columns {
        let texts = format!("SELECT coalesce(string_agg({name}::text, ' '), '') FROM {table}");
        let texts: String = sqlx::query_scalar(AssertSqlSafe(texts)).fetch_one(pool).await.unwrap();
        if MARKS.iter().any(|mark| texts.contains(mark)) {
            found.insert(format!("{table}.{name}"));
        }
    }
    found
}

async fn board(planted: &Planted) -> Value {
    let client = planted.world.session_of(planted.admin).await;
    let answer = client.get("/api/groups/tables?date=2026-03-11").await;
    assert_eq!(answer.status, 200);
    let team =
        answer.data().as_array().unwrap().iter().find(|team| team["id"] == planted.team).unwrap().clone();
    let people =
        team["users"].as_array().or_else(|| team["members"].as_array()).unwrap_or_else(|| panic!("{team}"));
    people
        .iter()
        .map(|row| json!({ "name": row["name"], "balle": row["balle"], "place": row["place"] }))
        .collect()
}

#[tokio::test]
async fn whatever_is_a_persons_is_in_the_copy_and_nowhere_once_they_are_erased() {
    let planted = planted().await;
    let Planted { world, person, admin, .. } = &planted;
    let columns = named();
    let personal = columns
        .iter()
        .filter(|column| column.what != "kept")
        .map(|one| format!("{}.{}", one.table, one.name));
    let personal = personal.collect::<BTreeSet<_>>();
    assert_eq!(
        marked(&world.pool, &columns).await,
        personal,
        "each column of a person has a mark, and no other"
    );
    while seal_days(&world.app.context.pool, world.now()).await.unwrap() > 0 {}
    let scores = board(&planted).await;

    let client = world.session_of(*admin).await;
    let copy = client.get(&format!("/api/users/{person}/export")).await;
    let copy = String::from_utf8(copy.body).unwrap();
    assert!(
        copy.contains("mark_users_name") && !copy.contains("_calendar_") && !copy.contains("_external_"),
        "{copy}"
    );
    let copy = planted.session.get(&format!("/api/users/{person}/export")).await;
    assert_eq!(copy.status, 200);
    assert!(copy.header("content-disposition").contains(&format!("standings-{person}.json")));
    assert!(!copy.json().to_string().contains("beef::"), "from where others acted is theirs");
    assert!(copy.json()["picture"].as_str().unwrap().starts_with("data:image/png;base64,"));
    let copy = String::from_utf8(copy.body).unwrap();
    for Column { table, name, what } in &columns {
        let addressed = ["address", "network"].contains(&name.as_str());
        let mark = if addressed { MARKS[2].to_owned() } else { format!("mark_{table}_{name}") };
        match what.as_str() {
            "exported" => assert!(copy.contains(&mark), "{table}.{name} is not in the copy"),
            "erased" if !addressed => assert!(!copy.contains(&mark), "{table}.{name} is in the copy"),
            _ => {}
        }
    }

    let path = format!("/api/users/{person}/erase");
    let answer = client.post(&path, json!({ "email": "mark_users_email@example.com" })).await;
    assert_eq!((answer.status.as_u16(), answer.data()["erased"].clone()), (202, json!(true)));
    world.work_off_added("erase_person").await;
    assert_eq!(marked(&world.pool, &columns).await, BTreeSet::new());
    assert_eq!(planted.marked_rows().await, Vec::<String>::new());
    let dump = dump(&world.pool).await;
    for stays in ["somebody@example.com", "beef::1", "beef::2", "beef::3", "beef::4"] {
        assert!(dump.contains(stays), "what is another person's stays: {stays}");
    }
    for picture in &planted.pictures {
        assert!(!picture.exists(), "{}", picture.display());
    }

    let mut expected = scores;
    for row in expected.as_array_mut().unwrap() {
        if row["name"] == "mark_users_name" {
            row["name"] = json!("Former member");
        }
    }
    assert!(expected.to_string().contains("Former member"), "{expected}");
    assert_eq!(board(&planted).await, expected, "the past board still adds up");
    let verified = verify(&world.app.context.pool).await.unwrap();
    assert!(verified.broken.is_empty() && verified.days() > 0, "{:?}", verified.broken);

    let log = client.get(&format!("/api/audit?about=user/{person}&from=2026-03-01&to=2026-03-12")).await;
    let entries = log.json()["data"].as_array().unwrap().clone();
    let changed = entries.iter().find(|entry| entry["action"] == "user.changed").unwrap();
    assert!(changed["erased_at"].is_string() && changed["about"]["name"] == "Former member", "{changed}");
    assert!(entries.iter().any(|entry| entry["action"] == "user.erased" && entry["by"]["name"] == "Vera"));
}

#[tokio::test]
async fn erasing_a_second_time_changes_nothing() {
    let planted = planted().await;
    let client = planted.world.session_of(planted.admin).await;
    let path = format!("/api/users/{}/erase", planted.person);
    let email = json!({ "email": "mark_users_email@example.com" });
    assert_eq!(client.post(&path, email.clone()).await.status, 202);
    planted.world.work_off_added("erase_person").await;
    let before = dump(&planted.world.pool).await;
    assert_eq!(client.post(&path, email).await.status, 404);
    sqlx::query("SELECT erase_person($1, now())")
        .bind(planted.person)
        .execute(&planted.world.app.context.pool)
        .await
        .unwrap();
    assert_eq!(dump(&planted.world.pool).await, before);
}

#[tokio::test]
async fn nobody_erases_an_account_that_is_in_use() {
    let planted = planted().await;
    let before = dump(&planted.world.pool).await;
    let erased = sqlx::query("SELECT erase_person($1, now())")
        .bind(planted.person)
        .execute(&planted.world.app.context.pool)
        .await;
    assert!(erased.unwrap_err().to_string().contains("in use"));
    assert_eq!(dump(&planted.world.pool).await, before);
}
