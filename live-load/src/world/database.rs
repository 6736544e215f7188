//! A temporary database on a server of this machine.

use std::{net::IpAddr, str::FromStr};

use anyhow::{Context, Result, ensure};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

#[derive(Clone, Debug)]
pub struct Database {
    pub name: String,
    pub url: String,
    pub pool: PgPool,
    server: PgConnectOptions,
}

impl Database {
    pub async fn create(server: &str) -> Result<Self> {
        let server = PgConnectOptions::from_str(server).context("--database-url cannot be read")?;
        require_loopback(server.get_host())?;
        let name = format!("live_load_{}_{:08x}", std::process::id(), rand::random::<u32>());
        run(&server, format!("CREATE DATABASE {name}")).await.context("cannot make a database")?;
        let options = server.clone().database(&name);
        let url = options.to_url_lossy().to_string();
        let pool = PgPoolOptions::new().max_connections(4).connect_lazy_with(options);
        Ok(Self { name, url, pool, server })
    }

    /// Also works while a killed process still holds a connection.
    pub async fn drop(self) -> Result<()> {
        self.pool.close().await;
        run(&self.server, format!("DROP DATABASE {} WITH (FORCE)", self.name)).await
    }
}

fn require_loopback(host: &str) -> Result<()> {
    let loopback = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    ensure!(loopback, "{host} is another machine: the database must be on this one");
    Ok(())
}

/// The name is generated here, so it is safe.
async fn run(server: &PgConnectOptions, statement: String) -> Result<()> {
    let mut connection = PgConnection::connect_with(server).await?;
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_local_database_is_accepted() {
        for host in ["127.0.0.1", "::1", "localhost"] {
            require_loopback(host).unwrap();
        }
        for host in ["db.example.com", "10.0.0.4", ""] {
            require_loopback(host).unwrap_err();
        }
    }
}
