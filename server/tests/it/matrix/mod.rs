//! Runs the authorisation matrix: every row of authorisation.csv (the specification's but for one row) and of
//! added.csv (later calls) is sent to the real router. A target is `subject(;key=value)*`: what the request
//! is about, and what is special about it.
//!
//! A row is parsed (`row`), people and teams are set up for it (`scene`, `before`), its requests are built
//! (`address`, `bodies`) and sent by its actors (`actors`, `run`), and what its note promises besides the
//! status is checked (`expect`). A refused request must leave every table unchanged (`state`). CI's gate runs a part of the
//! rows (`part`).

mod accounts;
mod actors;
mod address;
mod before;
mod bodies;
mod calendar;
mod calendars;
mod closure;
mod content;
mod displays;
mod expect;
mod google;
mod imports;
mod invitations;
mod managers;
mod many;
mod part;
mod pictures;
mod points;
mod reports;
mod row;
mod run;
mod scene;
mod second_factor;
mod state;
mod targets;
mod today;
mod working_calendar;

use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use tokio::task::JoinSet;

use self::{row::Row, state::Tables};
use crate::support::{World, is_small};

/// Rows tried at once, each in its own database.
const WORKERS: usize = 4;

#[derive(Default)]
struct Tally {
    rows: usize,
    requests: usize,
    failures: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn api_18_user_06_user_07_user_08_user_09_mgr_06_mgr_07_mgr_09_every_row_of_the_authorisation_matrix_holds()
 {
    let rows = if is_small() { part::of(row::all()) } else { row::all() };
    let total = rows.len();
    // A row that is marked for later is run as soon as there is its call.
    let document = serde_json::to_value(standings::routes::document().unwrap()).unwrap();
    let exists = |row: &Row| document["paths"][&row.path][row.method.as_str().to_lowercase()].is_object();
    let (later, rows): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.later && !exists(row));
    let (alone, rows): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|row| row.has("google", "not_configured"));
    let queue = |rows: Vec<Row>| Arc::new(Mutex::new(VecDeque::from(rows)));
    let (alone, rows) = (queue(alone), queue(rows));
    let mut workers = JoinSet::new();
    workers.spawn(async move { work(World::new().await, alone).await });
    for _ in 0..WORKERS {
        let rows = Arc::clone(&rows);
        workers.spawn(async move { work(google::world().await, rows).await });
    }
    let mut done = Tally::default();
    for tally in workers.join_all().await {
        done.rows += tally.rows;
        done.requests += tally.requests;
        done.failures.extend(tally.failures);
    }
    let Tally { rows, requests, mut failures } = done;
    failures.sort_unstable();
    println!("authorisation matrix: {rows} rows run with {requests} requests, {} later", later.len());
    assert!(failures.is_empty(), "{} rows do not hold:\n{}", failures.len(), failures.join("\n"));
    assert!(rows > 0 && rows == total - later.len(), "{rows} of {total} rows were run");
}

async fn work(world: World, queue: Arc<Mutex<VecDeque<Row>>>) -> Tally {
    let tables = Tables::of(&world.pool).await;
    let mut tally = Tally::default();
    let next = || queue.lock().unwrap().pop_front();
    while let Some(row) = next() {
        tables.empty(&world.pool).await;
        // A day later all rate limits are clear.
        world.pass(TimeDelta::days(1));
        tally.rows += 1;
        match run::run(&world, &tables, &row).await {
            Ok(requests) => tally.requests += requests,
            Err(reason) => tally.failures.push(format!("{row}: {reason}")),
        }
    }
    tally
}

#[test]
fn api_18_every_call_is_in_the_matrix() {
    let unnamed = |path: &str| {
        let part = |part: &str| if part.starts_with('{') { "{}".to_owned() } else { part.to_owned() };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    };
    let asked = row::all()
        .iter()
        .map(|row| format!("{} {}", row.method, unnamed(&row.path)))
        .collect::<BTreeSet<_>>();
    let document = serde_json::to_value(standings::routes::document().unwrap()).unwrap();
    let mut calls = vec!["GET /healthz".to_owned(), "GET /readyz".to_owned()];
    for (path, methods) in document["paths"].as_object().unwrap() {
        let methods = methods.as_object().unwrap().keys();
        calls.extend(methods.map(|method| format!("{} {}", method.to_uppercase(), unnamed(path))));
    }
    calls.retain(|call| !asked.contains(call));
    assert!(calls.is_empty(), "no row of server/tests/it/matrix/*.csv asks who may call {calls:?}: add them");
}
