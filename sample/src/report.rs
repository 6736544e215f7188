use super::options::Options;
use super::people::{ADMIN_EMAIL, INACTIVE_EMAIL, REP_EMAIL};
use std::fmt;

/// What was created, and who can sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub organisation: String,
    pub zone: String,
    pub days: u32,
    /// Existing ones; one more was deleted.
    pub teams: u64,
    pub people: u64,
    pub members: u64,
    pub pictures: u64,
    pub score_changes: u64,
    pub events: u64,
    /// Connected ones, and what was read from them.
    pub calendars: u64,
    pub external_events: u64,
    pub admin_email: &'static str,
    pub rep_email: &'static str,
    /// None where there are too few teams for managers
    pub manager_email: Option<&'static str>,
    pub inactive_email: &'static str,
}

impl Report {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            organisation: options.organisation.clone(),
            zone: options.zone.clone(),
            days: options.days,
            teams: u64::from(options.teams),
            people: u64::from(options.people),
            members: 0,
            pictures: 0,
            score_changes: 0,
            events: 0,
            calendars: 0,
            external_events: 0,
            admin_email: ADMIN_EMAIL,
            rep_email: REP_EMAIL,
            manager_email: None,
            inactive_email: INACTIVE_EMAIL,
        }
    }

    /// The same, for the audit log.
    pub(super) fn json(options: &Options) -> String {
        format!(
            r#"{{"seed":{},"teams":{},"people":{},"days":{},"score_changes":{},"events":{},"calendars":{}}}"#,
            options.seed,
            options.teams,
            options.people,
            options.days,
            options.score_changes(),
            options.events(),
            options.calendars(),
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, zone) = (grouped(self.days.into()), &self.zone);
        writeln!(to, "'{}' is ready: {days} days of history, in the zone {zone}.", self.organisation)?;
        let counts = [
            ("teams", self.teams),
            ("people", self.people),
            ("pictures", self.pictures),
            ("score changes", self.score_changes),
            ("calendar events", self.events),
            ("connected calendars", self.calendars),
            ("events in them", self.external_events),
        ];
        for (what, number) in counts {
            writeln!(to, "  {:>11} {what}", grouped(number))?;
        }
        writeln!(to, "Sign in as")?;
        writeln!(to, "  {:<22} the administrator", self.admin_email)?;
        writeln!(to, "  {:<22} a representative of the first team", self.rep_email)?;
        if let Some(email) = self.manager_email {
            writeln!(to, "  {email:<22} a manager, for whom results wait")?;
        }
        write!(to, "  {:<22} a deactivated account: sign-in is refused", self.inactive_email)
    }
}

/// 1234567 as 1,234,567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::{Options, Report, grouped};

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(
            [0, 999, 1_000, 27_428, 10_000_000].map(grouped),
            ["0", "999", "1,000", "27,428", "10,000,000"]
        );
    }

    #[test]
    fn the_closing_text_names_the_three_accounts() {
        let text = Report::new(&Options::default()).to_string();
        assert!(
            ["admin@demo.example", "rep@demo.example", "inactive@demo.example"]
                .iter()
                .all(|email| text.contains(email))
        );
    }
}
