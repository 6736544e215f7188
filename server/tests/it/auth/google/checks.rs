//! Google's answers are checked, and a Google that does not answer is given up.

use chrono::TimeDelta;
use google_stand_in::{Down, Flaw};

use crate::support::{
    World,
    google::{Browser, GOOGLE, Landing},
};

const NOT_TRUSTED: &str = "The provider's answer could not be trusted: please try again";
const UNREACHABLE: &str = "The provider cannot be reached: try again in a moment";

async fn with_vera() -> World {
    let world = World::with_google(&[]).await;
    world.user("Vera", "user").await;
    world.at_google("vera@example.com", "Vera");
    world
}

async fn nobody_is_in(world: &World) {
    let rows: i64 =
        sqlx::query_scalar("SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM identities)")
            .fetch_one(&world.pool)
            .await
            .unwrap();
    assert_eq!(rows, 0);
}

#[tokio::test]
async fn auth_18_a_token_of_another_issuer_audience_time_or_attempt_is_refused() {
    let world = with_vera().await;
    for flaw in [
        Flaw::Nonce,
        Flaw::NoNonce,
        Flaw::Audience,
        Flaw::Issuer,
        Flaw::Signature,
        Flaw::Unsigned,
        Flaw::Expired,
    ] {
        world.google().break_next_id_token(flaw);
        assert_eq!(world.sign_in_with_google("vera@example.com").await.error(), NOT_TRUSTED, "{flaw:?}");
        nobody_is_in(&world).await;
    }
    world.sign_in_with_google("vera@example.com").await.token();
}

#[tokio::test]
async fn auth_18_clocks_may_differ_by_a_minute_and_not_by_more() {
    let world = with_vera().await;
    // The token ends 3600 seconds after Google's now.
    world.google().skew_clock(-3660);
    assert_eq!(world.sign_in_with_google("vera@example.com").await.error(), NOT_TRUSTED);
    world.google().skew_clock(-3659);
    world.sign_in_with_google("vera@example.com").await.token();
}

#[tokio::test]
async fn auth_18_addresses_and_keys_are_fetched_once_an_hour() {
    let world = with_vera().await;
    let asked = || (world.google().calls().of("discovery"), world.google().calls().of("jwks"));
    for _ in 0..3 {
        world.sign_in_with_google("vera@example.com").await.token();
    }
    assert_eq!(asked(), (1, 1));
    world.pass(TimeDelta::hours(1));
    world.sign_in_with_google("vera@example.com").await.token();
    assert_eq!(asked(), (2, 2));
}

#[tokio::test]
async fn auth_18_a_discovery_document_that_names_another_issuer_is_refused() {
    let world = with_vera().await;
    let own = world.google().url();
    for other in ["https://another-issuer.example", &format!("{own}/")] {
        world.google().publish_issuer(other);
        let landing = Landing(Browser::new(world.anonymous()).leave(GOOGLE).await);
        assert_eq!(landing.error(), UNREACHABLE, "{other}");
    }
    let calls = world.google().calls();
    assert_eq!((calls.of("discovery"), calls.of("jwks")), (2, 0), "both were read, and no key was asked for");
    world.google().publish_issuer(&own);
    world.sign_in_with_google("vera@example.com").await.token();
}

#[tokio::test]
async fn auth_18_a_new_key_is_fetched_but_not_more_than_once_a_minute() {
    let world = with_vera().await;
    world.sign_in_with_google("vera@example.com").await.token();
    world.google().rotate_key();
    assert_eq!(world.sign_in_with_google("vera@example.com").await.error(), NOT_TRUSTED);
    assert_eq!(world.google().calls().of("jwks"), 1, "it was asked within this minute");
    world.pass(TimeDelta::minutes(1));
    world.sign_in_with_google("vera@example.com").await.token();
    assert_eq!(world.google().calls().of("jwks"), 2);
}

#[tokio::test]
async fn auth_18_an_outage_of_google_is_explained_and_not_an_internal_error() {
    let world = with_vera().await;
    world.google().set_down(Down::Unavailable);
    let landing = Landing(Browser::new(world.anonymous()).leave(GOOGLE).await);
    assert_eq!(landing.error(), UNREACHABLE);
    world.google().set_down(Down::No);
    let mut browser = Browser::new(world.anonymous());
    let address = browser.leave(GOOGLE).await;
    let back = world.google().authorise(&address, "vera@example.com");
    world.google().set_down(Down::Unavailable);
    assert_eq!(browser.come_back(&back).await.error(), UNREACHABLE);
    nobody_is_in(&world).await;
    world.google().set_down(Down::No);
    world.sign_in_with_google("vera@example.com").await.token();
}

#[tokio::test]
async fn auth_18_a_google_that_never_answers_is_given_up_within_the_request() {
    // A request that runs out of time answers 503 instead of redirecting with this error.
    let world = with_vera().await;
    let (mut browser, mut another) = (Browser::new(world.anonymous()), Browser::new(world.anonymous()));
    let address = browser.leave(GOOGLE).await;
    let back = world.google().authorise(&address, "vera@example.com");
    world.google().set_down(Down::Hang);
    // Both wait at the same time, because each waits for the whole limit.
    let leave_later = async {
        while world.google().calls().of("token") == 0 {
            tokio::task::yield_now().await;
        }
        world.pass(TimeDelta::hours(1)); // Google's addresses are asked for again
        Landing(another.leave(GOOGLE).await)
    };
    let (landing, later) = futures::join!(browser.come_back(&back), leave_later);
    assert_eq!([landing.error(), later.error()], [UNREACHABLE; 2]);
    nobody_is_in(&world).await;
}
