//! What colleagues can learn of a calendar.

use google_stand_in::{EventDraft, Visibility};

use super::scene::Person;
use crate::support::{Client, World, rows::dump};

/// An event with a description.
pub(super) fn described(world: &World, person: &Person, title: &str, description: &str) -> String {
    let start = world.now();
    let mut event = EventDraft::timed(title, start, start + chrono::TimeDelta::hours(1));
    event.description = Some(description.to_owned());
    world.google().put_event(&person.email, event)
}

/// The answers of every call that reads, with every id there is, and where one can search with a search for each
/// of these words. Fails if a search finds one. The world is live.
pub(super) async fn everything(world: &World, client: &Client, words: &[&str]) -> String {
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM users UNION SELECT id FROM teams UNION SELECT id FROM members UNION SELECT id FROM external_events",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap();
    let document = serde_json::to_value(standings::routes::document().unwrap()).unwrap();
    let mut answers = Vec::new();
    for (path, call) in document["paths"].as_object().unwrap() {
        let Some(call) = call.get("get") else { continue };
        let has = |name: &str| {
            call["parameters"].as_array().is_some_and(|all| all.iter().any(|one| one["name"] == name))
        };
        let limit = if has("limit") { "?limit=100" } else { "" };
        for address in filled(path, &ids) {
            let answer = client.get(&format!("{address}{limit}")).await;
            answers.push(format!("{address}: {}", String::from_utf8_lossy(&answer.body)));
            for word in words.iter().filter(|_| has("search") && answer.status == 200) {
                let found =
                    client.get(&format!("{address}?search={}", word.replace(' ', "%20"))).await.data();
                assert_eq!(found["total"], 0, "{address} finds {word}");
            }
        }
    }
    let watch = ids.iter().map(|id| format!("calendar:{id},events:{id}")).collect::<Vec<_>>().join(",");
    let mut watching = client.watch(&watch).await;
    for _ in 0..2 * ids.len() {
        answers.push(format!("{:?}", watching.next().await));
    }
    answers.join("\n")
}

/// The path with each of the ids in each of its places.
fn filled(path: &str, ids: &[i64]) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else { return vec![path.to_owned()] };
    let (_, after) = rest.split_once('}').unwrap();
    ids.iter().flat_map(|id| filled(&format!("{before}{id}{after}"), ids)).collect()
}

pub(super) fn assert_none_of(words: &[&str], text: &str) {
    for word in words {
        let line = text.lines().find(|line| line.contains(word));
        assert_eq!(line, None, "{word}");
    }
}

#[tokio::test]
async fn no_description_and_no_title_without_a_rule_is_kept_or_reaches_anybody() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    let team = world.team("Volga", "2026-03-01T00:00:00Z").await;
    world.member(team, vera.id, "2026-03-01T00:00:00Z").await;
    described(&world, &vera, "Demo at Rigla", "Dial-in 77-123456");
    described(&world, &vera, "Oncology, Dr. Levin", "call us if you cannot come");
    world.event(&vera, "Dentist", "2026-03-10T09:00:00Z");
    let mut private = EventDraft::timed("Demo for rival.example", world.now(), world.now());
    private.visibility = Some(Visibility::Private);
    private.description = Some("asks 400k".to_owned());
    world.google().put_event(&vera.email, private);
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();

    let secrets =
        ["77-123456", "Dial-in", "Oncology", "Levin", "cannot come", "Dentist", "rival.example", "400k"];
    let admin = world.person("Boss", "admin").await;
    let _live = world.live();
    for client in [world.someone().await, admin.session, vera.session] {
        let seen = everything(&world, &client, &secrets).await;
        assert!(seen.contains("Demo at Rigla") && seen.contains("Private"), "{seen}");
        assert_none_of(&secrets, &seen);
    }
    assert_none_of(&secrets, &dump(&world.pool).await);
}
