//! Many people switched on at once, killed workers, and many who write at once.

use serde_json::json;
use tokio_util::sync::CancellationToken;

use super::{Scene, calendar::connected, scene, usual};
use crate::support::sized;

impl Scene {
    /// More people in the team, each with a closed event of this month.
    async fn crowd(&self, people: usize) {
        for number in 0..people {
            let user = self.world.user(&format!("Rep {number}"), "user").await;
            self.world.member(self.team, user, "2026-03-01T00:00:00Z").await;
        }
        sqlx::query(
            "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at, closed_at)
             SELECT id, team_id, 'closed', day, day + interval '1 hour', 'Visit', '', day, day
             FROM members, (VALUES ('2026-11-03T09:00:00Z'::timestamptz), ('2026-11-04T09:00:00Z')) AS days (day)
             WHERE team_id = $1 AND id <> $2",
        )
        .bind(self.team)
        .bind(self.member)
        .execute(&self.world.pool)
        .await
        .unwrap();
    }

    async fn sums(&self) -> (i64, i64, i64) {
        sqlx::query_as(
            "SELECT (SELECT count(*) FROM score_changes WHERE cause = 'points'),
                    (SELECT coalesce(sum(balle), 0)::bigint FROM members),
                    (SELECT count(*) FROM settlements_due)",
        )
        .fetch_one(&self.world.pool)
        .await
        .unwrap()
    }
}

#[tokio::test]
async fn pts_19_killed_at_any_moment_switching_on_ends_complete_and_nothing_is_posted_twice() {
    let scene = scene().await;
    let people = sized(50, 50, 2_000);
    scene.crowd(people).await;
    let people = i64::try_from(people).unwrap();
    let rules = json!({ "mode": "own", "lines": usual(), "from_day": "2026-11-01" });
    assert_eq!(scene.save(rules).await.status, 200);
    for _ in 0..5 {
        // Two workers at once; both are killed in the middle of whatever they do.
        let killed = [scene.settler(), scene.settler()].map(|settler| {
            tokio::spawn(async move {
                while settler.settle_due(&CancellationToken::new()).await.is_ok_and(|settled| settled > 0) {}
            })
        });
        let posted = scene.sums().await.0;
        // Each round gets further than the one before, unless everything is done.
        while scene.sums().await.0 < (posted + people / 10).min(people) {
            tokio::task::yield_now().await;
        }
        killed.iter().for_each(tokio::task::JoinHandle::abort);
    }
    while scene.settle_due().await > 0 {}
    assert_eq!(scene.sums().await, (people, 20 * people, 0));
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_24_many_writers_on_one_member_end_as_if_one_after_the_other() {
    let (scene, person) = connected().await;
    let (admin, team, anna, member) = (&scene.admin, scene.team, scene.anna, scene.member);
    let event = scene.create("booked", "2026-11-10T09:00:00Z").await;
    let new = json!({ "group_member_id": member, "eventType": "closed",
                          "start_utc": "2026-11-10T10:00:00Z", "end_utc": "2026-11-10T11:00:00Z" });
    for round in 0..sized(10, 50, 2_000) {
        let kind = ["closed", "failed", "booked"][round % 3];
        let path = format!("/api/groups/{team}/tables/user/{anna}/balle/{}", 500 + round);
        let short_lived = scene.create("closed", "2026-11-10T08:00:00Z").await;
        scene.world.event(&person, "Meeting", "2026-11-10T07:00:00Z");
        let (worker, reader) = (scene.settler(), scene.world.reader());
        let (made, changed, deleted, set, settled, read) = tokio::join!(
            admin.post("/api/calendar", new.clone()),
            scene.become_kind(event, kind),
            scene.delete(short_lived),
            admin.post(&path, json!({})),
            worker.settle_all(),
            reader.read(person.id.into()),
        );
        assert_eq!((made.status.as_u16(), set.status.as_u16()), (201, 200), "{}", made.json());
        assert!(changed["balle"].is_number() && deleted["balle"].is_number());
        settled.unwrap();
        read.unwrap();
        let newest = "SELECT (SELECT balle FROM members WHERE id = $1) =
                             (SELECT balle FROM score_changes WHERE member_id = $1 ORDER BY changed_at DESC, id DESC LIMIT 1)";
        assert!(
            sqlx::query_scalar::<_, bool>(newest).bind(member).fetch_one(&scene.world.pool).await.unwrap()
        );
    }
    scene.settle_all_finds_nothing().await;
    // Whatever the order was, everything that happened is paid once: what is worth something now.
    let wrong: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM (
             SELECT coalesce(sum(c.points), 0) AS paid,
                    max(CASE e.kind WHEN 'closed' THEN 10 WHEN 'booked' THEN 3 ELSE 0 END) AS worth
             FROM events e LEFT JOIN credits c ON c.source = 'event/' || e.id WHERE e.member_id = $1 GROUP BY e.id) AS events
         WHERE paid <> worth",
    )
    .bind(member)
    .fetch_one(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!(wrong, 0);
}
