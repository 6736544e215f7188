//! A manager asks the database once more than an administrator, and nobody else asks more than before.

use std::sync::atomic::Ordering;

use standings::{
    app::App,
    context::Context,
    database::{self, Use},
    routes,
};

use super::managed;
use crate::support::{Client, round_trips};

/// Authorisation, BEGIN, the share, the lock, all writes, COMMIT.
#[tokio::test]
async fn a_managers_score_takes_six_round_trips_to_the_database() {
    let (scene, mila) = managed().await;
    let (url, trips) = round_trips::counted(&scene.world.database_url()).await;
    let mut config = scene.world.config.clone();
    config.database.database_url = url.into();
    // Each connection prepares its own statements.
    config.database.database_connections = 1;
    let pool = database::connect(&config.database, Use::Requests).await.unwrap();
    let context = Context { pool, ..scene.world.app.context.clone() };
    let app = App { context, ..scene.world.app.clone() };
    let mila = Client::new(routes::router(app, &config)).with_token(mila.token());
    // The first call prepares the statements.
    assert_eq!(scene.score(&mila, 1).await, 200);
    let before = trips.load(Ordering::SeqCst);
    assert_eq!(scene.score(&mila, 2).await, 200);
    assert_eq!(trips.load(Ordering::SeqCst) - before, 6);
}
