//! What writers do, and all that it must leave in the database.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Score,
    /// Many scores at once, all or none
    Sheet,
    Join,
    Leave,
    /// An event that gives points
    Event,
    Report,
    /// … which becomes an event
    Accept,
    Target,
    User,
    Team,
    /// A new picture, with a new name
    Picture,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Score => "scores",
            Self::Sheet => "score sheets",
            Self::Join => "members added",
            Self::Leave => "members removed",
            Self::Event => "events with points",
            Self::Report => "reports",
            Self::Accept => "reports accepted",
            Self::Target => "targets",
            Self::User => "users",
            Self::Team => "teams",
            Self::Picture => "pictures",
        }
    }

    /// Whether the API takes an Idempotency-Key for it.
    pub(crate) fn is_keyed(self) -> bool {
        matches!(self, Self::Sheet | Self::Join | Self::Event | Self::Report | Self::User | Self::Team)
    }

    /// Whether a second attempt changes nothing, by a key or because it says how things shall be. A picture gets a new id each
    /// time.
    pub(crate) fn can_be_sent_again(self) -> bool {
        self != Self::Picture
    }

    /// A refusal of a second attempt that proves that the first one was carried out: nobody else touches what this writer owns.
    pub(crate) fn proves_done(self, status: u16) -> bool {
        matches!((self, status), (Self::Leave, 404) | (Self::Accept, 409))
    }
}

/// Something that a write leaves behind, found by the write's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Fact {
    LedgerRow,
    Audit,
    Receipt,
    Event,
    /// Points of an event, as many as the rules say
    Credit,
    /// … and the row of the ledger that they are a part of
    CreditedLedgerRow,
    Report,
    Target,
    User,
    Team,
    File,
}

pub(crate) type Facts = BTreeMap<Fact, i64>;

/// All that a write leaves behind, once. `rows`: how many scores or targets it sets.
pub(crate) fn facts(kind: Kind, rows: i64) -> Facts {
    let points = [(Fact::Event, 1), (Fact::Credit, 1), (Fact::CreditedLedgerRow, 1), (Fact::Audit, 1)];
    let mut facts = match kind {
        Kind::Score | Kind::Sheet => Facts::from([(Fact::LedgerRow, rows), (Fact::Audit, rows)]),
        Kind::Join | Kind::Leave => Facts::from([(Fact::Audit, 1)]),
        Kind::Event | Kind::Accept => Facts::from(points),
        Kind::Report => Facts::from([(Fact::Report, 1), (Fact::Audit, 1)]),
        Kind::Target => Facts::from([(Fact::Target, rows), (Fact::Audit, 1)]),
        Kind::User => Facts::from([(Fact::User, 1), (Fact::File, 1), (Fact::Audit, 1)]),
        Kind::Team => Facts::from([(Fact::Team, 1), (Fact::File, 1), (Fact::Audit, 1)]),
        Kind::Picture => Facts::from([(Fact::File, 1), (Fact::Audit, 1)]),
    };
    if kind.is_keyed() {
        facts.insert(Fact::Receipt, 1);
    }
    facts
}
