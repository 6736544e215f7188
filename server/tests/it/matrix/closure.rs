//! The closure of the matrix: every call of the OpenAPI document by every actor on every kind of target, written down by
//! somebody or not. Whoever is not let in by a row of the matrix does not succeed on that kind of target, and a refused call
//! changes nothing.
//!
//! `just access-model` tries all of them, CI a part that `STANDINGS_SEED` chooses: its full run one in forty, its gate one in 150.

use std::{
    collections::VecDeque,
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    sync::{Arc, Mutex},
};

use axum::http::Method;
use chrono::TimeDelta;
use tokio::task::JoinSet;

use super::{
    Tally, WORKERS, google,
    row::{self, ACTORS, Actor, Row, SUBJECTS, Subject},
    run::{self, Bounds},
    state::Tables,
};
use crate::support::{World, seed, sized};

#[tokio::test(flavor = "multi_thread")]
async fn who_is_let_in_by_no_row_of_the_matrix_succeeds_nowhere_and_changes_nothing() {
    let queue = Arc::new(Mutex::new(generated()));
    let mut workers = JoinSet::new();
    for _ in 0..WORKERS {
        let queue = Arc::clone(&queue);
        workers.spawn(async move { work(google::world().await, queue).await });
    }
    let mut all = Tally::default();
    for tally in workers.join_all().await {
        all.rows += tally.rows;
        all.requests += tally.requests;
        all.failures.extend(tally.failures);
    }
    println!("closure of the matrix: {} combinations, {} requests", all.rows, all.requests);
    assert!(all.failures.is_empty(), "{}", all.failures.join("\n"));
    assert!(all.requests > 100, "hardly anything was tried");
}

fn generated() -> VecDeque<(Row, Bounds)> {
    let written = row::all();
    let lets_in = |actor: Actor, method: &Method, path: &str, on: Option<Subject>| {
        let is_right = |row: &Row| row.actor == actor && on.is_none_or(|subject| row.subject == subject);
        written.iter().any(|row| is_right(row) && row.is(method, path) && row.expected < 400)
    };
    let document = serde_json::to_value(standings::routes::document().unwrap()).unwrap();
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let one_of = sized(150, 40, 1);
    let mut generated = VecDeque::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let method = method.to_uppercase().parse::<Method>().unwrap();
            // The others are for everybody.
            if call["security"].as_array().is_none_or(Vec::is_empty) {
                continue;
            }
            for (name, actor) in ACTORS {
                let is_manager = matches!(actor, Actor::ManagerOwnTeam | Actor::ManagerOtherTeam);
                let may_succeed = |on| {
                    lets_in(actor, &method, path, on) || is_manager && lets_in(Actor::User, &method, path, on)
                };
                let has_none =
                    matches!(actor, Actor::Anonymous | Actor::BadToken | Actor::Inactive | Actor::Display);
                for target in SUBJECTS {
                    let chosen = hasher
                        .hash_one((seed(), method.as_str(), path, name, target.0))
                        .is_multiple_of(one_of);
                    if chosen {
                        let bounds = Bounds {
                            may_succeed_on_target: may_succeed(Some(target.1)),
                            may_succeed: may_succeed(None),
                            must_sign_in: has_none && !may_succeed(None),
                        };
                        generated.push_back((Row::generated(&method, path, actor, target), bounds));
                    }
                }
            }
        }
    }
    generated
}

async fn work(world: World, queue: Arc<Mutex<VecDeque<(Row, Bounds)>>>) -> Tally {
    let tables = Tables::of(&world.pool).await;
    let mut tally = Tally::default();
    let next = || queue.lock().unwrap().pop_front();
    while let Some((row, bounds)) = next() {
        tables.empty(&world.pool).await;
        world.pass(TimeDelta::days(1));
        match run::within(&world, &tables, &row, &bounds).await {
            Ok(None) => {}
            Ok(Some(requests)) => (tally.rows, tally.requests) = (tally.rows + 1, tally.requests + requests),
            Err(reason) => tally.failures.push(format!("{row}: {reason}")),
        }
    }
    tally
}
