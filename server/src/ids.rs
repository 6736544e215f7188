//! One type per kind of id, so that two ids cannot be swapped.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub i64);

        impl From<i64> for $name {
            fn from(id: i64) -> Self {
                Self(id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! { AbsenceId AccessRequestId AccountLinkId DisplayId EventId ImportId MemberId ReportId SessionId TeamId UserId }
