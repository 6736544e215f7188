//! What who leads a team sees of it.

use serde_json::{Value, json};
use standings::{
    events::{
        model::{Details, Event, Kind},
        tag::tag,
    },
    ids::EventId,
};

use super::{LONG_AGO, Scene, Visit, each, scene, starts, today};
use crate::support::{Client, world::at};

/// The same scene, and Mila, who is in the team, manages it.
async fn managed() -> (Scene, Client, i64) {
    let scene = scene().await;
    let place = scene.colleague("Mila", 1).await;
    let mila = scene.user_of(place).await;
    scene.manage(scene.team, mila).await;
    let client = scene.world.session_of(mila).await;
    (scene, client, place)
}

/// Each person who waits and how many reports of theirs, by team.
fn waiting(told: &Value) -> Vec<(String, i64, Vec<String>)> {
    let lead = |lead: &Value| {
        let person =
            |waits: &Value| format!("{} {}", waits["person"]["name"].as_str().unwrap(), waits["count"]);
        let people = lead["waiting"]["people"].as_array().unwrap().iter().map(person);
        let name = lead["team"]["name"].as_str().unwrap().to_owned();
        (name, lead["waiting"]["total"].as_i64().unwrap(), people.collect())
    };
    told["leads"].as_array().unwrap().iter().map(lead).collect()
}

fn of(team: &str, total: i64, people: &[&str]) -> (String, i64, Vec<String>) {
    (team.to_owned(), total, people.iter().map(ToString::to_string).collect())
}

#[tokio::test]
async fn a_manager_sees_who_waits_longest_first_and_what_accepting_needs() {
    let (scene, mila, own) = managed().await;
    let event = scene.booked("2026-11-16T09:00:00Z").await;
    let second = scene.report(scene.place, Some(event), None, "2026-11-16T12:00:00Z").await;
    let first = scene.report(scene.place, None, None, "2026-11-15T12:00:00Z").await;
    let priced = "UPDATE reports SET amount = 150.50, ends_at = '2026-11-13T23:59:00Z', starts_at = '2026-11-13T22:00:00Z' WHERE id = $1";
    sqlx::query(priced).bind(first).execute(&scene.world.pool).await.unwrap();
    let priced = sqlx::query("UPDATE reports SET amount = 100 WHERE id = $1").bind(second);
    priced.execute(&scene.world.pool).await.unwrap();
    let olga = scene.colleague("Olga", 1).await;
    scene.report(olga, None, None, "2026-11-14T12:00:00Z").await;
    scene.report(own, None, None, "2026-11-13T12:00:00Z").await;
    let gone = scene.colleague("Gone", 1).await;
    scene.report(gone, None, None, "2026-11-13T12:00:00Z").await;
    scene.world.leave(gone, "2026-11-14T00:00:00Z").await;
    let told = today(&mila).await;
    assert_eq!(
        waiting(&told),
        [of("North", 3, &["Olga 1", "Ivan 2"])],
        "neither her own nor of who has left"
    );
    let lead = &told["leads"][0];
    assert_eq!(lead["waiting"]["since"], "2026-11-14T12:00:00Z");
    let details = Details {
        summary: "Visit".to_owned(),
        description: String::new(),
        kind: Kind::Booked,
        start_utc: at("2026-11-16T09:00:00Z"),
        end_utc: at("2026-11-16T10:00:00Z"),
        amount: None,
    };
    let tag = tag(&Event { id: EventId(event), details });
    let ivan = json!({
        "person": { "id": scene.ivan, "name": "Ivan", "picture": null }, "count": 2, "late": 1, "amount": 250.5,
        "reports": [
            { "id": first, "tag": null, "eventType": "closed" },
            { "id": second, "tag": tag, "eventType": "closed" },
        ],
    });
    assert_eq!(lead["waiting"]["people"][1], ivan);
    assert_eq!(
        (&lead["question"], &lead["questions"], &lead["behind"]),
        (&json!(null), &json!(0), &json!([]))
    );
    assert_eq!((&lead["behind_total"], &lead["others"]), (&json!(0), &json!(3)));
    assert!(waiting(&scene.today().await).is_empty(), "Ivan leads nothing");
    scene.mode(scene.team, "off").await;
    assert_eq!(waiting(&today(&mila).await)[0].1, 3, "what waits is still to be decided");
    scene.delete_event(event).await;
    assert_eq!(today(&mila).await["leads"][0]["waiting"]["people"][1]["reports"][1]["tag"], json!(null));
}

#[tokio::test]
async fn managing_begins_and_ends_at_its_moment() {
    let (scene, mila, _) = managed().await;
    let days = "UPDATE team_managers SET since = '2026-11-18T00:00:00Z', until = '2026-11-19T00:00:00Z'";
    sqlx::query(days).execute(&scene.world.pool).await.unwrap();
    for (moment, leads) in [
        ("2026-11-17T23:59:59Z", 0),
        ("2026-11-18T00:00:00Z", 1),
        ("2026-11-18T23:59:59Z", 1),
        ("2026-11-19T00:00:00Z", 0),
    ] {
        scene.on(moment).await;
        assert_eq!(today(&mila).await["leads"].as_array().unwrap().len(), leads, "{moment}");
    }
}

#[tokio::test]
async fn an_administrator_sees_what_no_manager_can_decide() {
    let scene = scene().await;
    let south = scene.world.team("South", LONG_AGO).await;
    let quiet = scene.world.team("Quiet", LONG_AGO).await;
    let olga = scene.world.user("Olga", "user").await;
    let hers = scene.world.member(south, olga, LONG_AGO).await;
    assert_eq!(
        waiting(&today(&scene.admin).await),
        [of("North", 0, &[])],
        "it takes reports and nobody manages it"
    );
    scene.report(scene.place, None, None, "2026-11-16T12:00:00Z").await;
    scene.report(hers, None, None, "2026-11-16T12:00:00Z").await;
    let told = today(&scene.admin).await;
    assert_eq!(waiting(&told), [of("North", 1, &["Ivan 1"]), of("South", 1, &["Olga 1"])]);
    scene.manage(scene.team, olga).await;
    scene.manage(south, olga).await;
    scene.manage(quiet, olga).await;
    let told = today(&scene.admin).await;
    assert_eq!(waiting(&told), [of("South", 1, &["Olga 1"])], "the only manager's own");
    scene.manage(south, scene.ivan).await;
    assert!(waiting(&today(&scene.admin).await).is_empty());
    assert_eq!(waiting(&scene.today().await), [of("South", 1, &["Olga 1"])]);
    let hers = scene.world.session_of(olga).await;
    assert_eq!(
        waiting(&today(&hers).await),
        [of("North", 1, &["Ivan 1"]), of("Quiet", 0, &[]), of("South", 0, &[])]
    );
}

#[tokio::test]
async fn an_administrator_who_manages_a_team_is_both() {
    let scene = scene().await;
    let vera: i64 = sqlx::query_scalar("SELECT id FROM users WHERE name = 'Vera'")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    let own = scene.world.member(scene.team, vera, LONG_AGO).await;
    scene.manage(scene.team, vera).await;
    scene.report(scene.place, None, None, "2026-11-16T12:00:00Z").await;
    assert_eq!(waiting(&today(&scene.admin).await), [of("North", 1, &["Ivan 1"])]);
    scene.report(own, None, None, "2026-11-16T13:00:00Z").await;
    let told = today(&scene.admin).await;
    assert_eq!(
        waiting(&told),
        [of("North", 2, &["Ivan 1", "Vera 1"])],
        "nobody else manages it: administrators decide"
    );
    let mila = scene.world.user("Mila", "user").await;
    scene.manage(scene.team, mila).await;
    assert_eq!(waiting(&today(&scene.admin).await), [of("North", 1, &["Ivan 1"])]);
}

#[tokio::test]
async fn todays_appointments_of_the_team_say_how_they_stand() {
    let (scene, mila, _) = managed().await;
    let booked =
        async |place: i64, start: &str| scene.visit(Visit { place, kind: "booked", start: at(start) }).await;
    let olga = scene.colleague("Olga", 1).await;
    booked(olga, "2026-11-16T23:59:59Z").await;
    booked(olga, "2026-11-18T00:00:00Z").await;
    let reported = booked(olga, "2026-11-17T00:00:00Z").await;
    scene.report(olga, Some(reported), None, "2026-11-17T08:00:00Z").await;
    booked(scene.place, "2026-11-17T08:00:00Z").await;
    scene.visit(Visit { place: scene.place, kind: "closed", start: at("2026-11-17T07:00:00Z") }).await;
    booked(scene.place, "2026-11-17T10:00:00Z").await;
    let person = scene.user_of(olga).await;
    scene.connect(person).await;
    let key = scene.copy(person, "demo", Some("Demo"), at("2026-11-17T05:00:00Z")).await;
    scene.report(olga, None, Some(&key), "2026-11-17T08:00:00Z").await;
    scene.copy(person, "meeting", Some("Call"), at("2026-11-17T14:00:00Z")).await;
    scene.copy(person, "meeting", None, at("2026-11-17T18:00:00Z")).await;
    let told = today(&mila).await;
    let lead = &told["leads"][0];
    let stands = |row: &Value| {
        let [summary, start, state] =
            ["summary", "start_utc", "state"].map(|field| row[field].as_str().unwrap_or("-"));
        format!("{} {summary} {} {state}", row["person"]["name"].as_str().unwrap(), &start[11..16])
    };
    let list = lead["appointments"].as_array().unwrap().iter().map(stands).collect::<Vec<_>>();
    assert_eq!(
        list,
        [
            "Olga Visit 00:00 waiting",
            "Olga Demo 05:00 waiting",
            "Ivan Visit 08:00 not_reported",
            "Ivan Visit 10:00 now",
            "Olga Call 14:00 -",
        ]
    );
    assert_eq!(
        (&lead["appointments"][0]["reported"], &lead["appointments_total"]),
        (&json!("closed"), &json!(5))
    );
    scene.mode(scene.team, "off").await;
    assert_eq!(today(&mila).await["leads"][0]["appointments"][2]["state"], json!(null), "nobody is asked");
}

#[tokio::test]
async fn titles_that_their_owner_hides_are_no_appointments() {
    let (scene, mila, _) = managed().await;
    scene.connect(scene.ivan).await;
    scene.copy(scene.ivan, "demo", Some("Demo"), at("2026-11-17T08:00:00Z")).await;
    scene.copy(scene.ivan, "demo", Some("Secret"), at("2026-11-17T09:00:00Z")).await;
    let hidden = "INSERT INTO hidden_external_events (user_id, provider_id)
                  SELECT user_id, provider_id FROM external_events WHERE summary = 'Secret'";
    sqlx::query(hidden).execute(&scene.world.pool).await.unwrap();
    let told = today(&mila).await;
    assert_eq!(each(&told["leads"][0]["appointments"], "summary"), ["Demo"]);
    assert_eq!(scene.today().await["asks"].as_array().unwrap().len(), 2, "the owner is asked about both");
    let all = "UPDATE calendar_connections SET hides_titles = true";
    sqlx::query(all).execute(&scene.world.pool).await.unwrap();
    assert_eq!(starts(&today(&mila).await["leads"][0]["appointments"]), [""; 0]);
}
