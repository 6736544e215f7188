//! Prints one line per check.

use anyhow::{Result, bail};

#[derive(Debug, Default)]
pub(super) struct Report {
    wrong: usize,
    doubtful: usize,
}

/// The result of one check, and what to do about it.
#[derive(Debug)]
pub(super) struct Finding {
    verdict: Verdict,
    sentence: String,
    advice: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Good,
    /// Not configured, and not required.
    Absent,
    /// It works, but will cause trouble.
    Doubtful,
    Wrong,
}

impl Finding {
    pub(super) fn good(sentence: impl Into<String>) -> Self {
        Self { verdict: Verdict::Good, sentence: sentence.into(), advice: None }
    }

    pub(super) fn absent(sentence: impl Into<String>) -> Self {
        Self { verdict: Verdict::Absent, sentence: sentence.into(), advice: None }
    }

    pub(super) fn doubtful(sentence: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { verdict: Verdict::Doubtful, sentence: sentence.into(), advice: Some(advice.into()) }
    }

    pub(super) fn wrong(sentence: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { verdict: Verdict::Wrong, sentence: sentence.into(), advice: Some(advice.into()) }
    }
}

impl Report {
    pub(super) fn add(&mut self, name: &str, finding: Finding) {
        let mark = match finding.verdict {
            Verdict::Good => "ok",
            Verdict::Absent => "-",
            Verdict::Doubtful => "look",
            Verdict::Wrong => "WRONG",
        };
        self.wrong += usize::from(finding.verdict == Verdict::Wrong);
        self.doubtful += usize::from(finding.verdict == Verdict::Doubtful);
        println!("{mark:<6}{name:<14}{}", finding.sentence);
        if let Some(advice) = finding.advice {
            println!("{:<20}{advice}", "");
        }
    }

    pub(super) fn finish(self) -> Result<()> {
        match (self.wrong, self.doubtful) {
            (0, 0) => println!("Everything is as it should be."),
            (0, 1) => println!("The server can run; check one of the lines above."),
            (0, some) => println!("The server can run; check {some} of the lines above."),
            (wrong, _) => bail!("the server cannot run like this: fix what is WRONG above first ({wrong})"),
        }
        Ok(())
    }
}
