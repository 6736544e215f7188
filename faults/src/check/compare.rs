//! Journals against what was found: everything that a write leaves behind is there once, or nothing of it is.

use std::collections::BTreeMap;

use crate::{
    journal::{Entry, Outcome},
    operation::{Facts, facts},
};

#[derive(Debug, Default)]
pub(crate) struct Comparison {
    pub(crate) acknowledged: usize,
    /// Of what was never acknowledged: wholly there, and not there at all
    pub(crate) there: usize,
    pub(crate) absent: usize,
    pub(crate) lost: usize,
    pub(crate) doubled: usize,
    pub(crate) halved: usize,
    pub(crate) invented: usize,
    pub(crate) violations: Vec<String>,
}

pub(crate) fn compare(entries: &[Entry], mut found: BTreeMap<String, Facts>) -> Comparison {
    let mut comparison = Comparison::default();
    for (intent, outcome) in entries {
        let (wanted, actual) = (facts(intent.kind, intent.rows), found.remove(&intent.mark));
        let is_acknowledged = matches!(outcome, Outcome::Acknowledged(_));
        comparison.acknowledged += usize::from(is_acknowledged);
        let what = format!("{} {}", intent.kind.name(), intent.mark);
        let said = if is_acknowledged { "acknowledged" } else { "not acknowledged" };
        match actual {
            Some(_) if matches!(outcome, Outcome::Refused(_)) => {
                comparison.invented += 1;
                comparison.violations.push(format!("{what} was refused and is there"));
            }
            Some(actual) if actual == wanted => comparison.there += usize::from(!is_acknowledged),
            None if is_acknowledged => {
                comparison.lost += 1;
                comparison.violations.push(format!("{what} was acknowledged and is lost"));
            }
            None => comparison.absent += 1,
            Some(actual)
                if actual.iter().any(|(fact, times)| wanted.get(fact).is_some_and(|once| times > once)) =>
            {
                comparison.doubled += 1;
                comparison
                    .violations
                    .push(format!("{what} ({said}) was done more than once: {actual:?}, not {wanted:?}"));
            }
            Some(actual) => {
                comparison.halved += 1;
                comparison
                    .violations
                    .push(format!("{what} ({said}) is there by half: {actual:?}, not {wanted:?}"));
            }
        }
    }
    comparison.invented += found.len();
    comparison
        .violations
        .extend(found.into_iter().map(|(mark, facts)| format!("nobody asked for {mark}: {facts:?}")));
    comparison
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        journal::Intent,
        operation::{Fact, Kind},
    };

    fn entry(mark: &str, kind: Kind, rows: i64, outcome: Outcome) -> Entry {
        (Intent { mark: mark.to_owned(), kind, rows }, outcome)
    }

    fn compared(outcome: Outcome, found: &[(&str, Facts)]) -> Comparison {
        let found = found.iter().map(|(mark, facts)| ((*mark).to_owned(), facts.clone())).collect();
        compare(&[entry("a", Kind::Sheet, 3, outcome)], found)
    }

    const ACKNOWLEDGED: Outcome = Outcome::Acknowledged(1);

    #[test]
    fn every_kind_of_damage_is_told_apart() {
        let whole = facts(Kind::Sheet, 3);
        let with = |fact: Fact, times: i64| {
            let mut facts = whole.clone();
            facts.insert(fact, times);
            facts
        };
        for outcome in [ACKNOWLEDGED, Outcome::Unknown] {
            let right = compared(outcome, &[("a", whole.clone())]);
            assert!(right.violations.is_empty(), "{right:?}");
            let doubled = compared(outcome, &[("a", with(Fact::LedgerRow, 6))]);
            assert_eq!((doubled.doubled, doubled.violations.len()), (1, 1), "{doubled:?}");
            let halved = compared(outcome, &[("a", with(Fact::Audit, 2))]);
            assert_eq!((halved.halved, halved.violations.len()), (1, 1), "{halved:?}");
            let mut no_receipt = whole.clone();
            no_receipt.remove(&Fact::Receipt);
            assert_eq!(compared(outcome, &[("a", no_receipt)]).halved, 1);
        }
        let lost = compared(ACKNOWLEDGED, &[]);
        assert_eq!(lost.violations, ["score sheets a was acknowledged and is lost"]);
        let absent = compared(Outcome::Unknown, &[]);
        assert_eq!((absent.absent, absent.violations.len()), (1, 0));
        assert_eq!(compared(Outcome::Refused(422), &[("a", whole.clone())]).invented, 1);
        assert_eq!(compared(ACKNOWLEDGED, &[("a", whole.clone()), ("b", whole)]).invented, 1);
    }

    #[test]
    fn each_kind_leaves_an_audit_row_and_keyed_ones_a_receipt() {
        for kind in
            [Kind::Score, Kind::Join, Kind::Leave, Kind::Event, Kind::Accept, Kind::Target, Kind::Picture]
        {
            let facts = facts(kind, 1);
            assert_eq!(facts.get(&Fact::Audit), Some(&1), "{kind:?}");
            assert_eq!(facts.contains_key(&Fact::Receipt), kind.is_keyed(), "{kind:?}");
        }
    }
}
