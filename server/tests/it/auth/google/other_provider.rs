//! The provider besides Google.

use google_stand_in::{Account, StandIn};
use serde_json::json;

use crate::support::{
    Client, World,
    google::{Browser, GOOGLE, Landing, PROVIDER, config, provider_flags},
};

const EMAIL: &str = "vera@example.com";

/// Google and Keycloak, and Vera, who has an account at both.
async fn with_keycloak(more: &[&str]) -> (World, StandIn) {
    let keycloak = StandIn::start(config());
    let more = more.iter().map(ToString::to_string).collect::<Vec<_>>();
    let world = World::with_google_and(|_| [provider_flags(&keycloak), more.clone()].concat()).await;
    world.user("Vera", "user").await;
    world.at_google(EMAIL, "Vera");
    keycloak.put_account(Account { sub: "of-keycloak".to_owned(), ..Account::new(EMAIL, "Vera") });
    (world, keycloak)
}

async fn sign_in(client: Client, keycloak: &StandIn) -> Landing {
    let mut browser = Browser::new(client);
    let address = browser.leave(PROVIDER).await;
    browser.come_back(&keycloak.authorise(&address, EMAIL)).await
}

#[tokio::test]
async fn auth_18_a_second_provider_signs_the_same_people_in() {
    let (world, keycloak) = with_keycloak(&[]).await;
    for token in [
        sign_in(world.anonymous(), &keycloak).await.token(),
        world.sign_in_with_google(EMAIL).await.token(),
        sign_in(world.anonymous(), &keycloak).await.token(),
    ] {
        let me = world.anonymous().with_token(&token).get("/api/users/me").await;
        assert_eq!(me.json()["email"], EMAIL);
    }
    let known: Vec<String> = sqlx::query_scalar("SELECT issuer FROM identities ORDER BY subject DESC")
        .fetch_all(&world.pool)
        .await
        .unwrap();
    assert_eq!(known, [keycloak.url(), world.google().url()], "a person may have one at each");
}

#[tokio::test]
async fn auth_18_a_sign_in_with_one_provider_cannot_be_finished_by_the_other() {
    let (world, keycloak) = with_keycloak(&[]).await;
    let mut browser = Browser::new(world.anonymous());
    let address = browser.leave(PROVIDER).await;
    let back = keycloak.authorise(&address, EMAIL).replace("/provider/", "/google/");
    assert!(browser.come_back(&back).await.error().contains("try again"));
    assert_eq!((keycloak.calls().of("token"), world.google().calls().of("token")), (0, 0));
}

#[tokio::test]
async fn auth_18_an_email_counts_if_the_provider_says_so_or_says_nothing_and_the_operator_trusts_it() {
    let trusted = &["--oidc-trust-email"][..];
    for (flags, email_verified, xms_edov, is_in) in [
        (&[][..], None, None, false),
        (&[][..], None, Some(true), true),
        (&[][..], Some(false), Some(true), false),
        (trusted, None, None, true),
        (trusted, Some(false), None, false),
        (trusted, None, Some(false), false),
    ] {
        let (world, keycloak) = with_keycloak(flags).await;
        keycloak.put_account(Account {
            sub: "of-keycloak".to_owned(),
            email_verified,
            xms_edov,
            ..Account::new(EMAIL, "Vera")
        });
        let landing = sign_in(world.anonymous(), &keycloak).await;
        assert_eq!(
            landing.0.contains("token="),
            is_in,
            "{flags:?} {email_verified:?} {xms_edov:?}: {landing:?}"
        );
    }
}

#[tokio::test]
async fn auth_18_everybody_can_list_the_providers() {
    let (world, _keycloak) = with_keycloak(&[]).await;
    let told = world.anonymous().get("/api/auth/providers").await.json();
    assert_eq!(
        told,
        json!({ "success": true, "data": [
            { "key": "google", "name": "Google", "address": GOOGLE },
            { "key": "oidc", "name": "Keycloak", "address": PROVIDER },
        ] })
    );
    let bare = World::new().await;
    assert_eq!(bare.anonymous().get("/api/auth/providers").await.data(), json!([]));
    for path in [PROVIDER.to_owned(), format!("{PROVIDER}/callback?state=x&code=y")] {
        let answer = bare.anonymous().get(&path).await;
        assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str()), (404, Some("not_found")));
    }
    for path in [GOOGLE.to_owned(), format!("{GOOGLE}/callback?state=x&code=y")] {
        let answer = bare.anonymous().get(&path).await;
        assert_eq!(
            Landing(answer.header("location").to_owned()).error(),
            "Google sign-in is not set up here. Sign in with email and password."
        );
    }
}
