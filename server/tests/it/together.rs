//! Two administrators who change the same things at once.

use std::collections::HashMap;

use axum::{body::Body, http::Method};
use serde_json::json;
use sqlx::PgPool;

use crate::support::{Client, World, sized};

/// What can be done to one person in one team. Every value is new, so that no change repeats another.
#[derive(Clone, Copy, Debug)]
enum Act {
    Score,
    Remove,
    Add,
    Duties,
    RenameUser,
    Toggle,
    RenameTeam,
}

const ACTS: [Act; 7] =
    [Act::Score, Act::Remove, Act::Add, Act::Duties, Act::RenameUser, Act::Toggle, Act::RenameTeam];

/// Scores and memberships collide most often, but every pair occurs.
fn pair(round: i64) -> (Act, Act) {
    let pick = |n: i64| ACTS[usize::try_from(n).unwrap() % ACTS.len()];
    match round % 4 {
        0 => (Act::Score, Act::Score),
        1 => (Act::Score, Act::Remove),
        2 => (Act::Score, Act::Add),
        _ => (pick(round / 4), pick(round / 28)),
    }
}

/// Returns the request's id if it was acknowledged.
async fn act(client: &Client, act: Act, team: i64, user: i64, value: i64) -> (Act, Option<String>) {
    let place = format!("/api/groups/{team}/user/{user}");
    let answer = match act {
        Act::Score => {
            let path = format!("/api/groups/{team}/tables/user/{user}/balle/{value}");
            client.send(Method::POST, &path, Body::empty()).await
        }
        Act::Remove => client.send(Method::DELETE, &place, Body::empty()).await,
        Act::Add => client.post(&place, json!({ "position": value })).await,
        Act::Duties => client.patch(&place, json!({ "position": value })).await,
        Act::RenameUser => {
            client.patch(&format!("/api/users/{user}"), json!({ "name": format!("Anna {value}") })).await
        }
        Act::Toggle => {
            client.send(Method::PATCH, &format!("/api/users/{user}/toggle-active"), Body::empty()).await
        }
        Act::RenameTeam => {
            client.patch(&format!("/api/groups/{team}"), json!({ "name": format!("North {value}") })).await
        }
    };
    let status = answer.status.as_u16();
    // Not in the team any more, or already in it: the other one was first. Nothing else may go wrong.
    assert!(matches!(status, 200 | 201 | 404 | 409), "{act:?}: {status} {}", answer.json());
    (act, (status < 300).then(|| answer.header("x-request-id").to_owned()))
}

#[tokio::test]
async fn two_administrators_at_once_lose_nothing_and_write_nothing_twice() {
    let world = World::new().await;
    let (vera, yuri) = (world.user("Vera", "admin").await, world.user("Yuri", "admin").await);
    let (one, other) = (world.session_of(vera).await, world.session_of(yuri).await);
    let anna = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, anna, "2026-03-01T00:00:00Z").await;

    let mut acknowledged = HashMap::new();
    // In 200 rounds every pair occurs once.
    let rounds = sized(200, 1000, 1000);
    for round in 0..rounds {
        world.pass(chrono::TimeDelta::milliseconds(1));
        let (first, second) = pair(round);
        let done = tokio::join!(
            act(&one, first, team, anna, 2 * round + 1),
            act(&other, second, team, anna, 2 * round + 2)
        );
        for (act, request) in [done.0, done.1] {
            acknowledged.extend(request.map(|request| (request, act)));
        }
    }

    let audited: Vec<(String, String)> = sqlx::query_as(
        "SELECT request_id, action FROM audit_log WHERE action NOT LIKE 'session.%' ORDER BY id",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap();
    assert_eq!(audited.len(), acknowledged.len(), "one audit row for each acknowledged change");
    for (request, action) in &audited {
        assert!(acknowledged.contains_key(request), "{action} was refused and written down");
    }
    let scores = acknowledged.values().filter(|act| matches!(act, Act::Score)).count();
    assert!(10 * scores > 3 * usize::try_from(rounds).unwrap(), "{scores} scores were set");
    follow(&world.pool, member, scores).await;
}

/// Audit rows of a member are written under the member's lock, so their order is the order of the changes.
async fn follow(pool: &PgPool, member: i64, scores: usize) {
    let log: Vec<(String, Option<String>)> =
        sqlx::query_as("SELECT action, after->>'balle' FROM audit_log WHERE subject = $1 ORDER BY id")
            .bind(format!("member/{member}"))
            .fetch_all(pool)
            .await
            .unwrap();
    let mut is_in = true;
    let mut set = Vec::new();
    for (action, balle) in log {
        match action.as_str() {
            "member.removed" => is_in = false,
            "member.added" => is_in = true,
            "score.set" => {
                assert!(is_in, "a score landed after a removal");
                set.push(balle.unwrap().parse::<rust_decimal::Decimal>().unwrap());
            }
            _ => {}
        }
    }
    let ledger: Vec<rust_decimal::Decimal> =
        sqlx::query_scalar("SELECT balle FROM score_changes WHERE member_id = $1 ORDER BY changed_at, id")
            .bind(member)
            .fetch_all(pool)
            .await
            .unwrap();
    assert_eq!(ledger.len(), scores, "every acknowledged score is in the ledger once");
    assert_eq!(ledger, set, "the ledger and the audit log tell the same story");
    let balle: rust_decimal::Decimal = sqlx::query_scalar("SELECT balle FROM members WHERE id = $1")
        .bind(member)
        .fetch_one(pool)
        .await
        .unwrap();
    assert_eq!(Some(&balle), ledger.last());
}
