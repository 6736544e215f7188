//! Revokes the grant at Google after a disconnect. A job does it, so that no person and no transaction waits
//! for Google.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    google::GoogleError,
    reader::Reader,
    store::connections::{self, RemovedConnection},
};
use crate::{
    ids::UserId,
    queue,
    sealing::{Sealed, SecretKind},
};

pub const JOB: &str = "leave_calendar";
/// Over some hours. After that the grant stays until Google ends it.
pub const ATTEMPTS: i16 = 12;

/// The token stays sealed in the table of jobs.
#[derive(Debug, Deserialize, Serialize)]
pub struct Revocation {
    user: UserId,
    key_id: String,
    token: String,
    subject: Option<String>,
    channels: Vec<(String, Option<String>)>,
}

pub async fn enqueue(
    transaction: &mut PgConnection,
    user: UserId,
    removed: RemovedConnection,
    channels: Vec<(String, Option<String>)>,
) -> sqlx::Result<()> {
    let RemovedConnection { sealed, subject } = removed;
    let token = STANDARD.encode(&sealed.bytes);
    let revocation = Revocation { user, key_id: sealed.key_id, token, subject, channels };
    let payload = serde_json::json!(revocation);
    queue::add(transaction, JOB, payload, ATTEMPTS).await
}

impl Reader {
    /// Channels first: stopping them needs the grant.
    pub async fn revoke_grant(&self, revocation: &Revocation) -> Result<(), GoogleError> {
        let bytes = STANDARD.decode(&revocation.token).map_err(|_| GoogleError::KeyMissing)?;
        let sealed = Sealed { key_id: revocation.key_id.clone(), bytes };
        let token = self
            .keys
            .open(SecretKind::RefreshToken, revocation.user, &sealed)
            .ok_or(GoogleError::KeyMissing)?;
        self.tokens.with(|tokens| tokens.remove(&revocation.user));
        let access = match self.google.refresh(&token).await {
            // The grant is already gone.
            Err(GoogleError::Revoked) => return Ok(()),
            other => other?,
        };
        for (id, resource) in &revocation.channels {
            if let Some(resource) = resource {
                self.quota.wait(&self.pool, revocation.user).await.map_err(|_| GoogleError::Unavailable)?;
                self.google.stop(&access, id, resource).await?;
            }
        }
        // Google revokes all grants of an account together: do not take the new one from a person who has
        // connected again.
        let connected_again = match &revocation.subject {
            Some(subject) => connections::is_connected(&self.pool, subject).await,
            None => Ok(false),
        };
        if connected_again.map_err(|_| GoogleError::Unavailable)? {
            return Ok(());
        }
        self.google.revoke(&token).await
    }
}
