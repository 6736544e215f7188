//! How many files a process may hold open.

use anyhow::Result;
use rustix::process::{Resource, getrlimit, setrlimit};

/// Raises the soft limit to the hard limit. Child processes inherit it.
pub fn raise_open_files() -> Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    Ok(setrlimit(Resource::Nofile, limit)?)
}

/// Whether so many sockets fit, with some room for everything else.
pub fn fits(sockets: usize) -> bool {
    let limit = getrlimit(Resource::Nofile).current;
    limit.is_none_or(|limit| u64::try_from(sockets).is_ok_and(|sockets| sockets + 200 <= limit))
}
