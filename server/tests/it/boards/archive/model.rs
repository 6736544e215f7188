//! What the product promises about the past, in the simplest form: lists and loops.

use chrono::{DateTime, TimeDelta, Utc};

type At = DateTime<Utc>;

#[derive(Debug, Default)]
pub(super) struct Model {
    pub(super) people: Vec<Person>,
    pub(super) teams: Vec<Team>,
}

#[derive(Debug)]
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) name: &'static str,
    pub(super) is_deleted: bool,
}

#[derive(Debug)]
pub(super) struct Team {
    pub(super) id: i64,
    pub(super) name: &'static str,
    pub(super) created: At,
    pub(super) deleted: Option<At>,
    pub(super) members: Vec<Member>,
}

#[derive(Debug)]
pub(super) struct Member {
    pub(super) id: i64,
    /// Index of the person
    pub(super) person: usize,
    pub(super) position: i64,
    pub(super) job_title: String,
    pub(super) stints: Vec<(At, Option<At>)>,
    /// In hundredths
    pub(super) scores: Vec<(At, i64)>,
}

/// A team and its rows, as they are shown.
#[derive(Debug, PartialEq)]
pub(super) struct Shown {
    pub(super) team: i64,
    pub(super) name: String,
    pub(super) rows: Vec<Row>,
}

#[derive(Debug, PartialEq)]
pub(super) struct Row {
    pub(super) person: i64,
    pub(super) name: String,
    pub(super) member: i64,
    pub(super) score: i64,
    pub(super) place: i64,
    /// Depending on the call: position and job title, or the places gained since the day before
    pub(super) details: Option<(i64, String)>,
    pub(super) change: Option<i64>,
}

impl Member {
    pub(super) fn is_in(&self) -> bool {
        self.stints.iter().any(|(_, left)| left.is_none())
    }

    pub(super) fn join(&mut self, now: At) {
        let last = self.stints.iter().filter_map(|(_, left)| *left).max();
        self.stints.push((last.map_or(now, |last| last.max(now)), None));
    }

    pub(super) fn leave(&mut self, now: At) {
        for (joined, left) in &mut self.stints {
            if left.is_none() {
                *left = Some(now.max(*joined + TimeDelta::microseconds(1)));
            }
        }
    }

    pub(super) fn score(&mut self, now: At, score: i64) {
        match self.scores.last() {
            Some((_, last)) if *last == score => {}
            Some((at, _)) => self.scores.push((now.max(*at + TimeDelta::microseconds(1)), score)),
            None if score == 0 => {}
            None => self.scores.push((now, score)),
        }
    }

    fn was_in(&self, over: At) -> bool {
        self.stints.iter().any(|(joined, left)| *joined < over && left.is_none_or(|left| left >= over))
    }

    fn score_at(&self, over: At) -> i64 {
        let mut score = 0;
        for (at, new) in &self.scores {
            if *at < over {
                score = *new;
            }
        }
        score
    }
}

impl Team {
    pub(super) fn delete(&mut self, now: At) {
        self.deleted = Some(now.max(self.created + TimeDelta::microseconds(1)));
        for member in &mut self.members {
            member.leave(now);
        }
    }

    fn existed(&self, over: At) -> bool {
        self.created < over && self.deleted.is_none_or(|deleted| deleted >= over)
    }
}

impl Model {
    /// The boards at that moment, with the fields that all calls have.
    pub(super) fn boards(&self, over: At) -> Vec<Shown> {
        let mut boards = Vec::new();
        for team in self.teams.iter().filter(|team| team.existed(over)) {
            let there = team.members.iter().filter(|member| member.was_in(over)).collect::<Vec<_>>();
            let mut rows = Vec::new();
            for member in &there {
                let (person, score) = (&self.people[member.person], member.score_at(over));
                let better = there.iter().filter(|other| other.score_at(over) > score).count();
                rows.push(Row {
                    person: person.id,
                    name: person.name.to_owned(),
                    member: member.id,
                    score,
                    place: i64::try_from(better).unwrap() + 1,
                    details: None,
                    change: None,
                });
            }
            rows.sort_by_key(|row| (row.place, row.name.clone(), row.person));
            boards.push(Shown { team: team.id, name: team.name.to_owned(), rows });
        }
        boards
    }

    /// As GET /api/groups/tables shows them.
    pub(super) fn tables(&self, over: At) -> Vec<Shown> {
        let mut boards = self.boards(over);
        for row in boards.iter_mut().flat_map(|board| &mut board.rows) {
            let member = self.teams.iter().flat_map(|team| &team.members).find(|one| one.id == row.member);
            row.details = member.map(|member| (member.position, member.job_title.clone()));
        }
        boards
    }

    /// As GET /api/boards shows them, compared with the day before.
    pub(super) fn page(&self, over: At, before: At) -> Vec<Shown> {
        let mut boards = self.boards(over);
        let before = self.boards(before);
        for row in boards.iter_mut().flat_map(|board| &mut board.rows) {
            let was = before.iter().flat_map(|board| &board.rows).find(|was| was.member == row.member);
            row.change = was.map(|was| was.place - row.place);
        }
        boards
    }
}
