//! However much there is, the answer and the number of statements stay the same.

use super::{LONG_AGO, Scene, Visit, hours, scene, today};
use crate::support::{Client, CountedProcess, world::at};

fn count(list: &serde_json::Value) -> usize {
    list.as_array().unwrap().len()
}

/// Ivan is in so many more teams and manages them; in each, people wait for him.
async fn fill(scene: &Scene, teams: usize, people: usize) {
    for number in 0..teams {
        let team = scene.world.team(&format!("Team {number} of {teams}"), LONG_AGO).await;
        scene.mode(team, "confirm").await;
        scene.manage(team, scene.ivan).await;
        let own = scene.world.member(team, scene.ivan, LONG_AGO).await;
        scene.visit(Visit { place: own, kind: "booked", start: at("2026-11-16T08:00:00Z") }).await;
        if number > 0 {
            continue;
        }
        for person in 0..people {
            let user = scene.world.user(&format!("Person {person} of {teams}"), "user").await;
            let place = scene.world.member(team, user, LONG_AGO).await;
            for turn in 0..3 {
                let start = at("2026-11-17T00:00:00Z") + hours(turn);
                let event = scene.visit(Visit { place, kind: "booked", start }).await;
                scene.report(place, Some(event), None, "2026-11-17T09:00:00Z").await;
            }
        }
    }
}

#[tokio::test]
async fn of_many_teams_people_and_appointments_the_first_are_shown_and_the_rest_is_counted() {
    let scene = scene().await;
    fill(&scene, 24, 8).await;
    let told = scene.today().await;
    assert_eq!((count(&told["places"]), count(&told["leads"])), (20, 20));
    // One in each of the places that are shown, but for the first team.
    assert_eq!((count(&told["asks"]), &told["asks_left"]), (19, &0.into()));
    let busy = told["leads"].as_array().unwrap().iter().find(|lead| lead["waiting"]["total"] != 0).unwrap();
    assert_eq!((&busy["waiting"]["total"], count(&busy["waiting"]["people"])), (&24.into(), 5));
    assert_eq!(count(&busy["waiting"]["people"][0]["reports"]), 3);
    assert_eq!((count(&busy["appointments"]), &busy["appointments_total"]), (20, &24.into()));
}

#[tokio::test]
async fn an_administrator_of_many_teams_sees_twenty_and_those_with_reports_among_them() {
    let scene = scene().await;
    let mut last = 0;
    for number in 0..25 {
        last = scene.world.team(&format!("Zone {number}"), LONG_AGO).await;
        scene.mode(last, "confirm").await;
    }
    let olga = scene.world.user("Olga", "user").await;
    let place = scene.world.member(last, olga, LONG_AGO).await;
    scene.report(place, None, None, "2026-11-16T12:00:00Z").await;
    let told = today(&scene.admin).await;
    assert_eq!(count(&told["leads"]), 20);
    assert_eq!(told["leads"].as_array().unwrap().iter().filter(|lead| lead["team"]["id"] == last).count(), 1);
}

/// The session, places, yesterday's places, asks and reports; for who leads also what waits and the appointments.
#[tokio::test]
async fn tday_14_however_much_there_is_today_takes_as_many_round_trips() {
    let scene = scene().await;
    let process = CountedProcess::beside(&scene.world).await;
    let counted = async |of: &Client| {
        let client = process.client_of(of);
        // The first ones close yesterday and prepare the statements.
        today(&client).await;
        today(&client).await;
        process.count(today(&client)).await.0
    };
    assert_eq!(counted(&scene.client).await, 4, "nothing was reported");
    scene.report(scene.place, None, None, "2026-11-16T12:00:00Z").await;
    assert_eq!(counted(&scene.client).await, 5);
    assert_eq!(counted(&scene.admin).await, 5, "in no team");
    fill(&scene, 1, 2).await;
    assert_eq!(counted(&scene.client).await, 7);
    fill(&scene, 24, 8).await;
    assert_eq!(counted(&scene.client).await, 7);
    assert_eq!(counted(&scene.admin).await, 5);
}
