//! Checks that the ledger holds every acknowledged score, and every score at most once.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::collections::HashMap;

use anyhow::Result;
use sqlx::{PgPool, query_scalar};

use super::{
    seen::Seen,
    writers::{Attempt, Outcome},
};

pub(crate) async fn check(pool: &PgPool, attempts: &[Attempt], seen: &Seen) -> Result<()> {
    // The initial rows have no author.
    let rows = query_scalar("SELECT balle::bigint FROM score_changes WHERE changed_by IS NOT NULL");
    compare(&rows.fetch_all(pool).await?, attempts, seen);

    let wrong = query_scalar::<_, i64>(
        "SELECT m.id FROM members m JOIN LATERAL (
             SELECT balle FROM score_changes c WHERE c.member_id = m.id ORDER BY changed_at DESC, id DESC LIMIT 1
         ) newest ON newest.balle <> m.balle",
    );
    for member in wrong.fetch_all(pool).await? {
        seen.violation(format!("the score of member {member} is not the ledger's last"));
    }
    // Every version began at 1.
    let wrong = query_scalar::<_, i64>(
        "SELECT v.key FROM versions v WHERE area = 'team' AND version - 1 <> (
             SELECT count(*) FROM score_changes c JOIN members m ON m.id = c.member_id
             WHERE m.team_id = v.key AND c.changed_by IS NOT NULL)",
    );
    for team in wrong.fetch_all(pool).await? {
        seen.violation(format!("team {team} has another number of versions than of changes"));
    }
    Ok(())
}

fn compare(rows: &[i64], attempts: &[Attempt], seen: &Seen) {
    let mut times = HashMap::<i64, u32>::new();
    for score in rows {
        *times.entry(*score).or_default() += 1;
    }
    for attempt in attempts {
        match (times.remove(&i64::from(attempt.score)), attempt.outcome) {
            (Some(1), _) | (None, Outcome::Refused(_) | Outcome::Unknown) => {}
            (None, Outcome::Acknowledged) => {
                seen.violation(format!("the acknowledged score {} is lost", attempt.score));
            }
            (Some(times), _) => seen.violation(format!("the score {} was set {times} times", attempt.score)),
        }
    }
    for score in times.keys() {
        seen.violation(format!("nobody set the score {score}"));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn lost_doubled_and_invented_scores_are_found() {
        let attempts = [
            (1, Outcome::Acknowledged),
            (2, Outcome::Acknowledged),
            (3, Outcome::Unknown),
            (4, Outcome::Unknown),
        ];
        let attempts = attempts.map(|(score, outcome)| Attempt { score, took: Duration::ZERO, outcome });
        let violations = |rows: &[i64]| {
            let seen = Seen::default();
            compare(rows, &attempts, &seen);
            seen.violations()
        };
        assert_eq!(violations(&[3, 1, 2]), [""; 0]);
        assert_eq!(violations(&[1]), ["the acknowledged score 2 is lost"]);
        assert_eq!(violations(&[1, 2, 4, 4]), ["the score 4 was set 2 times"]);
        assert_eq!(violations(&[1, 2, 9]), ["nobody set the score 9"]);
    }
}
