//! Managers who are removed during their own request: either before it or after it, never half.

use std::pin::pin;

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use futures::future::join;
use serde_json::json;

use super::{Scene, delete, managed, put};
use crate::support::{Client, rows::dump};

const CALLS: [&str; 10] =
    ["score", "create", "edit", "delete", "start over", "rules", "targets", "ask", "accept", "refuse"];
const REPORT: i64 = 77;

/// Whatever a manager changes.
async fn change(scene: &Scene, by: &Client, call: &str, event: i64) -> StatusCode {
    let (team, anna) = (scene.team, scene.anna);
    let path = format!("/api/calendar/{event}");
    let lines = json!([{ "kind": "closed", "origin": "any", "points": 10, "per": null }]);
    let rules =
        json!({ "version": 0, "mode": "own", "lines": lines, "final_days": 31, "from_day": "2026-03-13" });
    let answer = match call {
        "score" => by.post(&format!("/api/groups/{team}/tables/user/{anna}/balle/9"), json!({})).await,
        "create" => by.post("/api/calendar", scene.event()).await,
        "edit" => put(by, &path, json!({ "eventType": "failed" })).await,
        "delete" => delete(by, &path).await,
        "start over" => by.post(&format!("/api/groups/{team}/scores/start-over"), json!({})).await,
        "accept" => by.post(&format!("/api/reports/{REPORT}/accept"), json!({ "tag": null })).await,
        "refuse" => by.post(&format!("/api/reports/{REPORT}/refuse"), json!({ "note": "Counted" })).await,
        "rules" => put(by, &format!("/api/groups/{team}/points"), rules).await,
        "targets" => {
            let cells = json!([{ "starts_on": "2026-04-01", "user_id": anna, "value": 20 }]);
            let targets =
                json!({ "team": team, "metric": "closed", "period": "month", "version": 0, "cells": cells });
            put(by, "/api/targets", targets).await
        }
        _ => by.post(&format!("/api/google-calendar/connection/{anna}/ask"), json!({})).await,
    };
    answer.status
}

async fn prepared() -> (Scene, Client, i64) {
    let (scene, mila) = managed().await;
    let pool = &scene.world.pool;
    sqlx::query("UPDATE organisation SET managers_set_rules = true").execute(pool).await.unwrap();
    let connection = "INSERT INTO calendar_connections (user_id, refresh_token, key_id, status, connected_at)
                      VALUES ($1, 'sealed', 'first', 'broken', $2)";
    sqlx::query(connection).bind(scene.anna).bind(scene.world.now()).execute(pool).await.unwrap();
    let report = "INSERT INTO reports (id, member_id, kind, summary, starts_at, ends_at, sent_by, sent_at)
                  OVERRIDING SYSTEM VALUE
                  VALUES ($1, $2, 'closed', 'Visit', '2026-03-12T09:00:00Z', '2026-03-12T10:00:00Z', $3, $4)";
    let report = sqlx::query(report).bind(REPORT).bind(scene.member).bind(scene.anna).bind(scene.world.now());
    report.execute(pool).await.unwrap();
    let event = scene.admin.post("/api/calendar", scene.event()).await.data()["id"].as_i64().unwrap();
    (scene, mila, event)
}

#[tokio::test]
async fn mgr_08_who_is_ended_before_the_change_begins_is_refused_wholly() {
    for call in CALLS {
        let (scene, mila, event) = prepared().await;
        let mut ending = scene.world.pool.begin().await.unwrap();
        let ended = "UPDATE team_managers SET until = $1, ended_by = user_id";
        sqlx::query(ended).bind(scene.world.now()).execute(&mut *ending).await.unwrap();
        let mut changing = pin!(change(&scene, &mila, call, event));
        tokio::select! {
            early = &mut changing => panic!("{call}: {early} without waiting for the manager's row"),
            () = scene.world.until_waiting_for_a_lock(1) => {}
        }
        ending.commit().await.unwrap();
        let before = dump(&scene.world.pool).await;
        assert_eq!(changing.await, 403, "{call}");
        assert_eq!(dump(&scene.world.pool).await, before, "{call}");
    }
}

#[tokio::test]
async fn mgr_08_who_is_ended_while_the_change_is_made_has_made_it_wholly() {
    for call in CALLS {
        let (scene, mila, event) = prepared().await;
        let mut holding = scene.world.pool.begin().await.unwrap();
        // What the change needs after the manager's row.
        let held = match call {
            "ask" => "SELECT FROM calendar_connections FOR UPDATE",
            "rules" | "targets" => "SELECT FROM teams FOR UPDATE",
            "refuse" => "SELECT FROM reports FOR UPDATE",
            _ => "SELECT FROM members FOR UPDATE",
        };
        sqlx::query(held).execute(&mut *holding).await.unwrap();
        let path = scene.manager(scene.mila);
        let mut changing = pin!(change(&scene, &mila, call, event));
        tokio::select! {
            early = &mut changing => panic!("{call}: {early} without waiting"),
            () = scene.world.until_waiting_for_a_lock(1) => {}
        }
        let mut ending = pin!(delete(&scene.admin, &path));
        tokio::select! {
            _ = &mut changing => panic!("{call}: did not wait"),
            early = &mut ending => panic!("{call}: {} before the manager's change", early.status),
            () = scene.world.until_waiting_for_a_lock(2) => {}
        }
        holding.commit().await.unwrap();
        let (changed, ended) = join(changing, ending).await;
        assert!(changed.is_success(), "{call}: {changed}");
        assert_eq!(ended.status, 200, "{call}");
        let order = "SELECT max(at) FILTER (WHERE action <> 'manager.ended') < max(at) FILTER (WHERE action = 'manager.ended')
                     FROM audit_log";
        let in_order: bool = sqlx::query_scalar(order).fetch_one(&scene.world.pool).await.unwrap();
        assert!(in_order, "{call}");
        assert_eq!(change(&scene, &mila, call, event).await, 403, "{call}: the next one");
    }
}

/// Whoever was named while their account was switched off would be a manager without an account.
#[tokio::test]
async fn nobody_is_left_a_manager_by_being_named_while_the_account_or_the_team_goes() {
    let (scene, _) = managed().await;
    for round in 0..20 {
        let user = scene.world.user(&format!("Person {round}"), "user").await;
        let toggle = format!("/api/users/{user}/toggle-active");
        let path = scene.manager(user);
        let (named, off) = join(
            put(&scene.admin, &path, json!({})),
            scene.admin.send(Method::PATCH, &toggle, Body::empty()),
        )
        .await;
        assert_eq!(off.status, 200);
        assert!([200, 422].contains(&named.status.as_u16()), "{}", named.status);
    }
    let team = format!("/api/groups/{}", scene.team);
    let path = scene.manager(scene.anna);
    let (named, gone) = join(put(&scene.admin, &path, json!({})), delete(&scene.admin, &team)).await;
    assert_eq!(gone.status, 200);
    assert!([200, 404].contains(&named.status.as_u16()), "{}", named.status);
    let left = "SELECT count(*) FROM team_managers WHERE until IS NULL OR until > $1";
    let left: i64 =
        sqlx::query_scalar(left).bind(scene.world.now()).fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(left, 0);
}
