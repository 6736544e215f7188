//! Clocks of processes, which faketime's library sets while they run. What measures time that passes is left alone.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use super::disk::run;
use crate::shape::simple::Around;

pub(crate) const HOUR: i64 = 3_600;

#[derive(Debug)]
pub(crate) struct Clocks {
    folder: PathBuf,
    library: PathBuf,
    /// By how many seconds the right time is another than this machine's
    right: i64,
}

impl Clocks {
    pub(crate) fn create(folder: &Path) -> Result<Self> {
        let folders = fs::read_dir("/usr/lib")?.filter_map(Result::ok);
        let mut libraries = folders.map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"));
        let library = libraries.find(|library| library.exists());
        let library = library.context("there is no libfaketime: install Debian's package faketime")?;
        // It leaves something there if its process is killed.
        run(Command::new("mount").args(["-t", "tmpfs", "-o", "mode=1777", "tmpfs", "/dev/shm"]))?;
        let folder = folder.join("clocks");
        fs::create_dir(&folder)?;
        Ok(Self { folder, library, right: 0 })
    }

    fn file(&self, process: &str) -> PathBuf {
        self.folder.join(process)
    }

    /// What a process runs with so that its clock can be set.
    pub(crate) fn around(&self, process: &str) -> Result<Around> {
        self.set(&[process], 0)?;
        let text = |path: &Path| path.display().to_string();
        let environment = [
            ("LD_PRELOAD", text(&self.library)),
            ("FAKETIME_TIMESTAMP_FILE", text(&self.file(process))),
            ("FAKETIME_NO_CACHE", "1".to_owned()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ];
        // Not setpriv's, whose user is another.
        let environment = environment.map(|(name, value)| format!("{name}={value}"));
        Ok(Around(["env".to_owned()].into_iter().chain(environment).collect()))
    }

    /// So much ahead of the right time; negative: behind.
    pub(crate) fn set(&self, processes: &[&str], ahead: i64) -> Result<()> {
        for process in processes {
            // At once, or a process could read half of it.
            let new = self.folder.join("new");
            fs::write(&new, format!("{:+}\n", self.right + ahead))?;
            fs::rename(new, self.file(process))?;
        }
        Ok(())
    }

    /// Makes it half past some hour from now on, and returns a zone in which that is 23:30. `now` is in seconds since 1970.
    pub(crate) fn become_late(&mut self, now: i64, processes: &[&str]) -> Result<String> {
        let (right, zone) = late(now);
        self.right = right;
        self.set(processes, 0)?;
        Ok(zone)
    }
}

/// What is to be added to `now`, and the zone.
fn late(now: i64) -> (i64, String) {
    let right = HOUR / 2 - now.rem_euclid(HOUR);
    let hour = (now + right).rem_euclid(24 * HOUR) / HOUR;
    let east = if hour < 11 { -1 - hour } else { 23 - hour };
    // In these names east is negative.
    let zone = if east == 0 { "Etc/GMT".to_owned() } else { format!("Etc/GMT{:+}", -east) };
    (right, zone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_half_past_eleven_in_the_evening_somewhere() {
        let day = 24 * HOUR;
        for now in (0..day).step_by(997) {
            let (right, zone) = late(100 * day + now);
            let west = zone.trim_start_matches("Etc/GMT").parse::<i64>().unwrap_or(0);
            assert!((-12..=11).contains(&west), "{zone}");
            assert!(right.abs() <= HOUR / 2);
            assert_eq!((now + right - west * HOUR).rem_euclid(day), day - HOUR / 2, "{now} {zone}");
        }
    }
}
