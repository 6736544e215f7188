//! A person's statement.

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::{Scene, counting, hundredths};

impl Scene {
    async fn of_month(&self, month: u32) -> (Value, [i64; 5]) {
        let first = NaiveDate::from_ymd_opt(2026, month, 1).unwrap();
        self.statement(first, first + chrono::Months::new(1) - chrono::Days::new(1)).await
    }
}

#[tokio::test]
async fn pts_32_a_statement_adds_up_also_where_events_move_between_months() {
    let scene = counting().await;
    let kept = scene.create("closed", "2026-11-02T09:00:00Z").await;
    let moved = scene.create("booked", "2026-11-03T09:00:00Z").await;
    let failed = scene.create("booked", "2026-11-04T09:00:00Z").await;
    scene.set(50).await;
    scene.move_to(moved, "2026-10-30T09:00:00Z").await;
    scene.become_kind(failed, "failed").await;
    let (november, figures) = scene.of_month(11).await;
    assert_eq!(figures, [0, 1300, 3400, 0, 4700], "{november}");
    assert_eq!((hundredths(&november["of_other_days"]), hundredths(&november["on_other_days"])), (300, 0));
    let counts = november["counts"].as_array().unwrap().iter().map(|counted| {
        (
            counted["kind"].as_str().unwrap(),
            counted["events"].as_i64().unwrap(),
            hundredths(&counted["points"]),
        )
    });
    assert_eq!(counts.collect::<Vec<_>>(), [("closed", 1, 1000), ("failed", 1, 0)]);
    let (october, figures) = scene.of_month(10).await;
    assert_eq!(figures, [0; 5]);
    assert_eq!(
        (hundredths(&october["counts"][0]["points"]), hundredths(&october["on_other_days"])),
        (300, 300)
    );
    let rows = november["rows"].as_array().unwrap();
    let receipts = rows.iter().map(|row| row["credits_total"].as_i64().unwrap()).collect::<Vec<_>>();
    assert_eq!((receipts, rows[0]["credits"][0]["event_id"].clone()), (vec![1, 1, 1, 0, 1], json!(kept)));
}

#[tokio::test]
async fn pts_32_a_statement_names_what_gave_nothing_and_keeps_what_a_final_day_gave() {
    let scene = counting().await;
    scene.create("closed", "2026-10-10T09:00:00Z").await;
    scene.world.turn_clock_to("2026-11-01T09:00:00Z");
    scene.sign_in_again().await;
    let paid = scene.create("closed", "2026-10-12T09:00:00Z").await;
    scene.world.turn_clock_to(super::TODAY);
    scene.sign_in_again().await;
    scene.delete(paid).await;
    let (october, [.., closing]) = scene.of_month(10).await;
    assert_eq!(closing, 0, "it was posted in November");
    let why =
        |row: &Value| (row["day"].as_str().unwrap().to_owned(), row["why"].as_str().unwrap().to_owned());
    assert_eq!(
        october["nothing"].as_array().unwrap().iter().map(why).collect::<Vec<_>>(),
        [("2026-10-10".to_owned(), "final".to_owned())]
    );
    let nothing = &october["nothing"][0];
    assert_eq!((&nothing["summary"], nothing["entered_at"].is_string()), (&json!("New Event"), true));
    assert_eq!(october["nothing_left_off"], 0);
    assert_eq!(
        (hundredths(&october["counts"][0]["points"]), hundredths(&october["on_other_days"])),
        (1000, 1000)
    );
}

#[tokio::test]
async fn pts_32_a_statement_names_what_moved_no_score_and_what_a_start_over_kept() {
    let scene = counting().await;
    let [gone, failed] = [
        scene.create("closed", "2026-11-02T09:00:00Z").await,
        scene.create("closed", "2026-11-03T09:00:00Z").await,
    ];
    scene.set(4).await;
    scene.delete(gone).await;
    let (november, [.., closing]) = scene.of_month(11).await;
    // Of the 10 that the deleted event takes, 4 are there to be taken.
    assert_eq!((closing, hundredths(&november["noted_points"])), (0, -600), "{november}");
    scene.start_over().await;
    scene.become_kind(failed, "booked").await;
    let (november, _) = scene.of_month(11).await;
    // It counts 3 now; its 10 came before the score started over.
    assert_eq!(hundredths(&november["counts"][0]["points"]), 300, "{november}");
    assert_eq!(hundredths(&november["restarted_points"]), 700);
    assert_eq!((&november["places"]["closing"], &november["places"]["closing_of"]), (&json!(1), &json!(1)));
}
