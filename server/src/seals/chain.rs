//! The hash of a seal, and whether each follows from the one before.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{
    canonical::{Instant, hex, write_plain},
    form::FORM,
    model::{Broken, Part, Seal},
};

#[derive(Serialize)]
struct SealLine<'a> {
    audit: SpanLine,
    boards: BoardsLine,
    day: NaiveDate,
    ends_at: Instant,
    form: i16,
    ledger: SpanLine,
    number: i64,
    previous: Option<String>,
    starts_at: Option<Instant>,
    zone: &'a str,
}

#[derive(Serialize)]
struct SpanLine {
    first_id: Option<i64>,
    last_id: Option<i64>,
    rows: i64,
    sha256: String,
}

#[derive(Serialize)]
struct BoardsLine {
    rows: i64,
    sha256: String,
}

/// The hash of a seal, from everything else in it; when it was sealed is no part of it.
pub(super) fn hash_of(seal: &Seal) -> Vec<u8> {
    let line = SealLine {
        audit: SpanLine {
            first_id: seal.audit_first_id,
            last_id: seal.audit_last_id,
            rows: seal.audit_rows,
            sha256: hex(&seal.audit_sha256),
        },
        boards: BoardsLine { rows: seal.boards_rows, sha256: hex(&seal.boards_sha256) },
        day: seal.day,
        ends_at: Instant(seal.ends_at),
        form: seal.form,
        ledger: SpanLine {
            first_id: seal.ledger_first_id,
            last_id: seal.ledger_last_id,
            rows: seal.ledger_rows,
            sha256: hex(&seal.ledger_sha256),
        },
        number: seal.number,
        previous: seal.previous.as_deref().map(hex),
        starts_at: seal.starts_at.map(Instant),
        zone: &seal.zone,
    };
    let mut json = Vec::new();
    write_plain(&line, &mut json);
    Sha256::digest(&json).to_vec()
}

/// Where the chain is broken: `seals` in the order of their numbers.
pub(super) fn breaks(seals: &[Seal]) -> BTreeSet<Broken> {
    let mut broken = BTreeSet::new();
    let mut before: Option<&Seal> = None;
    for seal in seals {
        let follows = seal.number == before.map_or(1, |before| before.number + 1)
            && seal.previous.as_deref() == before.map(|before| before.sha256.as_slice())
            && seal.starts_at == before.map(|before| before.ends_at);
        if seal.number > before.map_or(1, |before| before.number + 1) {
            broken.extend(missing(before, seal).into_iter().map(|day| Broken { day, part: Part::Seal }));
        } else if !follows || seal.form != FORM || hash_of(seal) != seal.sha256 {
            broken.insert(Broken { day: seal.day, part: Part::Seal });
        }
        before = Some(seal);
    }
    broken
}

/// The days whose seals are gone from between two: at least one, where the zone has hidden which.
fn missing(before: Option<&Seal>, next: &Seal) -> Vec<NaiveDate> {
    let last = next.day - Days::new(1);
    let first = before.map_or(last, |before| before.day + Days::new(1));
    let days = first.iter_days().take_while(|day| *day <= last).collect::<Vec<_>>();
    if days.is_empty() { vec![next.day] } else { days }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_1_of_a_seal_stays_as_it_is() {
        let seal = Seal {
            number: 2,
            day: "2026-03-10".parse().unwrap(),
            form: 1,
            zone: "Europe/Moscow".to_owned(),
            starts_at: Some("2026-03-09T21:00:00Z".parse().unwrap()),
            ends_at: "2026-03-10T21:00:00Z".parse().unwrap(),
            boards_rows: 1,
            boards_sha256: vec![1],
            ledger_rows: 2,
            ledger_first_id: Some(3),
            ledger_last_id: Some(4),
            ledger_sha256: vec![2],
            audit_rows: 0,
            audit_first_id: None,
            audit_last_id: None,
            audit_sha256: vec![3],
            previous: Some(vec![0xab]),
            sha256: Vec::new(),
            sealed_at: "2026-03-10T21:10:00Z".parse().unwrap(),
        };
        let json = "{\"audit\":{\"first_id\":null,\"last_id\":null,\"rows\":0,\"sha256\":\"03\"},\
                    \"boards\":{\"rows\":1,\"sha256\":\"01\"},\"day\":\"2026-03-10\",\
                    \"ends_at\":\"2026-03-10T21:00:00.000000Z\",\"form\":1,\
                    \"ledger\":{\"first_id\":3,\"last_id\":4,\"rows\":2,\"sha256\":\"02\"},\
                    \"number\":2,\"previous\":\"ab\",\"starts_at\":\"2026-03-09T21:00:00.000000Z\",\
                    \"zone\":\"Europe/Moscow\"}";
        assert_eq!(hash_of(&seal), Sha256::digest(json).to_vec());
    }
}
