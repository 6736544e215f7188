//! The API against the database, at every server: what people are shown is what is there.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
};

use anyhow::{Context, Result, ensure};
use live_load::wire::{Call, call::Caller};
use serde_json::Value;
use sqlx::{PgConnection, query_as, query_scalar};

use crate::write::{Request, fill::Organisation, hash};

/// Pictures that are fetched; each is one more read of a file.
const MOST_PICTURES: usize = 500;

async fn get(caller: &mut Caller, path: &str, token: &str) -> Result<Value> {
    let answer = caller.exchange(&Call::bare("GET", path, token)).await?;
    ensure!(answer.status == 200, "GET {path} was answered with {}", answer.status);
    Ok(serde_json::from_slice(&answer.body)?)
}

pub(crate) async fn check(
    database: &mut PgConnection,
    organisation: &Organisation,
    addresses: &[SocketAddr],
) -> Result<Vec<String>> {
    let mut violations = Vec::new();
    let members = "SELECT m.id, m.balle::float8 FROM members m JOIN teams t ON t.id = m.team_id
                   WHERE m.left_at IS NULL AND t.deleted_at IS NULL";
    let scores = query_as::<_, (i64, f64)>(members).fetch_all(&mut *database).await?;
    let scores = scores.into_iter().collect::<BTreeMap<_, _>>();
    let emails = query_scalar::<_, String>("SELECT email FROM users WHERE deleted_at IS NULL");
    let emails = emails.fetch_all(&mut *database).await?.into_iter().collect::<BTreeSet<_>>();
    let audited = query_scalar::<_, i64>("SELECT count(*) FROM audit_log").fetch_one(&mut *database).await?;
    // Tomorrow's, where a clock was ahead.
    let newest = query_scalar::<_, String>("SELECT day_of(coalesce(max(at), now()))::text FROM audit_log");
    let newest = newest.fetch_one(&mut *database).await?;
    for address in addresses {
        let mut caller = Caller::new(*address);
        let token = &organisation.admin;
        let now = shown(&get(&mut caller, "/api/groups/tables", token).await?)?;
        violations.extend(difference("the board", *address, &now, &scores));
        let path = format!("/api/groups/tables?date={}", organisation.last_day);
        let archived = shown(&get(&mut caller, &path, token).await?)?;
        violations.extend(difference("the archive", *address, &archived, &organisation.scores));
        let users = get(&mut caller, "/api/users", token).await?;
        let users = users["data"].as_array().context("no users")?.iter();
        let users =
            users.filter_map(|user| user["email"].as_str().map(str::to_owned)).collect::<BTreeSet<_>>();
        if users != emails {
            let number = users.symmetric_difference(&emails).count();
            violations
                .push(format!("{address} lists users that are not there, or leaves some out: {number}"));
        }
        let log = get(&mut caller, &format!("/api/audit?limit=1&to={newest}"), token).await?;
        if log["total"].as_i64() != Some(audited) {
            violations.push(format!("{address} counts {} audit rows, the table {audited}", log["total"]));
        }
    }
    violations.extend(pictures(database, addresses).await?);
    Ok(violations)
}

fn shown(tables: &Value) -> Result<BTreeMap<i64, f64>> {
    let mut shown = BTreeMap::new();
    for team in tables["data"].as_array().context("no boards")? {
        for user in team["users"].as_array().context("a board without people")? {
            let (member, score) = (user["group_member_id"].as_i64(), user["balle"].as_f64());
            shown.insert(member.context("no member")?, score.context("no score")?);
        }
    }
    Ok(shown)
}

fn difference(
    what: &str,
    address: SocketAddr,
    shown: &BTreeMap<i64, f64>,
    wanted: &BTreeMap<i64, f64>,
) -> Option<String> {
    // Cents on their way through two kinds of numbers.
    let is_other = |shown: Option<&f64>, score: f64| shown.is_none_or(|shown| (shown - score).abs() > 0.001);
    let wrong = wanted.iter().find(|(member, score)| is_other(shown.get(member), **score));
    if let Some((member, score)) = wrong {
        return Some(format!(
            "{what} at {address} says {:?} of member {member}, not {score}",
            shown.get(member)
        ));
    }
    let is_more = !wanted.is_empty() && shown.len() != wanted.len();
    is_more.then(|| format!("{what} at {address} shows {} people, not {}", shown.len(), wanted.len()))
}

/// The bytes were stored before the row that was acknowledged. One that was replaced is not shown any more.
async fn pictures(database: &mut PgConnection, addresses: &[SocketAddr]) -> Result<Vec<String>> {
    let files = query_as::<_, (String, i64)>(
        "SELECT id, size FROM files WHERE removed_at IS NULL ORDER BY created_at DESC",
    );
    let files = files.fetch_all(&mut *database).await?;
    let mut violations = Vec::new();
    let mut caller = Caller::new(*addresses.first().context("no server")?);
    for (id, size) in files.into_iter().take(MOST_PICTURES) {
        let answer = caller.exchange(&Call::bare("GET", &format!("/api/file/{id}"), "")).await?;
        if answer.status != 200 || i64::try_from(answer.body.len())? != size {
            violations.push(format!(
                "picture {id} of {size} bytes: {} with {}",
                answer.status,
                answer.body.len()
            ));
        }
    }
    Ok(violations)
}

/// Sends requests with their keys once more: each must be answered as it was, from its receipt.
pub(crate) async fn replay(receipts: &[(Request, u64)], addresses: &[SocketAddr]) -> Result<Vec<String>> {
    let mut violations = Vec::new();
    let mut callers = addresses.iter().map(|address| Caller::new(*address)).collect::<Vec<_>>();
    let servers = callers.len();
    for (number, (request, first)) in receipts.iter().enumerate() {
        let answer = callers[number % servers].exchange(&request.call()).await?;
        let is_replayed = answer.headers.contains_key("idempotency-replayed");
        if !is_replayed || hash(&answer.body) != *first {
            violations.push(format!("not answered from its receipt but with {}: {request:?}", answer.status));
        }
    }
    Ok(violations)
}
