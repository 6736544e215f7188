//! `standings doctor`: what an operator is told.

use std::{net::TcpListener, process::Output};

use chrono::NaiveTime;
use google_stand_in::StandIn;
use standings::seals::sealing::seal_days;

use crate::support::{
    TestDatabase, World,
    binary::Run,
    google::{config, flags},
    nats::Nats,
};

fn doctor(database: &str, flags: &[&str]) -> Run {
    let always = ["doctor", "--listen=127.0.0.1:0", "--public-url=https://standings.example.com"];
    Run::standings(&[&always, flags].concat(), database)
}

/// The line of one check, and the advice below it.
fn about(said: &str, name: &str) -> String {
    let mut lines = said.lines().skip_while(|line| line.split_whitespace().nth(1) != Some(name));
    let line = lines.next().unwrap_or_else(|| panic!("nothing about {name}: {said}"));
    let advice = lines.next().filter(|line| line.starts_with("    ")).unwrap_or_default();
    format!("{} | {}", line.trim(), advice.trim())
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[tokio::test]
async fn it_says_if_everything_is_fine() {
    let world = World::new().await;
    world.user("Vera", "admin").await;
    Run::standings(&["migrate"], &world.database_url()).succeeds();
    let nats = std::env::var("STANDINGS_NATS_URL").expect("scripts/services env test");
    let said = doctor(&world.database_url(), &["--nats-url", &nats]).succeeds();
    for thing in [
        "settings",
        "database",
        "schema",
        "clock",
        "zone",
        "points",
        "history",
        "roles",
        "limits",
        "administrator",
        "pictures",
        "NATS",
        "address",
    ] {
        assert!(about(&said, thing).starts_with("ok"), "{said}");
    }
    assert!(about(&said, "Google").starts_with('-'), "{said}");
    assert!(said.ends_with("Everything is as it should be.\n"), "{said}");
}

#[tokio::test]
async fn it_tells_of_new_rules_of_the_time_zone() {
    let world = World::new().await;
    sqlx::query("UPDATE organisation SET zone_rules = 'others'").execute(&world.pool).await.unwrap();
    let said = doctor(&world.database_url(), &[]).succeeds();
    assert!(about(&said, "zone").contains("have changed since days were counted"), "{said}");
}

#[tokio::test]
async fn it_tells_of_one_role_that_owns_the_tables_and_serves() {
    let world = World::new().await;
    let said = doctor(&world.owner_url(), &[]).succeeds();
    let roles = about(&said, "roles");
    assert!(
        roles.starts_with("look") && roles.contains("audit_log") && roles.contains("'Two roles'"),
        "{said}"
    );
}

#[tokio::test]
async fn it_tells_of_scores_that_nobody_settles() {
    let world = World::new().await;
    let anna = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let due = "INSERT INTO settlements_due (member_id, at) VALUES ($1, now() - interval '11 minutes')";
    sqlx::query(due).bind(member).execute(&world.pool).await.unwrap();
    let said = doctor(&world.database_url(), &[]).succeeds();
    assert!(about(&said, "points").contains("for more than 10 minutes: 1"), "{said}");
}

#[tokio::test]
async fn it_tells_of_days_that_nobody_seals_or_verifies_and_of_days_that_were_altered() {
    let world = World::new().await;
    let history = || about(&doctor(&world.database_url(), &[]).succeeds(), "history");
    assert!(history().starts_with("ok"), "without a team there is nothing to seal");
    world.team("North", &(chrono::Utc::now() - chrono::TimeDelta::days(3)).to_rfc3339()).await;
    let unsealed = history();
    assert!(unsealed.starts_with("look") && unsealed.contains("over and not sealed: "), "{unsealed}");
    // Yesterday is sealed ten minutes after midnight, which may be yet to come.
    let noon = chrono::Utc::now().date_naive().and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap()).and_utc();
    let database = world.with_database_clock(noon).await;
    assert_eq!(seal_days(&database, noon).await.unwrap(), 1);
    assert!(history().starts_with("ok"), "{}", history());
    let verified =
        "INSERT INTO verifications (started_at, finished_at) VALUES (now(), now() - interval '37 hours')";
    sqlx::query(verified).execute(&world.pool).await.unwrap();
    let unverified = history();
    assert!(unverified.starts_with("look") && unverified.contains("last verified on "), "{unverified}");

    let broken = "INSERT INTO verifications (started_at, finished_at, broken)
                  VALUES (now(), now(), '[{\"day\": \"2026-03-11\", \"part\": \"audit\"}, {\"day\": \"2026-03-11\", \"part\": \"seal\"}]')";
    sqlx::query(broken).execute(&world.pool).await.unwrap();
    let failed = doctor(&world.database_url(), &[]).output();
    let said = String::from_utf8(failed.stdout).unwrap();
    assert!(!failed.status.success() && about(&said, "history").contains("not what was sealed: 1"), "{said}");
}

#[tokio::test]
async fn warnings_are_not_failures() {
    let world = World::new().await;
    let limits = about(&doctor(&world.database_url(), &[]).succeeds(), "limits");
    assert!(limits.starts_with("look") && limits.contains("may take for ever"), "{limits}");
    Run::standings(&["migrate"], &world.database_url()).succeeds();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = format!("--listen={}", taken.local_addr().unwrap());
    let flags = ["doctor", &listen, "--nats-url=nats://127.0.0.1:1"];
    let said = Run::standings(&flags, &world.database_url()).succeeds();
    assert!(about(&said, "administrator").contains("standings admin create"), "{said}");
    assert!(about(&said, "settings").contains("STANDINGS_PUBLIC_URL"), "{said}");
    assert!(about(&said, "NATS").contains("two seconds later"), "{said}");
    assert!(about(&said, "address").contains("is taken"), "{said}");
    assert!(said.ends_with("The server can run; check 4 of the lines above.\n"), "{said}");
}

#[tokio::test]
async fn problems_are_reported_with_advice_and_without_secrets() {
    let empty = TestDatabase::empty().await;
    let output = doctor(&empty.url(), &["--files=/proc/standings"]).output();
    let said = printed(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(about(&said, "schema").contains("run 'standings migrate'"), "{said}");
    assert!(about(&said, "pictures").starts_with("WRONG"), "{said}");

    let output = doctor("postgres://vera:hunter2@127.0.0.1:1/standings", &[]).output();
    assert_eq!(output.status.code(), Some(1));
    assert!(about(&printed(&output), "database").contains("STANDINGS_DATABASE_URL"), "{}", printed(&output));
    let all = printed(&output) + &String::from_utf8_lossy(&output.stderr);
    assert!(!all.contains("hunter2"), "{all}");
}

#[tokio::test]
async fn google_is_asked_whether_it_can_be_reached() {
    let world = World::new().await;
    world.user("Vera", "admin").await;
    let google = StandIn::start(config());
    let owned = flags(&google);
    let with = |left_out: &[&str]| {
        let flags = owned.iter().map(String::as_str);
        flags.filter(|flag| !left_out.iter().any(|out| flag.starts_with(out))).collect::<Vec<_>>()
    };
    let said = doctor(&world.database_url(), &with(&["--public-url"])).succeeds();
    assert!(about(&said, "Google").starts_with("ok"), "{said}");
    let nobody =
        [with(&["--public-url", "--google-issuer"]), vec!["--google-issuer=http://127.0.0.1:1"]].concat();
    let output = doctor(&world.database_url(), &nobody).output();
    assert!(about(&printed(&output), "Google").contains("reach the provider"), "{}", printed(&output));
}

#[tokio::test]
async fn nats_gets_the_user_or_the_token_of_its_address() {
    let world = World::new().await;
    let said = |url: &str| {
        let said = printed(&doctor(&world.database_url(), &[url]).output());
        about(&said, "NATS")
    };
    let flag = |nats: &Nats, user: &str| format!("--nats-url={}", nats.url(user));
    let guarded = Nats::start(&["--user", "standings", "--pass", "p@ss/word"]);
    assert!(said(&flag(&guarded, "standings:p%40ss%2Fword@")).starts_with("ok"));
    for wrong in ["standings:password@", ""] {
        assert!(!said(&flag(&guarded, wrong)).starts_with("ok"), "{wrong}");
    }
    let guarded = Nats::start(&["--auth", "a-token"]);
    assert!(said(&flag(&guarded, "a-token@")).starts_with("ok"));
}

#[tokio::test]
async fn every_server_of_nats_is_asked_and_whether_they_hear_each_other() {
    let world = World::new().await;
    let said = |servers: &[&Nats]| {
        let urls = servers.iter().map(|nats| nats.url("")).collect::<Vec<_>>().join(",");
        let said = printed(&doctor(&world.database_url(), &[&format!("--nats-url={urls}")]).output());
        about(&said, "NATS")
    };
    let [one, mut other] = Nats::cluster().await;
    let both = said(&[&one, &other]);
    assert!(both.starts_with("ok") && both.contains("2 servers deliver each other's"), "{both}");
    let stranger = Nats::start(&[]);
    let apart = said(&[&one, &stranger]);
    assert!(apart.starts_with("look") && apart.contains("are they one cluster?"), "{apart}");
    other.end();
    let left = said(&[&one, &other]);
    assert!(left.starts_with("look") && left.contains(&format!("127.0.0.1:{}", other.port)), "{left}");
}
