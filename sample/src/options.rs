use anyhow::ensure;

/// The size of the sample organisation. The defaults suit the screens.
#[derive(Debug, Clone, clap::Args)]
pub struct Options {
    /// The same seed makes the same organisation
    #[arg(long, default_value_t = 7)]
    pub seed: u64,

    /// Teams that exist today; one more was deleted and appears only in the archive
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=2_000))]
    pub teams: u32,

    /// Accounts, including the four that can sign in
    #[arg(long, default_value_t = 240, value_parser = clap::value_parser!(u32).range(20..=100_000))]
    pub people: u32,

    /// Days of history before today
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(30..=3_650))]
    pub days: u32,

    /// Rows of the score ledger; by default one per person every 2 to 3 working days
    #[arg(long, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    pub score_changes: Option<u64>,

    /// Calendar events; by default one per person every 3 working days
    #[arg(long, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    pub events: Option<u64>,

    /// People whose own calendar is connected; by default every third person
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub calendars: Option<u32>,

    /// The organisation's time zone, as PostgreSQL names it
    #[arg(long, default_value = "Europe/Moscow")]
    pub zone: String,

    /// The organisation's name
    #[arg(long, default_value = "Аптека Плюс", value_parser = organisation_name)]
    pub organisation: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 7,
            teams: 14,
            people: 240,
            days: 400,
            score_changes: None,
            events: None,
            calendars: None,
            zone: "Europe/Moscow".to_owned(),
            organisation: "Аптека Плюс".to_owned(),
        }
    }
}

impl Options {
    /// Checks what no single flag can know.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        ensure!(
            self.people >= self.teams * 8,
            "{} people are too few for {} teams: use at least 8 per team (--people {})",
            self.people,
            self.teams,
            self.teams * 8,
        );
        Ok(())
    }

    pub(super) fn score_changes(&self) -> u64 {
        self.score_changes.unwrap_or_else(|| self.person_workdays() * 2 / 5)
    }

    pub(super) fn events(&self) -> u64 {
        self.events.unwrap_or_else(|| self.person_workdays() / 3)
    }

    pub(super) fn calendars(&self) -> u32 {
        self.calendars.unwrap_or(self.people / 3)
    }

    fn person_workdays(&self) -> u64 {
        u64::from(self.people) * u64::from(self.days) * 5 / 7
    }
}

fn organisation_name(name: &str) -> Result<String, String> {
    if (1..=120).contains(&name.chars().count()) {
        Ok(name.to_owned())
    } else {
        Err("a name must have 1 to 120 characters".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::Options;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        options: Options,
    }

    #[test]
    fn the_defaults_of_the_flags_and_of_the_code_are_the_same() {
        let parsed = Cli::try_parse_from(["demo"]).map(|cli| cli.options).expect("no flag is required");
        assert_eq!(format!("{parsed:?}"), format!("{:?}", Options::default()));
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        for flags in [
            ["--teams", "0"],
            ["--people", "100001"],
            ["--days", "3"],
            ["--events", "100000001"],
            ["--calendars", "100001"],
            ["--organisation", ""],
        ] {
            assert!(Cli::try_parse_from(["demo", flags[0], flags[1]]).is_err(), "{flags:?}");
        }
        assert!(Options { people: 100, teams: 14, ..Options::default() }.check().is_err());
    }
}
