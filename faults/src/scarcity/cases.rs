//! The cases, one after the other. What is wrong is a violation; the next case goes on.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::Result;
use tokio::time::sleep;

use super::{
    clocks::HOUR,
    descriptors,
    disk::Disk,
    history::History,
    readers::{Asked, Readers},
    scarce::{EVERYBODY, ONE_SERVER, Scarce, use_up_log},
};
use crate::{
    play::Fault,
    shape::{Role, Shape},
    write::progress::Progress,
};

/// Then everything works again.
const HEALTHY: Duration = Duration::from_secs(30);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    Disk(Full),
    FileDescriptors,
    /// Whose, and by how many seconds ahead
    Clock(Wrong, i64),
}

/// What the full disk holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    Tables,
    /// PostgreSQL ends when it cannot write its log.
    Log,
    Pictures,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// … and the worker's, which closes days
    Server,
    Database,
    All,
}

impl Case {
    /// Clocks are last: what is written ahead of time stays there.
    pub(crate) fn all() -> Vec<Self> {
        let disks = [Full::Tables, Full::Log, Full::Pictures].map(Self::Disk);
        let clocks = [Wrong::Server, Wrong::Database, Wrong::All]
            .into_iter()
            .flat_map(|wrong| [HOUR, -HOUR].map(|ahead| Self::Clock(wrong, ahead)));
        disks.into_iter().chain([Self::FileDescriptors]).chain(clocks).collect()
    }

    pub(crate) fn name(self) -> String {
        match self {
            Self::Disk(Full::Tables) => "Disk of the tables full".to_owned(),
            Self::Disk(Full::Log) => "Disk of PostgreSQL's log full".to_owned(),
            Self::Disk(Full::Pictures) => "Disk of the pictures full".to_owned(),
            Self::FileDescriptors => "File descriptors used up".to_owned(),
            Self::Clock(wrong, ahead) => {
                let whose = match wrong {
                    Wrong::Server => "Clock of a server and the worker",
                    Wrong::Database => "Clock of the database",
                    Wrong::All => "Clock of all",
                };
                format!("{whose} an hour {}", if ahead > 0 { "ahead" } else { "behind" })
            }
        }
    }

    fn role(self) -> Role {
        match self {
            Self::Disk(_) => Role::Disk,
            Self::FileDescriptors => Role::FileDescriptors,
            Self::Clock(..) => Role::Clock,
        }
    }
}

/// What one case finds, and where it says what is wrong.
struct Stage<'a> {
    case: Case,
    readers: &'a Readers,
    progress: &'a Progress,
    lasts: Duration,
}

pub(crate) async fn run(
    scarce: &mut Scarce,
    cases: &[Case],
    seconds: u64,
    progress: &Progress,
) -> Result<Vec<Fault>> {
    let database = scarce.database_url();
    let readers = Readers::new(scarce.servers(), &database).await?;
    readers.healthy(HEALTHY).await?;
    let mut faults = Vec::new();
    for case in cases {
        let stage = Stage { case: *case, readers: &readers, progress, lasts: Duration::from_secs(seconds) };
        let (at, acknowledged) = (Instant::now(), progress.acknowledged());
        let before = progress.told().troubles.clone();
        let seen = match case {
            Case::Disk(full) => stage.fill(scarce, *full).await?,
            Case::FileDescriptors => stage.crowd(scarce).await?,
            Case::Clock(wrong, ahead) => stage.turn(scarce, *wrong, *ahead).await?,
        };
        let acknowledged = progress.acknowledged() - acknowledged;
        let ended = scarce.revive().await?;
        let healthy = match readers.healthy(HEALTHY).await {
            Ok(healthy) => format!("healthy {:.1} s later", healthy.as_secs_f64()),
            Err(why) => {
                stage.violation(&format!("not healthy again: {why:#}"));
                "not healthy again".to_owned()
            }
        };
        let Asked { answered, refused, unheard } = seen;
        println!("{}: {acknowledged} writes acknowledged meanwhile, {healthy}", case.name());
        println!("  reading: {answered} good answers, {refused} refused, {unheard} without an answer");
        for (trouble, times) in &progress.told().troubles {
            let times = times - before.get(trouble).copied().unwrap_or(0);
            if times > 0 {
                println!("  writing: {trouble}: {times}");
            }
        }
        for ended in ended {
            println!("  ended by itself: {ended}");
        }
        faults.push(Fault { role: case.role(), at, down: at.elapsed() });
        sleep(Duration::from_millis(500)).await;
    }
    if let Some(damages) = scarce.damages().await? {
        progress.violation(damages);
    }
    if progress.told().troubles.contains_key("503") {
        progress.violation("a 503 did not have the form of our errors".to_owned());
    }
    Ok(faults)
}

impl Stage<'_> {
    fn violation(&self, what: &str) {
        self.progress.violation(format!("{}: {what}", self.case.name()));
    }

    fn ends(&self) -> Instant {
        Instant::now() + self.lasts
    }

    async fn ask(&self, end: Instant) -> Asked {
        self.readers.ask_until(end, |what| self.violation(&what)).await
    }

    /// How often a write was refused because a disk is full.
    fn refusals(&self) -> u32 {
        let told = self.progress.told();
        told.troubles.iter().filter(|(what, _)| what.contains("disk is full")).map(|(_, times)| times).sum()
    }

    async fn fill(&self, scarce: &mut Scarce, full: Full) -> Result<Asked> {
        let (refused, acknowledged) = (self.refusals(), self.progress.acknowledged());
        let panics = scarce.process("postgres")?.log().matches(PANIC).count();
        let using = (full == Full::Log).then(|| tokio::spawn(use_up_log(scarce.database_url())));
        let disk = scarce.disk(full)?;
        let end = self.ends();
        disk.fill()?;
        let seen = tokio::select! {
            seen = self.ask(end) => seen,
            kept = keep_full(disk) => return Err(kept),
        };
        if let Some(using) = using {
            using.abort();
        }
        disk.free()?;
        let left_over = if full == Full::Pictures { left_over(disk).await? } else { Vec::new() };
        if !left_over.is_empty() {
            self.violation(&format!("half a picture is left: {left_over:?}"));
        }
        let postgres = scarce.process("postgres")?;
        let lives = postgres.runs() && postgres.log().matches(PANIC).count() == panics;
        match full {
            Full::Tables | Full::Pictures => {
                if self.refusals() == refused {
                    self.violation("nobody was told that the disk is full");
                }
                if lives && (seen.refused > 0 || seen.unheard > 0) {
                    self.violation(&format!("who only reads was refused: {seen:?}"));
                }
            }
            Full::Log if lives => self.violation("PostgreSQL had enough space for its log"),
            Full::Log => {}
        }
        if full == Full::Pictures && self.progress.acknowledged() == acknowledged {
            self.violation("nothing could be written");
        }
        Ok(seen)
    }

    async fn crowd(&self, scarce: &mut Scarce) -> Result<Asked> {
        let server = scarce.process(ONE_SERVER)?;
        let (pid, said) = (server.pid().unwrap_or_default(), server.log().matches(FULL).count());
        let (worked, begun) = (descriptors::worked(pid)?, Instant::now());
        let crowd = descriptors::crowd(scarce.servers()[0]).await;
        let seen = self.ask(self.ends()).await;
        let server = scarce.process(ONE_SERVER)?;
        if !server.runs() || server.pid() != Some(pid) {
            self.violation(&format!("the server has ended: {}", server.end_of_log()));
            return Ok(seen);
        }
        let said = server.log().matches(FULL).count() - said;
        if said == 0 {
            self.violation("there were enough file descriptors");
        }
        let worked = descriptors::worked(pid)?.saturating_sub(worked);
        let share = worked.as_secs_f64() / begun.elapsed().as_secs_f64();
        println!(
            "{} connections opened; the server had {share:.2} of a processor, and said {said} times that it accepts none",
            crowd.len()
        );
        Ok(seen)
    }

    /// Whoever can close a day is asked to, with the wrong time and with the right one.
    async fn turn(&self, scarce: &mut Scarce, wrong: Wrong, ahead: i64) -> Result<Asked> {
        let mut history = History::connect(&scarce.database_url()).await?;
        let processes = match wrong {
            Wrong::Server => &[ONE_SERVER, "worker"][..],
            Wrong::Database => &["postgres"],
            Wrong::All => &EVERYBODY,
        };
        let acknowledged = self.progress.acknowledged();
        let end = self.ends();
        scarce.clocks()?.set(processes, ahead)?;
        let closing = async {
            let asked = history.close(self.lasts).await;
            self.readers.look_back(&self.readers.today).await;
            asked
        };
        let (seen, asked) = tokio::join!(self.ask(end), closing);
        scarce.clocks()?.set(processes, 0)?;
        if let Err(why) = asked {
            self.violation(&format!("nobody tried to close the day: {why:#}"));
        }
        if self.progress.acknowledged() == acknowledged {
            self.violation("nothing could be written");
        }
        self.readers.look_back(&self.readers.today).await;
        for what in history.wrong().await? {
            self.violation(&what);
        }
        Ok(seen)
    }
}

const FULL: &str = "cannot accept a connection";
const PANIC: &str = "PANIC:";

/// Pictures of which only a part was written. Those that are being written now have their whole name soon.
async fn left_over(disk: &Disk) -> Result<Vec<PathBuf>> {
    let (mut found, begun) = (disk.files_with("#")?, Instant::now());
    while !found.is_empty() && begun.elapsed() < HEALTHY {
        sleep(Duration::from_millis(100)).await;
        found.retain(|file| file.exists());
    }
    Ok(found)
}

/// What PostgreSQL gives back is taken as well. Only returns if it cannot.
async fn keep_full(disk: &Disk) -> anyhow::Error {
    loop {
        sleep(Duration::from_millis(200)).await;
        if let Err(error) = disk.fill() {
            return error;
        }
    }
}
