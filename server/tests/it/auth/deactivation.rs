//! Deactivating somebody who is busy: what begins after the answer is refused, on every connection.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::{Client, World, sized};

/// Requests that one connection sends after the deactivation.
const AFTERWARDS: usize = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_that_begins_after_a_deactivation_succeeds() {
    let world = World::with_flags(&["--writes", "1000000/1ms"]).await;
    let admin = world.user("Vera", "admin").await;
    let admin = world.session_of(admin).await;
    let rounds = sized(10, 50, 1_000);
    for round in 0..rounds {
        // The sessions of administrators last a working day.
        world.turn_clock_to("2026-03-12T12:00:00Z");
        let person = world.user(&format!("Busy {round}"), "user").await;
        let session = world.session_of(person).await;
        let (over, before) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let mut connections = JoinSet::new();
        for number in 0..4 {
            let (session, over, before) = (session.clone(), Arc::clone(&over), Arc::clone(&before));
            connections.spawn(async move { fire(&session, number, &over, &before).await });
        }
        while before.load(Ordering::SeqCst) < 8 {
            tokio::task::yield_now().await;
        }
        let path = format!("/api/users/{person}/toggle-active");
        assert_eq!(admin.send(Method::PATCH, &path, Body::empty()).await.status, 200);
        over.store(true, Ordering::SeqCst);
        let late = connections.join_all().await.into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(late, vec![StatusCode::UNAUTHORIZED; 4 * AFTERWARDS], "round {round}");
    }
}

/// Reads and changes until some time after the end. Returns what requests answered that began after it.
async fn fire(session: &Client, number: u32, over: &AtomicBool, before: &AtomicUsize) -> Vec<StatusCode> {
    let mut late = Vec::new();
    while late.len() < AFTERWARDS {
        let is_late = over.load(Ordering::SeqCst);
        let answer = if number.is_multiple_of(2) {
            session.get("/api/users/me").await
        } else {
            session.patch("/api/users/me", json!({ "name": format!("Busy {}", late.len()) })).await
        };
        if is_late {
            late.push(answer.status);
        } else {
            before.fetch_add(1, Ordering::SeqCst);
        }
    }
    late
}
