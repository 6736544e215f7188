//! The form of a backup: a tar of small members, so that neither writing nor reading needs to know how large anything will be, and
//! at its end the hash of everything before.

use anyhow::{Context, Result, bail, ensure};
use bytes::Bytes;
use futures::StreamExt;
use sha2::{Digest, Sha256};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_tar::{Archive, Builder, Entries, Header};

/// Parts of a dump are this long.
pub(super) const PART: usize = 4 * 1024 * 1024;
/// Nothing that is written is longer: no backup makes a restore use more memory.
const LONGEST: u64 = 64 * 1024 * 1024;
const CHECKSUM: &str = "checksum.sha256";

#[derive(Default)]
struct Running(Sha256);

impl Running {
    fn add(&mut self, name: &str, bytes: &[u8]) {
        for part in [name.as_bytes(), bytes] {
            self.0.update((part.len() as u64).to_be_bytes());
            self.0.update(part);
        }
    }

    fn hash(self) -> String {
        format!("{:x}", Bytes::copy_from_slice(&self.0.finalize()))
    }
}

pub(super) struct Writer<W: AsyncWrite + Unpin + Send + 'static> {
    tar: Builder<W>,
    hash: Running,
    /// Seconds since 1970, of every member
    time: u64,
    pub(super) bytes: u64,
}

impl<W: AsyncWrite + Unpin + Send + 'static> Writer<W> {
    pub(super) fn new(out: W, time: u64) -> Self {
        // An archive that is given up must not look complete.
        Self { tar: Builder::new_non_terminated(out), hash: Running::default(), time, bytes: 0 }
    }

    pub(super) async fn add(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        ensure!(bytes.len() as u64 <= LONGEST, "{name} is too large for a backup");
        self.hash.add(name, bytes);
        self.append(name, bytes).await
    }

    async fn append(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let mut header = Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o600);
        header.set_mtime(self.time);
        self.bytes += bytes.len() as u64;
        self.tar.append_data(&mut header, name, bytes).await.context("the backup cannot be written")
    }

    pub(super) async fn finish(mut self) -> Result<()> {
        let hash = std::mem::take(&mut self.hash).hash();
        self.append(CHECKSUM, format!("{hash}\n").as_bytes()).await?;
        self.tar.finish().await?;
        let mut out = self.tar.into_inner().await?;
        out.shutdown().await.context("the backup cannot be written")
    }
}

pub(super) struct Reader<R: AsyncRead + Unpin> {
    members: Entries<R>,
    hash: Running,
}

impl<R: AsyncRead + Unpin> Reader<R> {
    pub(super) fn new(from: R) -> Result<Self> {
        Ok(Self { members: Archive::new(from).entries()?, hash: Running::default() })
    }

    /// The next member with its name. None only after the checksum, which was right.
    pub(super) async fn next(&mut self) -> Result<Option<(String, Vec<u8>)>> {
        const DAMAGED: &str = "the backup is cut off or damaged";
        let Some(member) = self.members.next().await else { bail!("{DAMAGED}: its checksum is missing") };
        let mut member = member.context(DAMAGED)?;
        let size = member.effective_size();
        ensure!(size <= LONGEST, "{DAMAGED}: a member of {size} bytes");
        let name = member.path().context(DAMAGED)?.to_str().context(DAMAGED)?.to_owned();
        let mut bytes = Vec::with_capacity(usize::try_from(size)?);
        member.read_to_end(&mut bytes).await.context(DAMAGED)?;
        ensure!(bytes.len() as u64 == size, "{DAMAGED}: {name} is too short");
        if name != CHECKSUM {
            self.hash.add(&name, &bytes);
            return Ok(Some((name, bytes)));
        }
        let expected = std::mem::take(&mut self.hash).hash();
        ensure!(
            bytes.trim_ascii() == expected.as_bytes(),
            "the backup was altered or is damaged: its checksum is not right"
        );
        Ok(None)
    }
}
