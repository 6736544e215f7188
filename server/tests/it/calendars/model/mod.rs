//! With an unreliable Google and killed workers, our rows equal the calendars in the end, and so do the points.
//!
//! `STANDINGS_MODEL=full` runs 200 calendars, 50,000 changes and 20 kills; the default is a size that fits
//! CI.

mod compare;
mod office;

use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};

use self::office::Office;
use crate::support::{is_full_size, seed};

struct Size {
    calendars: u64,
    changes: usize,
    kills: usize,
    patience: Duration,
}

const SMALL: Size = Size { calendars: 10, changes: 1_200, kills: 5, patience: Duration::from_mins(5) };
const FULL: Size = Size { calendars: 200, changes: 50_000, kills: 20, patience: Duration::from_mins(30) };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_equal_the_calendars_whatever_google_and_the_machine_did() {
    let size = if is_full_size() { FULL } else { SMALL };
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
