//! With an unreliable Google and killed workers, our rows equal the calendars in the end, and so do the points.
//!
//! `just calendar-model` runs 200 calendars, 50,000 changes and 20 kills. CI's gate and its full run try 10 calendars.

mod compare;
mod office;

use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};

use self::office::Office;
use crate::support::{seed, sized};

struct Size {
    calendars: u64,
    changes: usize,
    kills: usize,
    patience: Duration,
}

const SMALL: Size = Size { calendars: 10, changes: 400, kills: 2, patience: Duration::from_mins(5) };
const USUAL: Size = Size { changes: 1_200, kills: 5, ..SMALL };
const FULL: Size = Size { calendars: 200, changes: 50_000, kills: 20, patience: Duration::from_mins(30) };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_equal_the_calendars_whatever_google_and_the_machine_did() {
    let size = sized(SMALL, USUAL, FULL);
    let mut chance = StdRng::seed_from_u64(seed());
    let office = Office::open(size.calendars).await;
    let mut logs = Vec::new();
    for round in 0..size.kills {
        let mut worker = office.worker();
        let target = office.google.calls().of("events.list") + chance.random_range(1..4 * size.calendars);
        office.change(size.changes / size.kills, round, &mut chance);
        office.until_called(target, size.patience).await;
        worker.kill();
        logs.extend(worker.logged());
    }
    let mut worker = office.worker();
    office.until_every_fault_was_injected(size.patience).await;
    office.google.faults_off();
    office.until_equal(size.patience).await;
    office.until_paid(size.patience).await;
    office.google.pushes_delivered().await;

    let injected = office.google.faults_injected();
    println!(
        "faults injected: {injected:?}; pushes: {:?}; calls: {:?}",
        office.google.pushes(),
        office.google.calls().by_endpoint
    );
    assert_eq!(office.google.over_quota(), 0, "Google's quota was exceeded");
    assert!(office.google.pushes().refused > 0, "forged messages are refused");
    office.only_the_revoked_are_broken().await;
    office.no_token_is_readable().await;
    worker.kill();
    logs.extend(worker.logged());
    let words = ["Apteka", "Novartis", "Dentist", "Отказ", "Сделка", "Presentation", "Booked a visit"];
    let leaked = logs.iter().find(|line| words.iter().any(|word| line.contains(word)));
    assert_eq!(leaked, None, "no calendar's text is logged");
}
