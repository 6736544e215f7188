//! What lies in the database, and what the operator does with it.

use super::{answer, challenge};
use crate::support::{
    World,
    binary::Run,
    rows::{PASSWORD, audited, dump},
};

const KEYS: &str = "first:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
const NEW_KEYS: &str =
    "second:MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=,first:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

async fn key_id(world: &World) -> Option<String> {
    sqlx::query_scalar("SELECT key_id FROM second_factors").fetch_one(&world.pool).await.unwrap()
}

fn reseal(world: &World, keys: &str) -> String {
    let run = Run::standings(&["calendars", "reseal"], &world.database_url());
    run.with("STANDINGS_CALENDAR_KEYS", keys).succeeds()
}

#[tokio::test]
async fn the_database_holds_no_challenge_no_recovery_code_and_with_a_key_no_secret() {
    let keys = format!("--calendar-keys={KEYS}");
    let world = World::with_flags(&[&keys]).await;
    let vera = world.with_authenticator("Vera", "user").await;
    let given = challenge(&world, &vera.email).await;
    let held = dump(&world.pool).await;
    let hex = |text: &str| text.bytes().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    for secret in [&vera.key, &given, &vera.recovery_codes[0], &vera.recovery_codes[0].replace('-', "")] {
        assert!(!held.contains(secret.as_str()) && !held.contains(&hex(secret)), "{secret}");
    }
    assert_eq!(key_id(&world).await.as_deref(), Some("first"));
    assert_eq!(answer(&world.anonymous(), &given, &vera.code(&world)).await.status, 200);
}

#[tokio::test]
async fn secrets_are_resealed_with_the_calendars_tokens() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    assert_eq!(key_id(&world).await, None, "this server has no key");
    assert!(reseal(&world, KEYS).starts_with("1 tokens are now sealed with the key 'first'"));
    assert_eq!(key_id(&world).await.as_deref(), Some("first"));
    // Without its key a code is refused, a recovery code is not.
    let given = challenge(&world, &vera.email).await;
    assert_eq!(answer(&world.anonymous(), &given, &vera.code(&world)).await.status, 401);
    assert_eq!(answer(&world.anonymous(), &given, &vera.recovery_codes[0]).await.status, 200);
    assert!(reseal(&world, NEW_KEYS).starts_with("1 tokens are now sealed with the key 'second'"));
    assert!(reseal(&world, NEW_KEYS).starts_with("0 tokens"));
}

#[tokio::test]
async fn the_operator_helps_who_lost_everything() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "admin").await;
    let args = ["admin", "reset-second-factor", "--email", &vera.email];
    let said = Run::standings(&args, &world.database_url()).succeeds();
    assert!(said.contains("signs in with the password alone; all sessions have ended"), "{said}");
    assert_eq!(vera.session.get("/api/users/me").await.status, 401);
    assert_eq!(world.anonymous().log_in(&vera.email, PASSWORD).await.status, 200);
    assert!(audited(&world.pool).await.contains(&"user.second_factor_removed".to_owned()));
}
