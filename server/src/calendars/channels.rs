//! Push notifications from Google: opening, renewing and closing channels, and receiving messages.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use super::{
    google::GoogleError,
    reader::Reader,
    store::{
        channels::{self, Channel},
        connections,
        readings::DueReading,
    },
};
use crate::{
    change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    token::{Token, TokenHash},
};

/// How long a channel is valid before Google has confirmed it.
const PROVISIONAL_LIFETIME: TimeDelta = TimeDelta::days(1);

impl Reader {
    /// Opens a channel if there is none or if it ends soon, and closes the others. A failure is only logged:
    /// polling goes on without a channel.
    pub(super) async fn maintain_channel(&self, due: &DueReading) -> sqlx::Result<()> {
        let Some(address) = &self.push else { return Ok(()) };
        let now = self.clock.now();
        let known = channels::of_user(&self.pool, due.user).await?;
        let lasts = |channel: &&Channel| {
            // A channel is replaced in the last quarter of its life.
            let quarter = (channel.expires_at - channel.created_at) / 4;
            channel.stopped_at.is_none()
                && channel.resource_id.is_some()
                && now < channel.expires_at - quarter
        };
        let current = match known.iter().find(lasts) {
            Some(channel) => channel.id.clone(),
            None => match self.open_channel(due, address).await? {
                Ok(id) => id,
                Err(error) => {
                    tracing::warn!(
                        user = due.user.0,
                        ?error,
                        "no push channel could be opened for this calendar"
                    );
                    return Ok(());
                }
            },
        };
        channels::stop_others(&self.pool, due.user, &current, now).await?;
        for channel in known.into_iter().filter(|channel| channel.id != current) {
            self.close_channel(due, channel).await?;
        }
        Ok(())
    }

    async fn open_channel(
        &self,
        due: &DueReading,
        address: &str,
    ) -> sqlx::Result<Result<String, GoogleError>> {
        let (now, id, secret) = (self.clock.now(), Uuid::now_v7().to_string(), Token::generate());
        channels::insert(&self.pool, (&id, due.user, &secret.sha256().0), now, now + PROVISIONAL_LIFETIME)
            .await?;
        self.quota.wait(&self.pool, due.user).await?;
        let opened = match self.access_token(due).await {
            Ok(token) => self.google.watch(&token, &id, &secret.reveal(), address).await,
            Err(error) => Err(error),
        };
        match opened {
            Ok(watched) => {
                let expires = watched.expires_at();
                channels::opened(&self.pool, &id, &watched.resource_id, expires).await?;
                Ok(Ok(id))
            }
            Err(error) => {
                channels::remove(&self.pool, &id).await?;
                Ok(Err(error))
            }
        }
    }

    /// Keeps the row until Google has closed the channel, so that the next reading tries again.
    async fn close_channel(&self, due: &DueReading, channel: Channel) -> sqlx::Result<()> {
        let Some(resource) = channel.resource_id else { return Ok(()) };
        self.quota.wait(&self.pool, due.user).await?;
        let Ok(token) = self.access_token(due).await else { return Ok(()) };
        if self.google.stop(&token, &channel.id, &resource).await.is_ok() {
            channels::remove(&self.pool, &channel.id).await?;
        }
        Ok(())
    }
}

/// A message as it was received.
#[derive(Debug)]
pub struct Message<'a> {
    pub channel: &'a str,
    pub secret: &'a str,
    pub resource: &'a str,
    pub number: i64,
    /// The first message of a channel only says that it is open.
    pub is_sync: bool,
}

/// Refuses a message that does not belong to an open channel.
pub async fn receive(context: &Context, message: &Message<'_>) -> ApiResult<()> {
    let now = context.clock.now();
    // An id that is not a UUID cannot be ours: do not ask the database.
    let known = match Uuid::try_parse(message.channel) {
        Ok(_) => channels::find(&context.pool, message.channel).await?,
        Err(_) => None,
    };
    let channel = known.filter(|channel| {
        channel.token_sha256 == TokenHash::of(message.secret).0
            && channel.resource_id.as_deref().is_none_or(|resource| resource == message.resource)
            && channel.stopped_at.is_none()
            && channel.expires_at > now
    });
    let Some(channel) = channel else {
        metrics::counter!("standings_calendar_messages_refused_total").increment(1);
        return Err(ApiError::new(Code::NotFound));
    };
    let mut transaction = change::begin(context.pool.clone()).await?;
    // Lock the connection before the channel, as disconnecting does.
    if !message.is_sync {
        connections::request_reading(&mut *transaction, channel.user_id, now).await?;
    }
    if channels::record_message(&mut *transaction, &channel.id, message.resource, message.number, now).await?
    {
        transaction.commit().await?;
    }
    Ok(())
}

/// Removes expired channels.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    channels::sweep(pool, now).await
}
