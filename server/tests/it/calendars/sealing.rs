//! Tokens in the database.

use secrecy::ExposeSecret;
use standings::sealing::{Keys, Sealed, SecretKind, new_key};

use super::scene::KEYS;
use crate::support::{World, binary::Run};

async fn sealed(world: &World, user: i64) -> Sealed {
    let (key_id, bytes) =
        sqlx::query_as("SELECT key_id, refresh_token FROM calendar_connections WHERE user_id = $1")
            .bind(user)
            .fetch_one(&world.pool)
            .await
            .unwrap();
    Sealed { key_id, bytes }
}

#[tokio::test]
async fn tokens_are_resealed_by_a_command_and_the_old_key_can_be_removed() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let token = world.google().grants()[0].refresh_token.clone().unwrap();
    let before = sealed(&world, vera.id).await;
    assert_eq!(before.key_id, "first");
    assert!(!before.bytes.windows(token.len()).any(|part| part == token.as_bytes()));

    let second = new_key("second");
    let reseal = |keys: &str| {
        Run::standings(&["calendars", "reseal"], &world.database_url()).with("STANDINGS_CALENDAR_KEYS", keys)
    };
    assert!(reseal(&second).fails().contains("1 tokens are sealed with a key that was not given"));
    let said = reseal(&format!("{second},{KEYS}")).succeeds();
    assert!(said.contains("1 tokens are now sealed with the key 'second'"), "{said}");
    let after = sealed(&world, vera.id).await;
    let opened = Keys::parse(&second.as_str().into())
        .unwrap()
        .open(SecretKind::RefreshToken, vera.id.into(), &after)
        .unwrap();
    assert_eq!(opened.expose_secret(), token);
    assert!(reseal(&second).succeeds().starts_with("0 tokens"));
}

#[tokio::test]
async fn a_token_without_its_key_is_reported_and_works_again_with_it() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let mut reader = world.reader();
    reader.keys = Keys::parse(&new_key("other").as_str().into()).unwrap();
    reader.read(vera.id.into()).await.unwrap();
    let connection = vera.connection().await;
    assert_eq!(
        (connection["status"].as_str(), connection["problem"].as_str()),
        (Some("failing"), Some("key_missing"))
    );
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.connection().await["status"], "live");
}
