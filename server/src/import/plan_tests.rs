use super::*;

const HEADS: &str = "name,email,team,job title,position,score\n";

fn planned(rows: &str, known: &Known) -> Planned {
    let sheet = Sheet::read(format!("{HEADS}{rows}").as_bytes()).unwrap();
    let mapping = super::super::heads::propose(&sheet.heads);
    plan(&sheet, &mapping, known)
}

fn known() -> Known {
    let place = Place {
        member: MemberId(5),
        details: MemberDetails { position: 3, job_title: "Rep".to_owned() },
        balle: Decimal::from(10),
        is_current: true,
    };
    Known {
        people: [("alla@example.com".to_owned(), UserId(1))].into(),
        teams: [("north".to_owned(), vec![TeamId(2)]), ("two".to_owned(), vec![TeamId(3), TeamId(4)])].into(),
        places: [((TeamId(2), UserId(1)), place)].into(),
        last_positions: [(TeamId(2), 3)].into(),
    }
}

#[test]
fn a_row_says_what_it_does() {
    use Deed::{ChangeDetails, ChangeScore, CreatePerson, CreateTeam, JoinTeam};
    let rows = [
        ("Alla,ALLA@example.com,North,Rep,3,10.00", vec![]),
        ("Alla,alla@example.com,north,,,", vec![]),
        ("Alla,alla@example.com, NORTH ,Lead,,12", vec![ChangeDetails, ChangeScore]),
        ("Alla,alla@example.com,South,,,0", vec![CreateTeam, JoinTeam]),
        ("Petr,petr@example.com,,,,", vec![CreatePerson]),
        ("Petr,petr@example.com,North,,,\"1 234,5\"", vec![CreatePerson, JoinTeam, ChangeScore]),
    ];
    for (row, does) in rows {
        assert_eq!(planned(row, &known()).rows[0].does, does, "{row}");
    }
}

#[test]
fn a_row_says_why_it_is_refused() {
    let long = "a".repeat(121);
    let rows = [
        (",x,North,,,", Refusal::EmailWrong),
        ("Petr,,North,,,", Refusal::EmailMissing),
        (",petr@example.com,North,,,", Refusal::NameMissing),
        ("P\u{200b}etr,petr@example.com,North,,,", Refusal::NameWrong),
        ("Petr,petr@example.com,,,,5", Refusal::TeamMissing),
        (&format!("Petr,petr@example.com,{long},,,5"), Refusal::TeamWrong),
        ("Petr,petr@example.com,Two,,,5", Refusal::TeamAmbiguous),
        (&format!("Petr,petr@example.com,North,{long},,5"), Refusal::JobTitleWrong),
        ("Petr,petr@example.com,North,,first,5", Refusal::PositionWrong),
        ("Petr,petr@example.com,North,,,-5", Refusal::ScoreWrong),
        ("Petr,petr@example.com,North,,,1.005", Refusal::ScoreWrong),
        ("Petr,petr@example.com,North,,,5,more", Refusal::TooManyCells),
        (&format!("Petr,petr@example.com,North,,,{}", "1".repeat(2001)), Refusal::CellTooLong),
    ];
    for (row, why) in rows {
        let planned = planned(row, &known());
        assert_eq!((planned.rows[0].why, planned.counts.refused), (Some(why), 1), "{row}");
        assert!(planned.steps.is_empty() && !planned.rows[0].cells.is_empty());
    }
}

#[test]
fn a_person_and_a_team_are_made_once_and_the_same_row_twice_is_refused() {
    let planned = planned(
        "Petr,petr@example.com,South,,,5\n,PETR@example.com,east,,,\nPetr,Petr@Example.com,SOUTH,,,7\n\
         Inna,inna@example.com,South,,,",
        &Known::default(),
    );
    let counts = ImportCounts {
        rows: 4,
        create_person: 2,
        create_team: 2,
        join_team: 3,
        change_score: 1,
        refused: 1,
        ..ImportCounts::default()
    };
    assert_eq!(planned.counts, counts);
    assert_eq!(planned.new_teams, ["South", "east"]);
    assert_eq!((planned.rows[2].line, planned.rows[2].why), (4, Some(Refusal::Twice)));
    let positions = planned.steps.iter().map(|step| step.placing.as_ref().unwrap().details.position);
    assert_eq!(positions.collect::<Vec<_>>(), [1, 1, 2]);
}

#[test]
fn somebody_who_comes_back_has_what_they_had() {
    let mut known = known();
    known.places.values_mut().for_each(|place| place.is_current = false);
    let planned = planned("Alla,alla@example.com,North,,,10", &known);
    let placing = planned.steps[0].placing.as_ref().unwrap();
    assert_eq!(planned.rows[0].does, [Deed::JoinTeam]);
    assert_eq!((placing.details.position, placing.score), (3, None));
}
