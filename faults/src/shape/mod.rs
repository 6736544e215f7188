//! The processes that are broken, in one of two shapes: a small installation that this program starts itself, or the cluster
//! that scripts/cluster has started.

pub(crate) mod cluster;
pub(crate) mod process;
pub(crate) mod simple;

use std::{fmt, net::SocketAddr};

use anyhow::Result;

/// In the order in which they start: what others need comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Role {
    Etcd,
    Patroni,
    Postgres,
    /// A process that serves one connection of PostgreSQL, which then ends all of them and recovers
    Backend,
    Nats,
    /// S3
    Storage,
    Google,
    /// Before PostgreSQL, or before the servers
    Proxy,
    Server,
    Worker,
    /// Another primary on purpose
    Switchover,
    /// Everything on the machine of the primary
    Machine,
    /// … that is full
    Disk,
    FileDescriptors,
    /// … that has jumped
    Clock,
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Server => "server",
            Self::Worker => "worker",
            Self::Postgres => "PostgreSQL",
            Self::Backend => "PostgreSQL backend",
            Self::Nats => "NATS",
            Self::Etcd => "etcd",
            Self::Patroni => "Patroni",
            Self::Proxy => "proxy",
            Self::Storage => "S3",
            Self::Google => "Google",
            Self::Switchover => "switchover",
            Self::Machine => "primary's machine",
            Self::Disk => "full disk",
            Self::FileDescriptors => "file descriptors",
            Self::Clock => "clock",
        })
    }
}

/// Something that can be killed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Victim {
    pub(crate) name: String,
    pub(crate) role: Role,
}

pub(crate) trait Shape {
    /// Starts whatever does not run yet; the database does, and is filled by now.
    async fn begin(&mut self) -> Result<()>;

    /// Where people write.
    fn addresses(&self) -> Vec<SocketAddr>;

    /// The servers that the checker asks.
    fn servers(&self) -> Vec<SocketAddr>;

    /// The database that it asks, as a superuser.
    fn database_url(&self) -> String;

    fn victims(&self) -> Vec<Victim>;

    /// SIGKILL: no word, no time to finish.
    async fn kill(&mut self, victim: &Victim) -> Result<()>;

    /// Starts it again, and returns when it works.
    async fn start(&mut self, victim: &Victim) -> Result<()>;

    /// Starts whatever has ended without having been killed, as a supervisor does, and says what it was.
    async fn revive(&mut self) -> Result<Vec<String>>;
}
