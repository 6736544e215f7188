//! Counts span by span: each equals simple counting, and their sum is the count over the whole range.

use chrono::{DateTime, SecondsFormat, SubsecRound, TimeDelta, Utc};
use proptest::{
    prelude::*,
    test_runner::{RngSeed, TestRunner},
};
use serde_json::{Value, json};
use standings::events::{
    bounds::Bounds,
    model::{Counts, SpanCounts},
    range::Range,
    service,
};

use super::{
    counting::{Event, Moment, Stage, Story, moment, plain, story},
    scene,
};
use crate::support::{seed, sized};

fn joined(bounds: &[DateTime<Utc>]) -> String {
    let text = |bound: &DateTime<Utc>| bound.to_rfc3339_opts(SecondsFormat::Secs, true);
    bounds.iter().map(text).collect::<Vec<_>>().join(",")
}

/// From the first instant to just before the second.
fn range((from, to): (DateTime<Utc>, DateTime<Utc>)) -> Range {
    Range { from: Some(from), to: Some(to - TimeDelta::microseconds(1)) }
}

impl Stage {
    async fn compare_series(&self, story: Story, cuts: Vec<Moment>) {
        let times = self.times(&story).await;
        self.play(story).await;
        let mut cuts = cuts.into_iter().map(|cut| times.at(cut).trunc_subsecs(0)).collect::<Vec<_>>();
        cuts.sort_unstable();
        cuts.dedup();
        let [first, .., last] = cuts[..] else { return };
        let (bounds, whole) = (Bounds::parse(&joined(&cuts)).unwrap(), range((first, last)));
        let (context, events) = (&self.scene.world.app.context, self.events().await);
        let same = |series: &[SpanCounts], total: Counts, counted: &dyn Fn(&Event) -> bool| {
            let spans = series.iter().map(|span| (span.from, span.to)).collect::<Vec<_>>();
            assert_eq!(spans, bounds.spans().collect::<Vec<_>>());
            for span in series {
                assert_eq!(span.counts, plain(&events, range((span.from, span.to)), counted), "{span:?}");
            }
            let sum = series.iter().fold(Counts::default(), |sum, span| Counts {
                booked: sum.booked + span.counts.booked,
                closed: sum.closed + span.counts.closed,
                failed: sum.failed + span.counts.failed,
            });
            assert_eq!(sum, total, "{bounds:?}");
        };
        let of_anna = |event: &Event| event.member == self.members[0] || event.member == self.members[2];
        let series = service::series_of_user(context, self.anna, &bounds).await.unwrap();
        same(&series, service::counts_of_user(context, self.anna, whole).await.unwrap(), &of_anna);
        for member in self.members {
            let series = service::series_of_member(context, member, &bounds).await.unwrap();
            let total = service::counts_of_member(context, member, whole).await.unwrap();
            same(&series, total, &|event| event.member == member);
        }
        for team in self.teams {
            let series = service::series_of_teams(context, &[team], &bounds).await.unwrap();
            let total = service::counts_of_teams(context, &[team], whole).await.unwrap()[0].1;
            same(&series, total, &|event| event.team == team);
        }
        let together = service::series_of_teams(context, &self.teams, &bounds).await.unwrap();
        same(&together, plain(&events, whole, &|_| true), &|_| true);
    }
}

#[test]
fn each_span_is_plain_counting_and_their_sum_is_the_count_over_the_whole() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stage = runtime.block_on(Stage::set());
    let config = ProptestConfig {
        cases: sized(10, 80, 80),
        rng_seed: RngSeed::Fixed(seed()),
        failure_persistence: None,
        max_shrink_time: 20_000, // or the test would be stopped before it says what failed
        ..ProptestConfig::default()
    };
    let told =
        TestRunner::new(config).run(&(story(), prop::collection::vec(moment(), 2..14)), |(story, cuts)| {
            runtime.block_on(stage.compare_series(story, cuts));
            Ok(())
        });
    told.unwrap();
}

#[tokio::test]
async fn a_viewers_days_add_up_to_what_the_stats_call_says() {
    let scene = scene().await;
    scene.world.set_zone("Asia/Vladivostok").await;
    for (start, kind) in [
        ("2026-03-01T20:59:59Z", "failed"),
        ("2026-03-01T21:00:00Z", "booked"),
        ("2026-03-02T20:59:59Z", "booked"),
        ("2026-03-02T21:00:00Z", "closed"),
        ("2026-03-04T20:59:59Z", "failed"),
        ("2026-03-04T21:00:00Z", "closed"),
    ] {
        assert_eq!(scene.admin.post("/api/calendar", scene.event(start, kind)).await.status, 201);
    }
    let bounds =
        "bounds=2026-03-01T21:00:00Z,2026-03-02T21:00:00.000Z,2026-03-03T21:00:00Z,2026-03-04T21:00:00Z";
    let days = json!([
        { "from": "2026-03-01T21:00:00Z", "to": "2026-03-02T21:00:00Z", "booked": 2, "closed": 0, "failed": 0 },
        { "from": "2026-03-02T21:00:00Z", "to": "2026-03-03T21:00:00Z", "booked": 0, "closed": 1, "failed": 0 },
        { "from": "2026-03-03T21:00:00Z", "to": "2026-03-04T21:00:00Z", "booked": 0, "closed": 0, "failed": 1 },
    ]);
    let (member, team) = (scene.anna, scene.team);
    let empty = scene.world.team("Empty", "2026-03-01T00:00:00Z").await;
    for path in [
        format!("/api/calendar/my/series?{bounds}"),
        format!("/api/calendar/group-member/{member}/series?{bounds}"),
        format!("/api/calendar/groups/series?ids={team},{empty},999999&{bounds}"),
    ] {
        let answer = scene.rep.get(&path).await;
        assert_eq!((answer.status.as_u16(), answer.data()), (200, days.clone()), "{path}");
    }
    let whole = "startDate=2026-03-01T21:00:00Z&endDate=2026-03-04T20:59:59Z";
    let stats = scene.rep.get(&format!("/api/calendar/group/{team}/stats?{whole}")).await.data();
    let sum =
        |kind: &str| days.as_array().unwrap().iter().map(|day| day[kind].as_i64().unwrap()).sum::<i64>();
    assert_eq!(stats, json!([{ "booked": sum("booked"), "closed": sum("closed"), "failed": sum("failed") }]));
    scene.world.delete_team(team, "2026-03-10T00:00:00Z").await;
    let gone = scene.rep.get(&format!("/api/calendar/groups/series?ids={team}&{bounds}")).await.data();
    let nothing = |span: &Value| span["booked"] == 0 && span["closed"] == 0 && span["failed"] == 0;
    assert!(gone.as_array().unwrap().len() == 3 && gone.as_array().unwrap().iter().all(nothing), "{gone}");
    assert_eq!(
        scene.rep.get(&format!("/api/calendar/group-member/{member}/series?{bounds}")).await.status,
        404,
        "as its stats"
    );
}
