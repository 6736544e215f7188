//! The one way to change anything: a transaction that ends with exactly one audit row and with higher
//! versions of what screens show.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool, Postgres, Transaction};

use crate::{
    audit::{self, Entry, Origin},
    clock::Clock,
};

/// A thing that screens show and follow by its version. Ordered, so that versions are always raised in
/// the same order and two writers cannot wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    Calendar(i64),
    Team(i64),
    TeamEvents(i64),
    Teams,
    Users,
}

impl Area {
    fn row(self) -> (&'static str, i64) {
        match self {
            Self::Calendar(user) => ("calendar", user),
            Self::Team(team) => ("team", team),
            Self::TeamEvents(team) => ("team_events", team),
            Self::Teams => ("teams", 0),
            Self::Users => ("users", 0),
        }
    }
}

#[derive(Debug)]
pub struct Change<'a> {
    transaction: Transaction<'static, Postgres>,
    clock: &'a Clock,
    origin: &'a Origin,
    raised: BTreeSet<Area>,
}

impl<'a> Change<'a> {
    pub async fn begin(pool: &PgPool, clock: &'a Clock, origin: &'a Origin) -> sqlx::Result<Self> {
        Ok(Self { transaction: pool.begin().await?, clock, origin, raised: BTreeSet::new() })
    }

    /// For the statements of the change itself.
    pub fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Asked after the row's lock was taken, it is later than whatever held the lock before.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn raise(&mut self, area: Area) {
        self.raised.insert(area);
    }

    pub async fn commit(mut self, entry: Entry) -> sqlx::Result<()> {
        let now = self.now();
        audit::record(&mut self.transaction, now, self.origin, entry).await?;
        // Last, so that the rows everybody's screens share are locked as briefly as can be.
        self.commit_unaudited().await
    }

    /// For what no person did and nobody will ask about: what Google's calendars said.
    pub async fn commit_unaudited(mut self) -> sqlx::Result<()> {
        raise(&mut self.transaction, self.raised).await?;
        self.transaction.commit().await
    }
}

/// In a fixed order, so that two writers cannot wait for each other.
pub async fn raise(
    transaction: &mut PgConnection,
    areas: impl IntoIterator<Item = Area>,
) -> sqlx::Result<()> {
    let areas = areas.into_iter().collect::<BTreeSet<_>>();
    let (areas, keys): (Vec<_>, Vec<_>) = areas.into_iter().map(Area::row).unzip();
    let areas = areas.into_iter().map(str::to_owned).collect::<Vec<_>>();
    sqlx::query!(
        "INSERT INTO versions (area, key)
         SELECT area, key FROM unnest($1::text[], $2::bigint[]) AS raised (area, key) ORDER BY area, key
         ON CONFLICT (area, key) DO UPDATE SET version = versions.version + 1",
        &areas,
        &keys
    )
    .execute(transaction)
    .await?;
    Ok(())
}
