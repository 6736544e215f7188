//! To Google and back: in one browser, once, within ten minutes.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use sha2::{Digest, Sha256};
use standings::oidc::{self, Purpose};

use crate::support::{
    World,
    google::{Browser, GOOGLE, Landing, PUBLIC_URL, parameters},
    rows::audited,
};

const EXPIRED: &str = "This took too long or was begun in another window: please try again";

/// A browser on its way back from Google, and its address. Vera has an account.
async fn on_the_way_back(world: &World) -> (Browser, String) {
    world.user("Vera", "user").await;
    world.at_google("vera@example.com", "Vera");
    let mut browser = Browser::new(world.anonymous());
    let address = browser.leave(GOOGLE).await;
    (browser, world.google().authorise(&address, "vera@example.com"))
}

async fn sessions(world: &World) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM sessions").fetch_one(&world.pool).await.unwrap()
}

/// Nobody was signed in, and Google was not asked for tokens.
async fn refused(world: &World, landing: &Landing) {
    assert_eq!(landing.error(), EXPIRED);
    assert_eq!((sessions(world).await, world.google().calls().of("token")), (0, 0));
}

#[tokio::test]
async fn auth_18_a_complete_sign_in_gives_a_working_token() {
    let world = World::with_google(&[]).await;
    let (mut browser, back) = on_the_way_back(&world).await;
    let token = browser.come_back(&back).await.token();
    let me = world.anonymous().with_token(&token).get("/api/users/me").await;
    assert_eq!((me.status.as_u16(), me.json()["email"].as_str()), (200, Some("vera@example.com")));
    assert_eq!(me.json()["is_google_account"], false, "an account with a password stays one");
    assert_eq!(audited(&world.pool).await, ["identity.linked", "session.started"]);
    assert_eq!(browser.cookie(), None, "the cookie has done its work");
}

#[tokio::test]
async fn auth_18_the_browser_gets_fresh_secrets_and_an_http_only_cookie() {
    let world = World::with_google(&[]).await;
    let answers = [world.anonymous().get(GOOGLE).await, world.anonymous().get(GOOGLE).await];
    let asked = answers.each_ref().map(|answer| parameters(answer.header("location")));
    for secret in ["state", "nonce", "code_challenge"] {
        assert_ne!(asked[0][secret], asked[1][secret], "{secret}");
        assert!(asked[0][secret].len() >= 22, "{secret}");
    }
    assert_eq!(asked[0]["scope"], "openid email profile");
    assert_eq!(asked[0]["code_challenge_method"], "S256");
    assert_eq!(asked[0]["response_type"], "code");
    assert_eq!(answers[0].status, 302);
    assert_eq!(answers[0].header("cache-control"), "no-store");
    let (cookie, rest) = answers[0].header("set-cookie").split_once(';').unwrap();
    assert!(cookie.starts_with("__Host-oauth=") && cookie.len() > 50, "{cookie}");
    assert_eq!(rest, " Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure");
    let kept: String = sqlx::query_scalar("SELECT string_agg(a::text, '') FROM oidc_attempts a")
        .fetch_one(&world.pool)
        .await
        .unwrap();
    let browser = cookie.split_once('=').unwrap().1;
    assert!(!kept.contains(&asked[0]["state"]) && !kept.contains(browser), "the database knows hashes");
}

/// The cookies by which a page knows its own sign-in, and where the browser goes.
async fn marked(browser: &mut Browser, back: &str) -> (Vec<String>, Landing) {
    let answer = browser.follow(back.strip_prefix(PUBLIC_URL).unwrap()).await;
    let cookies = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let marks = cookies.filter(|cookie| cookie.contains("signed-in")).map(str::to_owned).collect();
    (marks, Landing(answer.header("location").to_owned()))
}

#[tokio::test]
async fn auth_06_a_sign_in_marks_the_browser_that_asked_for_its_token() {
    let world = World::with_google(&[]).await;
    let (mut browser, back) = on_the_way_back(&world).await;
    let (marks, landing) = marked(&mut browser, &back).await;
    let digest = URL_SAFE_NO_PAD.encode(Sha256::digest(format!("signed-in:{}", landing.token())));
    let cookie = format!("__Host-signed-in={digest}; Path=/; Max-Age=300; SameSite=Lax; Secure");
    assert_eq!(marks, [cookie], "for the page's script, on this host alone");
    let (marks, landing) = marked(&mut browser, &back).await;
    assert_eq!((marks.len(), landing.error().as_str()), (0, EXPIRED), "a failure marks nobody");
}

#[tokio::test]
async fn auth_18_without_its_state_a_sign_in_is_refused() {
    let world = World::with_google(&[]).await;
    let (mut browser, back) = on_the_way_back(&world).await;
    let code = parameters(&back)["code"].clone();
    for query in [
        format!("code={code}"),
        format!("code={code}&state="),
        format!("code={code}&state=made-up"),
        format!("{}&state=x", back.split_once('?').unwrap().1),
        String::new(),
    ] {
        refused(&world, &browser.clone().come_back(&format!("{PUBLIC_URL}{GOOGLE}/callback?{query}")).await)
            .await;
    }
    browser.come_back(&back).await.token();
}

#[tokio::test]
async fn auth_18_another_browser_cannot_finish_the_sign_in() {
    let world = World::with_google(&[]).await;
    let (mut browser, back) = on_the_way_back(&world).await;
    refused(&world, &Browser::new(world.anonymous()).come_back(&back).await).await;
    let mut victim = Browser::new(world.anonymous());
    victim.leave(GOOGLE).await;
    refused(&world, &victim.come_back(&back).await).await;
    browser.come_back(&back).await.token();
}

#[tokio::test]
async fn auth_18_one_comes_back_once() {
    let world = World::with_google(&[]).await;
    let (browser, back) = on_the_way_back(&world).await;
    let (mut first, mut second) = (browser.clone(), browser.clone());
    let both = tokio::join!(first.come_back(&back), second.come_back(&back));
    let landed = [both.0, both.1].map(|landing| landing.0);
    let signed_in = landed.iter().filter(|page| page.contains("token=")).count();
    assert_eq!((signed_in, sessions(&world).await), (1, 1), "{landed:?}");
    assert_eq!(browser.clone().come_back(&back).await.error(), EXPIRED);
    assert_eq!(world.google().calls().of("token"), 1);
}

#[tokio::test]
async fn auth_18_a_sign_in_expires_after_ten_minutes() {
    let world = World::with_google(&[]).await;
    let (mut browser, back) = on_the_way_back(&world).await;
    world.pass(TimeDelta::minutes(10));
    refused(&world, &browser.come_back(&back).await).await;
}

#[tokio::test]
async fn auth_18_expired_attempts_are_swept_and_the_others_stay() {
    let world = World::with_google(&[]).await;
    Browser::new(world.anonymous()).leave(GOOGLE).await;
    world.pass(TimeDelta::minutes(10));
    let (mut browser, back) = on_the_way_back(&world).await;
    world.work_off("sweep").await;
    let awaited: i64 =
        sqlx::query_scalar("SELECT count(*) FROM oidc_attempts").fetch_one(&world.pool).await.unwrap();
    assert_eq!(awaited, 1);
    browser.come_back(&back).await.token();
}

#[tokio::test]
async fn auth_18_a_refusal_at_google_is_explained() {
    let world = World::with_google(&[]).await;
    let mut browser = Browser::new(world.anonymous());
    let address = browser.leave(GOOGLE).await;
    let denied = world.google().deny(&address);
    let landing = browser.come_back(&denied).await;
    assert_eq!(landing.error(), "You did not agree at the provider, so nothing was changed");
    assert_eq!(browser.come_back(&denied).await.error(), EXPIRED, "that was the one time");
}

#[tokio::test]
async fn auth_18_no_input_of_the_caller_decides_where_the_browser_goes() {
    let world = World::with_google(&[]).await;
    let evil = "https%3A%2F%2Fevil.example";
    let query = format!("redirect_uri={evil}&next={evil}&return_to={evil}&redirect={evil}&issuer={evil}");
    let (mut browser, back) = on_the_way_back(&world).await;
    let address = Browser::new(world.anonymous()).leave(&format!("{GOOGLE}?{query}")).await;
    assert!(!address.contains("evil"), "{address}");
    assert!(address.starts_with(&format!("{}/authorize?", world.google().url())), "{address}");
    assert_eq!(parameters(&address)["redirect_uri"], format!("{PUBLIC_URL}{GOOGLE}/callback"));
    let landing = browser.come_back(&format!("{back}&{query}")).await;
    assert!(!landing.0.contains("evil") && !landing.token().is_empty(), "{landing:?}");
}

#[tokio::test]
async fn auth_18_one_address_begins_twenty_sign_ins_at_once_and_then_waits() {
    let world = World::with_google(&[]).await;
    for _ in 0..20 {
        assert!(Browser::new(world.anonymous()).leave(GOOGLE).await.starts_with("http://127.0.0.1"));
    }
    let landing = Landing(Browser::new(world.anonymous()).leave(GOOGLE).await);
    assert_eq!(landing.error(), "Too many attempts: wait a little and try again");
    let elsewhere = world.anonymous().at_address("198.51.100.9");
    assert!(Browser::new(elsewhere).leave(GOOGLE).await.starts_with("http://127.0.0.1"));
    world.pass(TimeDelta::seconds(3));
    assert!(Browser::new(world.anonymous()).leave(GOOGLE).await.starts_with("http://127.0.0.1"));
}

#[tokio::test]
async fn connecting_requests_only_the_calendar_and_returns_to_the_profile() {
    let world = World::with_google(&[]).await;
    let user = world.user("Vera", "user").await;
    world.at_google("vera@example.com", "Vera");
    let google = world.app.providers.google.as_ref().unwrap();
    let begun = oidc::begin(
        &world.app.context,
        &world.app.providers,
        google,
        Purpose::ConnectCalendar { user: user.into() },
        Some("vera@example.com"),
    )
    .await
    .unwrap();
    let asked = parameters(&begun.address);
    for (name, value) in [
        ("scope", "openid email https://www.googleapis.com/auth/calendar.events.readonly"),
        ("access_type", "offline"),
        ("prompt", "consent"),
        ("include_granted_scopes", "true"),
        ("login_hint", "vera@example.com"),
    ] {
        assert_eq!(asked[name], value);
    }
    let cookie = begun.cookie.to_str().unwrap().split(';').next().unwrap();
    let browser = world.anonymous().with_header(axum::http::header::COOKIE, cookie);
    let back = world.google().deny(&begun.address);
    let answer = browser.get(back.strip_prefix(PUBLIC_URL).unwrap()).await;
    let landing = answer.header("location");
    assert!(landing.starts_with("/profile?calendarError=You%20did%20not%20agree"), "{landing}");
    assert_eq!(sessions(&world).await, 0, "nobody is signed in by it");
}
