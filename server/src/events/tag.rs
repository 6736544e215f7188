//! The tag of an event: what somebody saw of it, to be compared with what it is when they act.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use super::model::{Details, Event};

/// A hash of the event as it is. Two equal tags mean that nothing in it has changed.
pub fn tag(Event { id, details }: &Event) -> String {
    let Details { summary, description, kind, start_utc, end_utc, amount } = details;
    let amount = amount.map(|amount| amount.normalize().to_string()).unwrap_or_default();
    let times = [start_utc, end_utc].map(chrono::DateTime::timestamp_micros);
    // PostgreSQL stores no NUL in a text, so that the parts cannot run into each other.
    let seen = format!("{id}\0{summary}\0{description}\0{kind:?}\0{times:?}\0{amount}");
    URL_SAFE_NO_PAD.encode(&Sha256::digest(seen)[..16])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{events::model::Kind, ids::EventId};

    #[test]
    fn mgr_15_a_tag_changes_with_whatever_can_be_seen_of_an_event() {
        let details = Details {
            summary: "Visit".to_owned(),
            description: String::new(),
            kind: Kind::Booked,
            start_utc: "2026-11-13T08:30:00Z".parse().unwrap(),
            end_utc: "2026-11-13T09:30:00Z".parse().unwrap(),
            amount: Some("10".parse().unwrap()),
        };
        let event = |details: &Details| Event { id: EventId(991), details: details.clone() };
        let now = tag(&event(&details));
        let same = Details { amount: Some("10.00".parse().unwrap()), ..details.clone() };
        assert_eq!(tag(&event(&same)), now, "an amount as the database writes it");
        let later = "2026-11-13T10:30:00Z".parse().unwrap();
        for other in [
            Details { summary: "Visit 2".to_owned(), ..details.clone() },
            Details { description: "2".to_owned(), ..details.clone() },
            Details { kind: Kind::Failed, ..details.clone() },
            Details { start_utc: "2026-11-13T08:31:00Z".parse().unwrap(), ..details.clone() },
            Details { end_utc: later, ..details.clone() },
            Details { amount: None, ..details.clone() },
        ] {
            assert_ne!(tag(&event(&other)), now, "{other:?}");
        }
        assert_ne!(tag(&Event { id: EventId(992), details }), now);
    }
}
