//! The steps, and a random sequence of them.

use chrono::TimeDelta;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Zones without daylight saving, and with: also of half an hour, and at a minute past midnight.
const ZONES: [&str; 6] =
    ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Asia/Tokyo", "UTC"];
const NAMES: [&str; 4] = ["anna", "boris", "clara", "dora"];

/// A number names a team or a person, modulo their count.
#[derive(Clone, Debug)]
pub(super) enum Step {
    CreateTeam(&'static str),
    RenameTeam(usize, &'static str),
    DeleteTeam(usize),
    Add {
        team: usize,
        person: usize,
        position: i64,
        job_title: &'static str,
    },
    Edit {
        team: usize,
        person: usize,
        position: i64,
    },
    Remove {
        team: usize,
        person: usize,
    },
    Score {
        team: usize,
        person: usize,
        hundredths: i64,
    },
    RenamePerson(usize, &'static str),
    SwitchPerson(usize),
    DeletePerson(usize),
    SetZone(&'static str),
    /// Forward, or back by less than clocks may differ
    Pass(TimeDelta),
    /// To the end of the organisation's day, or a little before or after it
    ToDayEnd(TimeDelta),
    /// Reads the board of so many days ago: all teams, or ours by their ids
    AskTables(usize),
    AskPage(usize),
}

pub(super) fn random(sequence: u64) -> Vec<Step> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(sequence);
    let mut steps = vec![Step::SetZone(pick(&mut dice, &ZONES)), Step::CreateTeam("north")];
    let length = dice.random_range(30..50);
    steps.extend((0..length).map(|_| step(&mut dice)));
    steps
}

fn pick<T: Copy>(dice: &mut Xoshiro256PlusPlus, list: &[T]) -> T {
    list[dice.random_range(0..list.len())]
}

fn step(dice: &mut Xoshiro256PlusPlus) -> Step {
    let (team, person) = (dice.random_range(0..6), dice.random_range(0..4));
    let (position, name) = (dice.random_range(-1..3), pick(dice, &NAMES));
    match dice.random_range(0..100) {
        0..3 => Step::CreateTeam(name),
        3..5 => Step::RenameTeam(team, name),
        5 => Step::DeleteTeam(team),
        6..20 => Step::Add { team, person, position, job_title: pick(dice, &["", "rep", "lead"]) },
        20..22 => Step::Edit { team, person, position },
        22..30 => Step::Remove { team, person },
        30..54 => Step::Score { team, person, hundredths: pick(dice, &[0, 1, 50, 100, 250, 99_999_999_999]) },
        54..56 => Step::RenamePerson(person, name),
        56 => Step::SwitchPerson(person),
        57 => Step::DeletePerson(person),
        58..60 => Step::SetZone(pick(dice, &ZONES)),
        60..68 => Step::Pass(TimeDelta::microseconds(dice.random_range(0..3))),
        68..72 => Step::Pass(TimeDelta::minutes(dice.random_range(1..90))),
        72..76 => Step::Pass(TimeDelta::hours(dice.random_range(1..20))),
        76..80 => Step::Pass(-TimeDelta::microseconds(pick(dice, &[1, 2, 300_000_000, 600_000_000]))),
        80..90 => {
            let (microsecond, minute) = (1, 60_000_000);
            let beside =
                [-minute, -microsecond, 0, microsecond, minute, 10 * minute - microsecond, 10 * minute];
            Step::ToDayEnd(TimeDelta::microseconds(pick(dice, &beside)))
        }
        90..95 => Step::AskTables(dice.random_range(1..3)),
        _ => Step::AskPage(dice.random_range(1..3)),
    }
}
