//! What can be set by whom, and what becomes of the rows.

use serde_json::{Value, json};

use super::{cell, row, scene};
use crate::support::{rows::audited, world::at};

#[tokio::test]
async fn goal_08_the_newest_row_of_a_cell_counts_and_that_of_an_earlier_moment_can_be_told() {
    let mut scene = scene().await;
    let anna = scene.users[2];
    for (moment, value) in [("2026-11-10T09:00:00Z", 20), ("2026-11-12T09:00:00Z", 25)] {
        scene.on(moment).await;
        scene.set(&[cell("2026-11-01", anna, value)]).await;
    }
    assert_eq!(row(&scene.grid("").await, "Anna", "cells")[0], 25.0);

    let told = scene.history().await;
    let values = |of: &str| told.iter().map(|change| change[of].clone()).collect::<Vec<_>>();
    assert_eq!(values("value"), [json!(25.0), json!(20.0)]);
    assert_eq!(values("before"), [json!(20.0), Value::Null]);
    assert_eq!(values("by"), ["Mila", "Mila"]);
    assert_eq!(told[0]["person"]["name"], "Anna");
    assert_eq!(told[0]["starts_on"], "2026-11-01");
    let eleventh = at("2026-11-11T12:00:00Z");
    let then = told.iter().find(|change| at(change["at"].as_str().unwrap()) <= eleventh).unwrap();
    assert_eq!(then["value"], 20.0, "as of 11 November");
    let as_of =
        "SELECT value::text FROM targets WHERE starts_on = '2026-11-01' AND member_id = $1 AND set_at <= $2
                 ORDER BY id DESC LIMIT 1";
    let as_of = sqlx::query_scalar(as_of).bind(scene.members[2]).bind(eleventh);
    assert_eq!(as_of.fetch_one(&scene.world.pool).await.ok(), Some("20.00".to_owned()));

    scene.set(&[cell("2026-11-01", anna, Value::Null)]).await;
    assert_eq!(row(&scene.grid("").await, "Anna", "cells")[0], Value::Null);
    let newest = &scene.history().await[0];
    assert_eq!((&newest["value"], &newest["before"]), (&Value::Null, &json!(25.0)));
    assert_eq!(scene.rows().await, 3);
    for rewriting in ["UPDATE targets SET value = 1", "DELETE FROM targets", "TRUNCATE targets"] {
        assert!(sqlx::query(rewriting).execute(&scene.world.pool).await.is_err(), "{rewriting}");
    }
}

#[tokio::test]
async fn goal_08_what_holds_already_writes_nothing_and_a_request_sent_again_neither() {
    let scene = scene().await;
    let [_, _, anna, boris] = scene.users;
    let first = scene.body(0, &[cell("2026-11-01", anna, 20), cell("2026-11-01", None, 400)]);
    let saved = scene.send(&scene.mila, &first).await.data();
    assert_eq!(saved["changed"], 2);
    let again = scene.send(&scene.mila, &first).await;
    assert_eq!((again.status.as_u16(), &again.data()["changed"]), (200, &json!(0)));
    assert_eq!(again.data()["version"], saved["version"]);
    let version = saved["version"].as_i64().unwrap();
    let more =
        [cell("2026-11-01", anna, 20), cell("2026-11-01", boris, 18), cell("2026-12-01", anna, Value::Null)];
    let more = scene.send(&scene.mila, &scene.body(version, &more)).await.data();
    assert_eq!((&more["changed"], scene.rows().await), (&json!(1), 3));
    assert_eq!(audited(&scene.world.pool).await, ["targets.set"; 2]);
    let raised = "SELECT version FROM versions WHERE area = 'team' AND key = $1";
    let raised = sqlx::query_scalar::<_, i64>(raised).bind(scene.team).fetch_one(&scene.world.pool).await;
    assert_eq!(raised.ok(), Some(3), "the team and each of the two changes");
    let grid = scene.grid("").await;
    assert_eq!((&grid["team"]["cells"][0], &grid["saved"]["name"]), (&json!(400.0), &json!("Mila")));
}

#[tokio::test]
async fn goal_09_only_who_leads_sets_targets_nobody_their_own_and_none_of_a_period_that_is_over() {
    let scene = scene().await;
    let [vera, mila, anna, boris] = scene.users;
    let by_anna = scene.world.session_of(anna).await;
    let one = |user: i64| scene.body(0, &[cell("2026-11-01", user, 20)]);
    assert_eq!(scene.send(&by_anna, &one(boris)).await.status, 403);
    for (by, own) in [(&scene.mila, mila), (&scene.admin, vera)] {
        let both = scene.body(0, &[cell("2026-11-01", boris, 20), cell("2026-11-01", own, 20)]);
        assert_eq!(scene.send(by, &both).await.status, 403, "the whole request");
    }
    let mut others = one(anna);
    others["team"] = json!(scene.other_team);
    assert_eq!(scene.send(&scene.mila, &others).await.status, 403);
    for over in ["2026-10-01", "2025-11-01", "1999-11-01"] {
        let answer = scene.send(&scene.mila, &scene.body(0, &[cell(over, anna, 20)])).await;
        assert_eq!(answer.status, 422, "{over}");
        assert!(answer.json()["fields"]["cells.0.starts_on"].is_string(), "{}", answer.json());
    }
    assert_eq!(scene.rows().await, 0);
    assert!(!audited(&scene.world.pool).await.contains(&"targets.set".to_owned()));
    assert_eq!(scene.send(&scene.mila, &one(vera)).await.status, 200, "a manager sets an administrator's");
    assert_eq!(
        scene
            .send(&scene.admin, &scene.body(scene.version().await, &[cell("2026-11-01", mila, 9)]))
            .await
            .status,
        200
    );
    for path in ["/api/targets", "/api/targets/history"] {
        let asked = format!("{path}?metric=closed&period=month&team=");
        assert_eq!(by_anna.get(&format!("{asked}{}", scene.team)).await.status, 403);
        assert_eq!(scene.mila.get(&format!("{asked}{}", scene.other_team)).await.status, 403);
        assert_eq!(scene.admin.get(&format!("{asked}{}", scene.other_team)).await.status, 200);
    }
}

#[tokio::test]
async fn goal_11_at_most_2000_cells_each_once_of_periods_and_people_that_there_are() {
    let scene = scene().await;
    let [_, _, anna, boris] = scene.users;
    let many =
        |count: usize| (0..count).map(|n| cell("2026-12-01", i64::try_from(n).unwrap() + 1_000_000, 1));
    let refused = scene.send(&scene.mila, &scene.body(0, &many(2001).collect::<Vec<_>>())).await;
    assert_eq!(refused.status, 422);
    assert!(refused.json()["fields"]["cells"].is_string());
    let unknown = scene.send(&scene.mila, &scene.body(0, &many(2000).collect::<Vec<_>>())).await.json();
    assert!(unknown["fields"]["cells.0.user_id"].is_string(), "only nobody is there: {unknown}");
    scene.world.leave(scene.members[3], "2026-11-14T00:00:00Z").await;
    let wrong = [
        (cell("2026-11-15", anna, 1), "cells.1.starts_on"),
        (cell("2029-01-01", anna, 1), "cells.1.starts_on"),
        (cell("2026-11-01", boris, 1), "cells.1.user_id"),
        (cell("2026-12-01", anna, 2), "cells.1"),
        (cell("2026-11-01", anna, 0), "cells.1.value"),
        (cell("2026-11-01", anna, 1.5), "cells.1.value"),
        (cell("2026-11-01", anna, 1e12), "cells.1.value"),
    ];
    for (wrong, field) in wrong {
        let answer = scene.send(&scene.mila, &scene.body(0, &[cell("2026-12-01", anna, 20), wrong])).await;
        assert_eq!(answer.status, 422, "{field}");
        assert!(answer.json()["fields"][field].is_string(), "{field}: {}", answer.json());
    }
    let without = json!([{ "starts_on": "2026-12-01", "user_id": anna }]);
    let mut body = scene.body(0, &[]);
    assert_eq!(scene.send(&scene.mila, &body).await.status, 422, "no cells");
    body["cells"] = without;
    assert_eq!(scene.send(&scene.mila, &body).await.status, 422, "a forgotten value removes nothing");
    assert_eq!(scene.rows().await, 0);
    let far = scene.body(0, &[cell("2028-11-01", anna, 20)]);
    assert_eq!(scene.send(&scene.mila, &far).await.status, 200);
}

#[tokio::test]
async fn goal_11_a_week_begins_on_the_organisations_day_and_amounts_need_a_currency() {
    let scene = scene().await;
    let anna = scene.users[2];
    let weekly = |day: &str| {
        let mut body = scene.body(0, &[cell(day, anna, 5)]);
        body["period"] = json!("week");
        body
    };
    assert_eq!(scene.send(&scene.mila, &weekly("2026-11-22")).await.status, 422);
    assert_eq!(scene.admin.patch("/api/organisation", json!({ "week_start": 7 })).await.status, 200);
    assert_eq!(scene.send(&scene.mila, &weekly("2026-11-22")).await.status, 200);
    let shown = scene.grid("&period=week&periods=2").await;
    assert_eq!(*row(&shown, "Anna", "cells"), json!([null, 5.0]));
    assert_eq!(scene.admin.patch("/api/organisation", json!({ "week_start": 1 })).await.status, 200);
    let hidden = scene.grid("&period=week&periods=2").await;
    assert_eq!(*row(&hidden, "Anna", "cells"), json!([null, null]), "it begins no period any more");

    let mut money = scene.body(0, &[cell("2026-11-01", anna, 84_000.5)]);
    money["metric"] = json!("amount");
    assert_eq!(scene.send(&scene.mila, &money).await.status, 422);
    let read = format!("/api/targets?team={}&metric=amount&period=month", scene.team);
    assert_eq!(scene.mila.get(&read).await.status, 422);
    assert_eq!(scene.admin.patch("/api/organisation", json!({ "currency": "RUB" })).await.status, 200);
    assert_eq!(scene.send(&scene.mila, &money).await.status, 200);
    assert_eq!(row(&scene.grid("&metric=amount").await, "Anna", "cells")[0], 84_000.5);
}
