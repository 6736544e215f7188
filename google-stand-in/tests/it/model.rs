//! A simple correct client survives all injected faults: none makes a correct copy impossible.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use google_stand_in::{Config, Faults, Quota, StandIn, When};
use serde_json::Value;

use crate::support::*;

struct Copy {
    client: reqwest::Client,
    events: BTreeMap<String, Value>,
    sync_token: Option<String>,
}

impl Copy {
    /// One sync, given up at the first failure as a killed worker would.
    async fn sync(&mut self, google: &StandIn, token: &str, between_pages: impl Fn()) -> Option<()> {
        let at = |days| (now() + TimeDelta::days(days)).to_rfc3339_opts(SecondsFormat::Secs, true);
        let (min, max) = (at(-400), at(180));
        let sync_token = self.sync_token.clone();
        let base = match &sync_token {
            Some(sync) => vec![("syncToken", sync.as_str())],
            None => vec![("timeMin", min.as_str()), ("timeMax", max.as_str())],
        };
        let mut read = if sync_token.is_some() { self.events.clone() } else { BTreeMap::new() };
        let mut page_token = String::new();
        loop {
            let mut pairs = base.clone();
            if !page_token.is_empty() {
                pairs.push(("pageToken", &page_token));
            }
            let (status, answer) = attempt(&self.client, google, token, &pairs).await?;
            if status == 410 {
                self.sync_token = None;
            }
            for item in answer["items"].as_array()? {
                let id = item["id"].as_str()?.to_owned();
                match item["status"].as_str()? {
                    "cancelled" => drop(read.remove(&id)),
                    _ => drop(read.insert(id, item.clone())),
                }
            }
            let Some(next) = answer["nextPageToken"].as_str() else {
                self.events = read;
                self.sync_token = Some(answer["nextSyncToken"].as_str()?.to_owned());
                return Some(());
            };
            next.clone_into(&mut page_token);
            between_pages();
        }
    }
}

async fn attempt(
    client: &reqwest::Client,
    google: &StandIn,
    token: &str,
    pairs: &[(&str, &str)],
) -> Option<(u16, Value)> {
    let request = client.get(format!("{}{EVENTS}?singleEvents=true&{}", google.url(), form(pairs)));
    let response = request.header("authorization", format!("Bearer {token}")).send().await.ok()?;
    let status = response.status().as_u16();
    Some((status, serde_json::from_str(&response.text().await.ok()?).ok()?))
}

/// The clock stands still, so one minute's quota must last for the whole test.
const ENDLESS: Quota = Quota { per_user: 1_000_000, per_project: 1_000_000 };

#[tokio::test]
async fn a_correct_copy_is_possible_whatever_happens() {
    for drift in [false, true] {
        let google = calm(Config { largest_page: 7, drift, seed: 3, quota: ENDLESS, ..config() });
        let token = connected(&google).await;
        google.random_changes(Some(VERA), 60);
        google.set_faults(Faults { slow: 0.0, gone: 0.1, ..Faults::bad_day() });
        let mut copy = Copy { client: http(), events: BTreeMap::new(), sync_token: None };
        let mut rounds = 0;
        for _ in 0..150 {
            google.random_changes(Some(VERA), 5);
            let done = copy.sync(&google, &token, || google.random_changes(Some(VERA), 2)).await;
            rounds += usize::from(done.is_some());
        }
        assert!((30..150).contains(&rounds), "{rounds} rounds of 150 came to their end");
        google.faults_off();
        copy.sync(&google, &token, || {}).await.expect("it is quiet");
        assert_eq!(google.over_quota(), 0);

        let (from, to) = (now() - TimeDelta::days(400), now() + TimeDelta::days(180));
        let truth = google.calendar_of(VERA, from, to);
        assert!(truth.len() > 20);
        for event in &truth {
            let copied = copy.events.get(&event.id).unwrap_or_else(|| panic!("{} is missing", event.id));
            assert_eq!(copied["summary"].as_str(), event.summary.as_deref());
            if let When::Timed { start, .. } = event.when {
                let copied: DateTime<Utc> = copied["start"]["dateTime"].as_str().unwrap().parse().unwrap();
                assert_eq!(copied, start);
            }
        }
        // What left the window stays in a copy until a full list; what was deleted inside must not.
        let known: BTreeSet<&String> = truth.iter().map(|event| &event.id).collect();
        let inside = |item: &&Value| {
            let instant = |end: &str| item[end]["dateTime"].as_str().and_then(|text| text.parse().ok());
            instant("end").is_some_and(|end: DateTime<Utc>| end > from)
                && instant("start").is_some_and(|start: DateTime<Utc>| start < to)
        };
        let stale = copy
            .events
            .values()
            .filter(inside)
            .find(|item| !known.contains(&item["id"].as_str().unwrap().to_owned()));
        assert_eq!(stale, None, "drift: {drift}");
    }
}
