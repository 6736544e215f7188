use super::calendar::{Calendar, HOUR, MINUTE};
use super::options::Options;
use super::random::{Dice, count};

const FIELD: &str = "Prescription · Field";
const RETAIL: &str = "Retail · Pharmacy chains";
const HOSPITAL: &str = "Hospital · Institutional";

/// The first teams that a visitor sees.
const FIRST: &[(&str, &str)] = &[
    ("North Region", "Cardiology"),
    ("Capital", "Neurology"),
    ("Volga", "Endocrinology"),
    ("South Coast", "Respiratory"),
    ("Urals", "OTC & Wellness"),
    ("West", "Hospital Tenders"),
    ("Siberia", "Oncology"),
    ("Far East", "Pharmacy Chains"),
    ("Baltic", "Ophthalmology"),
    ("Central", "Orthopaedics"),
    ("Capital", "Paediatrics"),
    ("Volga", "Dental Care"),
    ("South Coast", "Animal Health"),
    ("North Region", "Wholesale"),
];

/// Closed months ago; only the archive shows it.
const DELETED: (&str, &str) = ("Kama", "Dermatology");

const REGIONS: &[&str] = &[
    "Altai",
    "Amur",
    "Arctic",
    "Azov",
    "Baikal",
    "Baltic",
    "Black Earth",
    "Capital",
    "Caspian",
    "Caucasus",
    "Central",
    "Don",
    "East",
    "Far East",
    "Golden Ring",
    "Highlands",
    "Kama",
    "Karelia",
    "Kuban",
    "Lakes",
    "Lena",
    "Lower Volga",
    "Mid-Urals",
    "Midlands",
    "Moscow Ring",
    "Neva",
    "North Region",
    "North-East",
    "North-West",
    "Oka",
    "Onega",
    "Pacific",
    "Polar",
    "Pomor",
    "Riverlands",
    "Sakhalin",
    "Sayan",
    "Siberia",
    "South Coast",
    "South-East",
    "South-West",
    "Steppe",
    "Taiga",
    "Tundra",
    "Upper Volga",
    "Urals",
    "Volga",
    "Vyatka",
    "West",
    "West Siberia",
    "White Sea",
    "Yenisei",
];

const SPECIALTIES: &[(&str, &str, &str)] = &[
    ("Cardiology", FIELD, "heart"),
    ("Neurology", FIELD, "brain"),
    ("Endocrinology", FIELD, "drops"),
    ("Respiratory", FIELD, "wind"),
    ("OTC & Wellness", RETAIL, "leaf"),
    ("Hospital Tenders", HOSPITAL, "building"),
    ("Oncology", HOSPITAL, "microscope"),
    ("Pharmacy Chains", RETAIL, "pill"),
    ("Ophthalmology", FIELD, "eye"),
    ("Orthopaedics", FIELD, "bone"),
    ("Paediatrics", FIELD, "baby"),
    ("Dental Care", RETAIL, "tooth"),
    ("Animal Health", RETAIL, "paw"),
    ("Wholesale", RETAIL, "truck"),
    ("Dermatology", FIELD, "sun"),
    ("Gastroenterology", FIELD, "pill"),
    ("Rheumatology", FIELD, "bone"),
    ("Nephrology", HOSPITAL, "drops"),
    ("Haematology", HOSPITAL, "drops"),
    ("Intensive Care", HOSPITAL, "heart"),
    ("Surgery", HOSPITAL, "building"),
    ("Diagnostics", HOSPITAL, "microscope"),
    ("Vaccines", HOSPITAL, "shield"),
    ("Immunology", FIELD, "shield"),
    ("Allergology", FIELD, "wind"),
    ("Psychiatry", FIELD, "brain"),
    ("Women's Health", FIELD, "heart"),
    ("Mother & Child", RETAIL, "baby"),
    ("Vitamins", RETAIL, "sun"),
    ("Natural Remedies", RETAIL, "leaf"),
    ("Eye Care", RETAIL, "eye"),
    ("Sports Medicine", RETAIL, "bone"),
    ("Cold & Flu", RETAIL, "shield"),
    ("Independent Pharmacies", RETAIL, "pill"),
    ("Online Pharmacies", RETAIL, "truck"),
    ("Rural Clinics", HOSPITAL, "building"),
    ("Urgent Care", HOSPITAL, "heart"),
    ("Nutrition", RETAIL, "leaf"),
    ("Veterinary Clinics", FIELD, "paw"),
    ("Cold Chain", HOSPITAL, "truck"),
];

/// Its id is its index plus one.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Team {
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) logo: &'static str,
    /// The day its first members joined, and the instant before.
    pub(super) first_day: usize,
    pub(super) created: i64,
    pub(super) deleted: Option<(usize, i64)>,
}

/// The existing teams and, last, the deleted one.
pub(super) fn make(options: &Options, calendar: &Calendar) -> Vec<Team> {
    let mut dice = Dice::new(options.seed, "teams");
    let living = usize::try_from(options.teams).unwrap_or(usize::MAX);
    let mut rest: Vec<(&str, &str)> = SPECIALTIES
        .iter()
        .flat_map(|(specialty, ..)| REGIONS.iter().map(|region| (*region, *specialty)))
        .filter(|name| !FIRST.contains(name) && *name != DELETED)
        .collect();
    dice.shuffle(&mut rest);
    let start = calendar.workday_from(0);
    let mut teams = Vec::with_capacity(living + 1);
    for (place, (region, specialty)) in FIRST.iter().copied().chain(rest).take(living).enumerate() {
        // One in seven was founded later, but none of the first six, which are on the first screen.
        let later = place >= 6 && place % 7 == 6;
        let first_day = if later { calendar.workday_from(dice.index(calendar.today / 2)) } else { start };
        teams.push(team(region, specialty, first_day, calendar, &mut dice));
    }
    let mut deleted = team(DELETED.0, DELETED.1, start, calendar, &mut dice);
    let last_day = calendar.workday_from(calendar.today * 11 / 20).max(start + 1);
    deleted.deleted = Some((last_day, calendar.days[last_day].closes + 40 * MINUTE));
    teams.push(deleted);
    teams
}

fn team(region: &str, specialty: &str, first_day: usize, calendar: &Calendar, dice: &mut Dice) -> Team {
    let (_, kind, logo) = SPECIALTIES.iter().find(|(name, ..)| *name == specialty).unwrap_or(&SPECIALTIES[0]);
    Team {
        name: format!("{region} — {specialty}"),
        kind,
        logo,
        first_day,
        created: calendar.days[first_day].opens - HOUR - dice.whole(0..40 * MINUTE),
        deleted: None,
    }
}

/// The size of each team today: 6 to 24 with the default options.
pub(super) fn sizes(options: &Options) -> Vec<usize> {
    const PATTERN: [u64; 14] = [22, 20, 20, 21, 14, 8, 18, 12, 24, 10, 16, 15, 6, 17];
    let weights: Vec<u64> =
        PATTERN.into_iter().cycle().take(usize::try_from(options.teams).unwrap_or(0)).collect();
    let all: u64 = weights.iter().sum();
    let seats = u64::from(options.people) * 223 / 240;
    let (mut sum, mut given) = (0, 0);
    let size = |weight: u64| {
        sum += weight;
        let until = seats * sum / all;
        let size = until - given;
        given = until;
        usize::try_from(count(size)).unwrap_or(0)
    };
    weights.into_iter().map(size).collect()
}

#[cfg(test)]
mod tests {
    use super::super::calendar::tests::calendar;
    use super::{Options, make, sizes};
    use std::collections::HashSet;

    #[test]
    fn names_are_unique_up_to_the_largest_organisation() {
        let options = Options { teams: 2_000, people: 100_000, ..Options::default() };
        let teams = make(&options, &calendar(400, 12));
        assert_eq!(teams.iter().map(|team| &team.name).collect::<HashSet<_>>().len(), 2_001);
        assert_eq!(teams[5].name, "West — Hospital Tenders");
        assert_eq!(teams.iter().filter(|team| team.deleted.is_some()).count(), 1);
    }

    #[test]
    fn sizes_vary() {
        let sizes = sizes(&Options::default());
        assert_eq!(
            (sizes.len(), sizes[5], sizes.iter().min(), sizes.iter().max()),
            (14, 8, Some(&6), Some(&24))
        );
    }
}
