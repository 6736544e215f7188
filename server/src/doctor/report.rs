//! Prints one line per check.

use anyhow::{Result, bail};

#[derive(Debug, Default)]
pub(super) struct Report {
    failure: usize,
    warning: usize,
}

/// The result of one check, and what to do about it.
#[derive(Debug)]
pub(super) struct Finding {
    level: Level,
    sentence: String,
    advice: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Ok,
    /// Not configured, and not required.
    Unset,
    /// It works, but will cause trouble.
    Warning,
    Failure,
}

impl Finding {
    pub(super) fn ok(sentence: impl Into<String>) -> Self {
        Self { level: Level::Ok, sentence: sentence.into(), advice: None }
    }

    pub(super) fn unset(sentence: impl Into<String>) -> Self {
        Self { level: Level::Unset, sentence: sentence.into(), advice: None }
    }

    pub(super) fn warning(sentence: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { level: Level::Warning, sentence: sentence.into(), advice: Some(advice.into()) }
    }

    pub(super) fn failure(sentence: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { level: Level::Failure, sentence: sentence.into(), advice: Some(advice.into()) }
    }
}

impl Report {
    pub(super) fn add(&mut self, name: &str, finding: Finding) {
        let mark = match finding.level {
            Level::Ok => "ok",
            Level::Unset => "-",
            Level::Warning => "look",
            Level::Failure => "WRONG",
        };
        self.failure += usize::from(finding.level == Level::Failure);
        self.warning += usize::from(finding.level == Level::Warning);
        println!("{mark:<6}{name:<14}{}", finding.sentence);
        if let Some(advice) = finding.advice {
            println!("{:<20}{advice}", "");
        }
    }

    pub(super) fn finish(self) -> Result<()> {
        match (self.failure, self.warning) {
            (0, 0) => println!("Everything is as it should be."),
            (0, 1) => println!("The server can run; check one of the lines above."),
            (0, some) => println!("The server can run; check {some} of the lines above."),
            (failure, _) => {
                bail!("the server cannot run like this: fix what is WRONG above first ({failure})")
            }
        }
        Ok(())
    }
}
