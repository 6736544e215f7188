//! The rows that should result from Google's calendars.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Utc};
use google_stand_in::{Event, EventType, Visibility, When};
use standings::calendars::{model::Kind, rules::Rules, service};

use super::office::{Office, Person};

/// Kind, start, end, whether all day, and the title if it may be stored.
type Row = (String, DateTime<Utc>, DateTime<Utc>, bool, Option<String>);
type Rows = BTreeMap<String, Row>;

impl Office {
    /// Returns the first difference.
    pub(super) async fn compare(&self) -> Result<(), String> {
        let rules = service::rules(&self.pool).await.unwrap().rules;
        for person in self.people.iter().filter(|person| self.is_alive(&person.email)) {
            let (Some(from), Some(to)) = self.window(person).await else {
                return Err(format!("{} was never read", person.email));
            };
            let expected = self.google.calendar_of(&person.email, from, to);
            let expected = expected.iter().filter_map(|event| row(event, &rules)).collect::<Rows>();
            let kept = self.kept(person).await;
            if kept != expected {
                let differs = |(id, row): &(&String, &Row)| kept.get(*id) != Some(*row);
                let missing = expected.iter().find(differs);
                let extra = kept.iter().find(|(id, _)| !expected.contains_key(*id));
                return Err(format!("{}: missing or other {missing:?}, too much {extra:?}", person.email));
            }
        }
        Ok(())
    }

    /// Whoever is still connected has what the events of their calendar are worth that have ended, each paid once. An event
    /// that was moved to before the calendar counts keeps what it had.
    pub(super) async fn compare_points(&self) -> Result<(), String> {
        for person in self.people.iter().filter(|person| self.is_alive(&person.email)) {
            let (score, posted, of_counted, worth): (i64, i64, i64, i64) = sqlx::query_as(
                "WITH dated AS (
                     SELECT e.kind, e.ends_at, calendar_source(e.user_id, e.provider_id) AS source,
                            coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_of(e.starts_at)) >= c.points_from AS counts
                     FROM calendar_connections c JOIN external_events e USING (user_id) WHERE c.user_id = $1
                 ), paid AS (
                     SELECT r.points, r.source FROM credits r JOIN members m ON m.id = r.member_id WHERE m.user_id = $1
                 )
                 SELECT (SELECT balle::bigint FROM members WHERE user_id = $1),
                        (SELECT coalesce(sum(points), 0)::bigint FROM paid),
                        (SELECT coalesce(sum(points), 0)::bigint FROM paid
                         WHERE source NOT IN (SELECT source FROM dated WHERE NOT counts)),
                        (SELECT coalesce(sum(CASE kind WHEN 'meeting' THEN 1 WHEN 'demo' THEN 2 WHEN 'booked' THEN 3
                                                       WHEN 'closed' THEN 10 ELSE 0 END), 0)::bigint
                         FROM dated WHERE counts AND ends_at <= now())",
            )
            .bind(person.id)
            .fetch_one(&self.pool)
            .await
            .unwrap();
            if (score, of_counted) != (posted, worth) {
                let email = &person.email;
                return Err(format!(
                    "{email}: score {score} of {posted}, paid {of_counted} instead of {worth}"
                ));
            }
        }
        Ok(())
    }

    async fn window(&self, person: &Person) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
        sqlx::query_as("SELECT window_from, window_to FROM calendar_connections WHERE user_id = $1")
            .bind(person.id)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    async fn kept(&self, person: &Person) -> Rows {
        type StoredRows = (String, String, DateTime<Utc>, DateTime<Utc>, bool, Option<String>);
        let rows: Vec<StoredRows> = sqlx::query_as(
            "SELECT provider_id, kind, starts_at, ends_at, is_all_day, summary FROM external_events WHERE user_id = $1",
        )
        .bind(person.id)
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let row =
            |(id, kind, start, end, all_day, summary): StoredRows| (id, (kind, start, end, all_day, summary));
        rows.into_iter().map(row).collect()
    }
}

/// None if it is not a meeting at all.
fn row(event: &Event, rules: &Rules) -> Option<(String, Row)> {
    if !matches!(event.event_type, EventType::Default | EventType::FromGmail) {
        return None;
    }
    let (start, end, all_day) = match event.when {
        When::Timed { start, end } => (start, end, false),
        When::AllDay { date, end_date } => (moscow(date), moscow(end_date), true),
    };
    let private = matches!(event.visibility, Some(Visibility::Private | Visibility::Confidential));
    let (title, description) =
        (event.summary.clone().unwrap_or_default(), event.description.clone().unwrap_or_default());
    let kind = rules.kind(&title, &description).filter(|_| !private);
    let title = kind.map(|_| title);
    Some((event.id.clone(), (kind.unwrap_or(Kind::Meeting).name().to_owned(), start, end, all_day, title)))
}

/// The stand-in's days begin at midnight in Moscow, which has no daylight saving.
fn moscow(day: NaiveDate) -> DateTime<Utc> {
    let zone = FixedOffset::east_opt(3 * 3600).unwrap();
    day.and_time(NaiveTime::MIN).and_local_timezone(zone).unwrap().to_utc()
}
