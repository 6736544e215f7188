//! Kills one process after the other, sometimes two at once, spread over all writes.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};
use tokio::time::sleep;

use crate::{
    play::{Amount, Fault},
    shape::{Shape, Victim},
    write::progress::Progress,
};

/// A kill whose victim is not replaced for a while is as likely as one at once.
const LONGEST_ABSENCE: Duration = Duration::from_millis(800);

pub(crate) async fn kill_repeatedly(
    shape: &mut impl Shape,
    Amount { faults: count, writes }: Amount,
    progress: &Progress,
    random: &mut StdRng,
) -> Result<Vec<Fault>> {
    let mut kills = Vec::new();
    while kills.len() < count as usize {
        let done = u64::try_from(kills.len())? + 1;
        let due = u32::try_from(u64::from(writes) * done / (u64::from(count) + 1))?;
        progress.reach(due).await?;
        sleep(Duration::from_millis(random.random_range(0..100))).await;
        let mut victims = vec![choose(shape, random)?];
        if random.random_bool(0.25) && kills.len() + 1 < count as usize {
            let second = choose(shape, random)?;
            if second.name != victims[0].name {
                victims.push(second);
            }
        }
        let at = Instant::now();
        for victim in &victims {
            shape.kill(victim).await?;
        }
        sleep(LONGEST_ABSENCE.mul_f64(random.random::<f64>().powi(2))).await;
        // A server that waits for a dead database would wait for ever.
        victims.sort_unstable_by_key(|victim| victim.role);
        for victim in &victims {
            shape.start(victim).await?;
            kills.push(Fault { role: victim.role, at, down: at.elapsed() });
        }
        // A worker ends with its connection to the database, and a supervisor starts it again.
        for ended in shape.revive().await? {
            let name = ended.split(':').next().unwrap_or_default();
            progress.trouble(&format!("{name} ended by itself"));
        }
    }
    Ok(kills)
}

/// By role first, so that two servers are not killed twice as often as the database.
fn choose(shape: &impl Shape, random: &mut StdRng) -> Result<Victim> {
    let victims = shape.victims();
    let mut roles = victims.iter().map(|victim| victim.role).collect::<Vec<_>>();
    roles.sort_unstable();
    roles.dedup();
    let role = *roles.choose(random).context("nothing runs")?;
    let of_role = victims.iter().filter(|victim| victim.role == role).collect::<Vec<_>>();
    of_role.choose(random).map(|victim| (*victim).clone()).context("nothing runs")
}
