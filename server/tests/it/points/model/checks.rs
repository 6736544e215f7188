//! What holds after every step.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::{Model, Saved, at};
use crate::points::{TODAY, hundredths};

/// One source's receipts: points, whether noted, stretch, day; oldest first.
type Receipts = HashMap<i64, Vec<(i64, bool, Option<i64>, NaiveDate)>>;

impl Model {
    async fn receipts(&self) -> Receipts {
        let rows: Vec<(String, i64, bool, Option<i64>, NaiveDate)> = sqlx::query_as(
            "SELECT source, (points * 100)::bigint, change_id IS NULL, restart_id, day FROM credits WHERE member_id = $1 ORDER BY id",
        )
        .bind(self.scene.member)
        .fetch_all(&self.scene.world.pool)
        .await
        .unwrap();
        let mut receipts = Receipts::new();
        for (source, points, noted, stretch, day) in rows {
            let id = source.strip_prefix("event/").unwrap().parse().unwrap();
            receipts.entry(id).or_default().push((points, noted, stretch, day));
        }
        receipts
    }

    pub(super) async fn check(&self) {
        let pool = &self.scene.world.pool;
        let receipts = self.receipts().await;
        let counts = self.rules.iter().any(|saved| saved.points.is_some());
        assert!(counts || receipts.is_empty(), "{:?}", self.log);
        let restart: Option<i64> = sqlx::query_scalar(
            "SELECT max(id) FROM score_changes WHERE member_id = $1 AND cause = 'restart'",
        )
        .bind(self.scene.member)
        .fetch_one(pool)
        .await
        .unwrap();
        if counts && self.is_member {
            for id in self.events.keys().chain(receipts.keys()) {
                self.check_source(*id, receipts.get(id).map_or(&[], Vec::as_slice), restart);
            }
        }
        // Each row is the sum of its receipts, the score is the last row and within its bounds.
        let (wrong, last, score): (i64, i64, i64) = sqlx::query_as(
            "WITH rows AS MATERIALIZED (
                 SELECT id, cause, balle, changed_at, balle - lag(balle, 1, 0) OVER (ORDER BY changed_at, id) AS change
                 FROM score_changes WHERE member_id = $1)
             SELECT (SELECT count(*) FROM rows
                     WHERE cause = 'points'
                       AND change IS DISTINCT FROM (SELECT sum(points) FROM credits WHERE change_id = rows.id)),
                    coalesce((SELECT (balle * 100)::bigint FROM rows ORDER BY changed_at DESC, id DESC LIMIT 1), 0),
                    (SELECT (balle * 100)::bigint FROM members WHERE id = $1)",
        )
        .bind(self.scene.member)
        .fetch_one(pool)
        .await
        .unwrap();
        assert_eq!((wrong, last, score >= 0), (0, score, true), "{:?}", self.log);
    }

    /// S = w - clamp(w, 0, H) for every source in question.
    fn check_source(&self, id: i64, receipts: &[(i64, bool, Option<i64>, NaiveDate)], restart: Option<i64>) {
        let event = self.events.get(&id);
        let now_open = event.is_some_and(|event| self.is_open(event.day));
        let receipt_open = receipts.last().is_some_and(|(.., day)| self.is_open(*day));
        if !now_open && !receipt_open {
            return;
        }
        let worth = event.filter(|_| now_open).map_or(0, |event| self.worth(event));
        let given: i64 =
            receipts.iter().filter(|(.., stretch, _)| *stretch == restart).map(|(points, ..)| points).sum();
        let mut before = HashMap::<_, i64>::new();
        for (points, _, stretch, _) in receipts.iter().filter(|(.., stretch, _)| *stretch != restart) {
            *before.entry(stretch).or_default() += points;
        }
        let high: i64 = before.into_values().map(|sum| sum.max(0)).sum();
        assert_eq!(
            given,
            worth - worth.clamp(0, high),
            "event {id}, {event:?}, {receipts:?}: {:#?}",
            self.log
        );
        if let (Some(event), Some((.., day))) = (event, receipts.last()) {
            assert_eq!(event.day, *day, "the newest receipt names the day of event {id}: {:#?}", self.log);
        }
    }

    /// By the rules in force over open days, where nothing was restarted, noted or entered by hand.
    pub(super) async fn check_preview(&self) {
        let Some(Saved { points: Some(_), from_day, final_days, .. }) = self.rules.first() else { return };
        let plain: bool = sqlx::query_scalar(
            "SELECT NOT EXISTS (SELECT FROM score_changes WHERE member_id = $1 AND cause <> 'points')
                AND NOT EXISTS (SELECT FROM credits WHERE member_id = $1 AND change_id IS NULL AND points <> 0)",
        )
        .bind(self.scene.member)
        .fetch_one(&self.scene.world.pool)
        .await
        .unwrap();
        let all_open = self.rules.len() == 1 && *from_day + Days::new(*final_days) >= self.today;
        if !plain || !all_open || !self.is_member {
            return;
        }
        let lines = self.scene.rules().await["lines"].clone();
        let tried = json!({ "lines": lines, "from": from_day, "to": self.today + Days::new(20) });
        let path = format!("/api/groups/{}/points/preview", self.scene.team);
        let tried: Value = self.scene.admin.post(&path, tried).await.data();
        assert_eq!(hundredths(&tried["now"]["total"]), self.scene.score().await, "{:#?}", self.log);
    }

    /// Every statement adds up, also by the events of its days.
    pub(super) async fn check_statements(&self) {
        let first = at(TODAY).date_naive() - Days::new(30);
        for (from, to) in
            [(first, self.today), (first, first + Days::new(32)), (self.today - Days::new(5), self.today)]
        {
            let (said, [_, points, ..]) = self.scene.statement(from, to).await;
            let counts = said["counts"].as_array().unwrap().iter();
            let counted: i64 = counts.map(|counted| hundredths(&counted["points"])).sum();
            let sums = ["of_other_days", "on_other_days", "noted_points", "restarted_points"];
            let [of, on, noted, restarted] = sums.map(|sum| hundredths(&said[sum]));
            assert_eq!(
                counted + of - on - noted + restarted,
                points,
                "{from} to {to}: {said}: {:#?}",
                self.log
            );
        }
    }
}
