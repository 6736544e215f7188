use base64::{Engine, prelude::BASE64_STANDARD};
use google_stand_in::{Account, Down, Flaw, StandIn};
use openidconnect::{
    ClientId, IssuerUrl, Nonce,
    core::{CoreIdToken, CoreIdTokenVerifier, CoreJsonWebKeySet, CoreProviderMetadata},
};

use crate::support::*;

#[test]
fn a_request_google_would_refuse_is_refused() {
    let google = StandIn::start(config());
    let refused = |name: &str, value: &str| {
        google.refusal_of(&question(&google, &[(name, value)])).map_or("allowed", |refusal| refusal.error)
    };
    assert_eq!(refused("login_hint", VERA), "allowed");
    assert_eq!(refused("client_id", "another"), "invalid_client");
    assert_eq!(refused("redirect_uri", &format!("{REDIRECT}/")), "redirect_uri_mismatch");
    assert_eq!(refused("response_type", "token"), "unsupported_response_type");
    assert_eq!(refused("scope", "email profile"), "invalid_scope");
    assert_eq!(refused("scope", "openid everything"), "invalid_scope");
    assert_eq!(refused("code_challenge_method", "plain"), "invalid_request");
    assert_eq!(refused("code_challenge", "short"), "invalid_request");
    for missing in ["state", "nonce", "code_challenge", "code_challenge_method", "scope", "client_id"] {
        assert_eq!(refused(missing, ""), "invalid_request", "without {missing}");
    }
    let twice = format!("{}&state=again", question(&google, &[]));
    assert_eq!(google.refusal_of(&twice).map(|refusal| refusal.error), Some("invalid_request"));
}

#[test]
fn a_person_who_cancels_is_sent_back_with_an_error() {
    let google = StandIn::start(config());
    let back = query_of(&google.deny(&question(&google, &[])));
    assert_eq!(back["error"], "access_denied");
    assert_eq!(back["state"], "the state");
    assert!(!back.contains_key("code"));
}

/// Verifies with the server's own library: discovery, keys, signature and claims.
async fn judged(google: &StandIn) -> Result<(), String> {
    let url = google.url();
    let text =
        async |path: &str| http().get(format!("{url}{path}")).send().await.unwrap().text().await.unwrap();
    let metadata: CoreProviderMetadata =
        serde_json::from_str(&text("/.well-known/openid-configuration").await).unwrap();
    assert_eq!(metadata.issuer(), &IssuerUrl::new(url.clone()).unwrap());
    let keys: CoreJsonWebKeySet = serde_json::from_str(&text("/jwks").await).unwrap();
    let (_, answer) = exchange(google, &code(google, &[]), &[]).await;
    let token: CoreIdToken = answer["id_token"].as_str().unwrap().parse().map_err(|e| format!("{e}"))?;
    let client = ClientId::new("standings.apps.googleusercontent.example".into());
    let verifier = CoreIdTokenVerifier::new_public_client(client, metadata.issuer().clone(), keys);
    let claims = token.claims(&verifier, &Nonce::new("the-nonce".into()));
    claims.map(|claims| assert_eq!(claims.email().unwrap().as_str(), VERA)).map_err(|e| e.to_string())
}

#[tokio::test]
async fn an_id_token_is_valid_unless_a_flaw_was_requested() {
    let google = StandIn::start(config());
    judged(&google).await.unwrap();
    let flaws = [
        Flaw::Nonce,
        Flaw::NoNonce,
        Flaw::Audience,
        Flaw::Issuer,
        Flaw::Signature,
        Flaw::Unsigned,
        Flaw::Expired,
    ];
    for flaw in flaws {
        google.break_next_id_token(flaw);
        assert!(judged(&google).await.is_err(), "{flaw:?} passed");
        judged(&google).await.unwrap();
    }
    google.rotate_key();
    judged(&google).await.unwrap();
}

#[tokio::test]
async fn claims_follow_the_account_and_the_scopes() {
    let google = StandIn::start(config());
    let mut vera = google.accounts()[0].clone();
    let sub = vera.sub.clone();
    vera = Account { email_verified: Some(false), hd: Some("pharma.example".into()), ..vera };
    google.put_account(vera);
    let (_, answer) = exchange(&google, &code(&google, &[]), &[]).await;
    let told = claims(answer["id_token"].as_str().unwrap());
    assert_eq!(told["sub"], sub);
    assert_eq!(told["email_verified"], false);
    assert_eq!(told["hd"], "pharma.example");
    assert_eq!(told["name"], "Vera Petrova");
    let picture = http().get(told["picture"].as_str().unwrap()).send().await.unwrap();
    assert!(picture.bytes().await.unwrap().starts_with(b"\x89PNG"));
    let (_, info) = get(&google, "/userinfo", answer["access_token"].as_str().unwrap()).await;
    assert_eq!(info["email"], VERA);

    let (_, answer) = exchange(&google, &code(&google, &[("scope", "openid email")]), &[]).await;
    let told = claims(answer["id_token"].as_str().unwrap());
    assert!(told["name"].is_null(), "the name is the profile's");
}

#[tokio::test]
async fn a_client_authenticates_by_form_or_by_header() {
    let google = StandIn::start(config());
    let (status, answer) = exchange(&google, &code(&google, &[]), &[("client_secret", "wrong")]).await;
    assert_eq!((status, &answer["error"]), (401, &"invalid_client".into()));

    let body = [
        ("grant_type", "authorization_code"),
        ("redirect_uri", REDIRECT),
        ("code_verifier", VERIFIER),
        ("code", &code(&google, &[])),
    ];
    let basic = BASE64_STANDARD.encode("standings.apps.googleusercontent.example:stand-in-secret");
    let request = http()
        .post(format!("{}/token", google.url()))
        .header("content-type", "application/x-www-form-urlencoded")
        .header("authorization", format!("Basic {basic}"))
        .body(form(&body));
    assert_eq!(answer_status(request).await, 200);
}

async fn answer_status(request: reqwest::RequestBuilder) -> u16 {
    answer(request).await.0
}

#[tokio::test]
async fn it_can_be_down_and_counts_calls() {
    let google = StandIn::start(config());
    google.set_down(Down::Unavailable);
    assert_eq!(get(&google, "/jwks", "").await.0, 503);
    google.set_down(Down::Hang);
    let mut asking = tokio::spawn(http().get(format!("{}/jwks", google.url())).send());
    while google.calls().of("jwks") < 2 {
        tokio::task::yield_now().await;
    }
    let silence = tokio::time::timeout(std::time::Duration::from_millis(50), &mut asking).await;
    assert!(silence.is_err(), "it hangs");
    google.set_down(Down::No);
    assert_eq!(get(&google, "/jwks", "").await.0, 200);
    assert_eq!(google.calls().of("jwks"), 3);
}

#[tokio::test]
async fn it_stops_when_dropped() {
    let google = StandIn::start(config());
    let address = format!("{}/jwks", google.url());
    let client = http();
    assert!(client.get(&address).send().await.unwrap().status().is_success());
    drop(google);
    assert!(client.get(&address).send().await.is_err());
}
