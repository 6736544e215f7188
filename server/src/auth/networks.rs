//! The networks from which accounts signed in lately, in PostgreSQL.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use sqlx::PgExecutor;

use crate::{ids::UserId, limits::site_network};

pub(super) async fn remember(
    database: impl PgExecutor<'_>,
    user: UserId,
    address: IpAddr,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO sign_in_networks (user_id, network, last_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id, network) DO UPDATE SET last_at = excluded.last_at",
        user.0,
        site_network(address) as IpNet,
        now
    )
    .execute(database)
    .await?;
    Ok(())
}

/// Whether the account signed in from this network: the sweep decides how long that is remembered.
pub(super) async fn knows(database: impl PgExecutor<'_>, email: &str, network: IpNet) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM sign_in_networks n JOIN users u ON u.id = n.user_id
               WHERE email_key(u.email) = email_key($1) AND u.deleted_at IS NULL AND n.network = $2
           ) AS "home!""#,
        email,
        network as IpNet
    )
    .fetch_one(database)
    .await
}

pub(super) async fn sweep(database: impl PgExecutor<'_>, before: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM sign_in_networks WHERE last_at <= $1", before).execute(database).await?;
    Ok(())
}
