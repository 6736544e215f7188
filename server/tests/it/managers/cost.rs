//! A manager asks the database once more than an administrator, and nobody else asks more than before.

use super::managed;
use crate::support::CountedProcess;

/// Authorisation, BEGIN, the share, the lock, all writes, COMMIT.
#[tokio::test]
async fn a_managers_score_takes_six_round_trips_to_the_database() {
    let (scene, mila) = managed().await;
    let process = CountedProcess::beside(&scene.world).await;
    let mila = process.client_of(&mila);
    // The first call prepares the statements.
    assert_eq!(scene.score(&mila, 1).await, 200);
    assert_eq!(process.count(scene.score(&mila, 2)).await, (6, 200));
}
