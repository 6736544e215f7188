//! A small file system of its own on a loop device, and a file that fills it.

use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::shape::process::is_root;

const LARGE: usize = 1 << 20;
/// A block of such a small file system
const SMALL: usize = 1 << 10;

#[derive(Debug)]
pub(crate) struct Disk {
    mounted: PathBuf,
}

impl Disk {
    /// In `folder`; goes away with this program's mounts, or when it is dropped. Its file stays.
    pub(crate) fn create(folder: &Path, name: &str, megabytes: u64) -> Result<Self> {
        let (file, mounted) = (folder.join(format!("{name}.ext4")), folder.join(name));
        File::create_new(&file)?.set_len(megabytes << 20)?;
        // Nothing is kept for root.
        run(Command::new("mkfs.ext4").args(["-q", "-m", "0"]).arg(&file))?;
        fs::create_dir(&mounted)?;
        run(Command::new("mount").args(["-o", "loop,noatime"]).arg(&file).arg(&mounted))?;
        Ok(Self { mounted })
    }

    /// A folder that is not there yet, in one that the user postgres may write to.
    pub(crate) fn folder(&self, name: &str) -> Result<PathBuf> {
        if is_root() {
            run(Command::new("chown").arg("postgres:postgres").arg(&self.mounted))?;
        }
        Ok(self.mounted.join(name))
    }

    fn ballast(&self) -> PathBuf {
        self.mounted.join("ballast")
    }

    /// Whatever was given back meanwhile is taken too.
    pub(crate) fn fill(&self) -> Result<()> {
        let mut ballast = OpenOptions::new().create(true).append(true).open(self.ballast())?;
        for size in [LARGE, SMALL] {
            loop {
                match ballast.write(&vec![7; size]) {
                    Ok(_) => {}
                    Err(error) if error.kind() == ErrorKind::StorageFull => break,
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(())
    }

    pub(crate) fn free(&self) -> Result<()> {
        fs::remove_file(self.ballast())?;
        // Only then are its blocks free.
        run(Command::new("sync").arg("--file-system").arg(&self.mounted))
    }

    /// Files whose name has this in it, in all folders.
    pub(crate) fn files_with(&self, part: &str) -> Result<Vec<PathBuf>> {
        let (mut found, mut folders) = (Vec::new(), vec![self.mounted.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.file_name().is_some_and(|name| name.to_string_lossy().contains(part)) {
                    found.push(path);
                }
            }
        }
        Ok(found)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Processes that were killed just now may not be gone yet.
        let _ = run(Command::new("umount").arg("--lazy").arg(&self.mounted));
    }
}

pub(crate) fn run(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}
