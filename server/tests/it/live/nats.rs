//! Two servers of NATS, one of which is lost.

use std::{sync::Arc, time::Duration};

use standings::{app::App, ids::TeamId, live::nats::run, topic::Topic};

use crate::support::{World, nats::Nats};

const TIME_LIMIT: Duration = Duration::from_mins(1);

/// Two processes on one database, as far as notifications go.
fn processes(world: &World, urls: &str) -> [App; 2] {
    let mut config = world.config.clone();
    config.live.nats_url = Some(urls.into());
    [(); 2].map(|()| {
        let context = &world.app.context;
        let storage = world.app.files.storage.clone();
        let app = App::new(context.pool.clone(), context.clock.clone(), storage, &config).unwrap();
        tokio::spawn(run(app.context.clone(), Arc::clone(&app.live), urls.into()));
        app
    })
}

/// Notifies until the other one hears it: nothing is queued while there is no connection. What is left of rounds before it says nothing
/// about this one.
async fn hears(listener: &App, speaker: &App, round: i64) {
    let topic = Topic::Team(TeamId(round));
    let heard = async {
        loop {
            speaker.context.notifier.notify([topic]);
            let changed = listener.context.notifier.changed();
            if let Ok(topics) = tokio::time::timeout(Duration::from_millis(200), changed).await {
                let sent = |heard: &Topic| matches!(heard, Topic::Team(TeamId(of)) if *of <= round);
                assert!(topics.iter().all(sent), "{topics:?}");
                if topics.contains(&topic) {
                    return;
                }
            }
        }
    };
    tokio::time::timeout(TIME_LIMIT, heard).await.expect("a notification arrives");
    // Its own.
    speaker.context.notifier.changed().await;
}

#[tokio::test]
async fn processes_hear_each_other_by_the_server_of_nats_that_is_left() {
    let world = World::new().await;
    let [mut one, mut other] = Nats::cluster().await;
    let urls = format!("{},{}", one.url(""), other.url(""));
    let [here, there] = processes(&world, &urls);
    hears(&here, &there, 1).await;
    // Whichever they have chosen, one of these is it.
    one.end();
    hears(&here, &there, 2).await;
    hears(&there, &here, 3).await;
    one.start_again();
    other.end();
    hears(&here, &there, 4).await;
    hears(&there, &here, 5).await;
}
