//! An administrator who deactivates one person after the other, and each person's next call.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Result, bail, ensure};
use live_load::wire::{Call, call::Caller};
use tokio::time::{sleep, timeout};

use super::crowd::Crowd;

/// Between two people.
pub(crate) const PAUSE: Duration = Duration::from_secs(3);
/// After a refusal, until the next attempt.
const AGAIN: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_secs(5);
const GIVE_UP_AFTER: Duration = Duration::from_secs(30);

/// Since the administrator's click.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deactivated {
    /// Until it is acknowledged
    pub(crate) acknowledged: Duration,
    /// … and the person's next call is answered with 401
    pub(crate) refused: Duration,
    /// Answers with 503, and none at all, of the administrator's and of the person's calls
    pub(crate) busy: [u32; 2],
}

/// Ends with the load, or when nobody is left.
pub(crate) async fn deactivate(
    crowd: &Crowd,
    address: SocketAddr,
    ends: Instant,
) -> Result<Vec<Deactivated>> {
    let (mut all, mut administrator) = (Vec::new(), Connection { address, caller: Caller::new(address) });
    for (user, token) in &crowd.leavers {
        sleep(PAUSE).await;
        if Instant::now() >= ends {
            break;
        }
        let mut person = Connection { address, caller: Caller::new(address) };
        let path = format!("/api/users/{user}/toggle-active");
        let begun = Instant::now();
        let asked = administrator.insist(&change(&path, &crowd.administrator, false), 200).await?;
        let acknowledged = begun.elapsed();
        let tried = person.insist(&Call::bare("GET", "/api/users/me", token), 401).await?;
        all.push(Deactivated { acknowledged, refused: begun.elapsed(), busy: [asked, tried] });
        administrator.insist(&change(&path, &crowd.administrator, true), 200).await?;
    }
    ensure!(!all.is_empty(), "nobody was deactivated");
    Ok(all)
}

fn change<'a>(path: &'a str, token: &'a str, is_active: bool) -> Call<'a> {
    let headers = vec![("content-type", "application/json".to_owned())];
    let body = format!("{{\"is_active\":{is_active}}}").into();
    Call { method: "PATCH", path, token, headers, body }
}

struct Connection {
    address: SocketAddr,
    caller: Caller,
}

impl Connection {
    /// Asks until it is answered with this status. Returns how often the server was too busy.
    async fn insist(&mut self, call: &Call<'_>, wanted: u16) -> Result<u32> {
        let (begun, mut busy) = (Instant::now(), 0);
        loop {
            match timeout(PATIENCE, self.caller.exchange(call)).await {
                Ok(Ok(answer)) if answer.status == wanted => return Ok(busy),
                Ok(Ok(answer)) if answer.status == 503 => {}
                Ok(Ok(answer)) => {
                    bail!("{} {} is answered with {}, not {wanted}", call.method, call.path, answer.status)
                }
                Ok(Err(_)) | Err(_) => self.caller = Caller::new(self.address),
            }
            busy += 1;
            ensure!(begun.elapsed() < GIVE_UP_AFTER, "{} {} is never answered", call.method, call.path);
            sleep(AGAIN).await;
        }
    }
}
