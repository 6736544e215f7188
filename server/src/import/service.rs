//! Trying an import, and starting it.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{
    heads::propose,
    job,
    model::{FILE, Import, ImportPlan, ImportState, Mapping, Options, Upload},
    parse::Sheet,
    plan::{Known, Place, Planned, plan, team_key},
    row::Cells,
    store::{self, NewImport},
};
use crate::{
    audit::Entry,
    auth::{access::Actor, model::email_key},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    idempotency::IdempotencyKey,
    ids::ImportId,
    members::model::MemberDetails,
    queue,
};

/// Longer than any job is tried again.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::days(1);

/// What the file would do. Nothing is changed or kept.
pub async fn check(context: &Context, upload: Upload) -> ApiResult<ImportPlan> {
    let sheet = read(upload.file).await?;
    let mapping = mapping_of(&sheet, upload.mapping)?;
    let planned = match mapping.email {
        Some(_) => planned(&mut *context.pool.acquire().await?, &sheet, &mapping).await?,
        None => Planned::default(),
    };
    let Sheet { encoding, delimiter, heads, .. } = sheet;
    Ok(ImportPlan { encoding, delimiter, heads, mapping, counts: planned.counts, rows: planned.rows })
}

/// Refuses what a trial would have shown; a job does the rest.
pub async fn start(
    context: &Context,
    actor: &Actor,
    key: &IdempotencyKey,
    upload: Upload,
) -> ApiResult<Import> {
    let Upload { file, mapping, skip_refused, reason, team_type, .. } = upload;
    let bytes = file.clone();
    let sheet = read(file).await?;
    let mapping = mapping_of(&sheet, mapping)?;
    if mapping.email.is_none() {
        return Err(ApiError::invalid("mapping", "Choose the column that holds the emails"));
    }
    let options = Options { mapping, skip_refused, reason, team_type };
    let planned = planned(&mut *context.pool.acquire().await?, &sheet, &mapping).await?;
    permit(&planned, &options)?;
    let mut change = Change::begin(context, &actor.origin).await?;
    let total = i32::try_from(planned.counts.rows - planned.counts.refused).unwrap_or(i32::MAX);
    let now = change.now();
    let new = NewImport { content: &bytes, options: &options, total, now };
    let id = store::insert(change.connection(), new, &actor.origin).await?;
    queue::add(change.connection(), job::JOB, json!(job::Job { id }), job::ATTEMPTS).await?;
    let import = Import {
        id,
        state: ImportState::Waiting,
        done: 0,
        total,
        result: None,
        problem: None,
        created_at: now,
        finished_at: None,
    };
    key.keep(&mut change, &import).await?;
    let after = Some(json!({ "rows": planned.counts.rows, "refused": planned.counts.refused }));
    let entry = Entry { action: "import.started", subject: format!("import/{id}"), before: None, after };
    change.commit(entry).await?;
    Ok(import)
}

pub async fn one(context: &Context, id: ImportId) -> ApiResult<Import> {
    let found = store::find(&context.pool, id).await?;
    found.ok_or_else(|| ApiError::because(Code::NotFound, "There is no such import"))
}

pub async fn sweep(pool: &PgPool, now: DateTime<Utc>, before: DateTime<Utc>) -> sqlx::Result<u64> {
    store::sweep(pool, now - GIVEN_UP_AFTER, before, now).await
}

/// Off the threads that answer: a large file takes a while. The places of uploads limit how many are read at once.
pub(super) async fn read(file: Vec<u8>) -> ApiResult<Sheet> {
    let read = tokio::task::spawn_blocking(move || Sheet::read(&file)).await;
    read.map_err(anyhow::Error::from)?
}

fn mapping_of(sheet: &Sheet, given: Option<Mapping>) -> ApiResult<Mapping> {
    if sheet.rows.is_empty() {
        return Err(ApiError::invalid(FILE.name, "The file has heads and no rows"));
    }
    let mapping = given.unwrap_or_else(|| propose(&sheet.heads));
    mapping.fits(sheet.heads.len())?;
    Ok(mapping)
}

/// Refused rows are left out only if the person says so, and a score has a reason.
pub(super) fn permit(planned: &Planned, options: &Options) -> ApiResult<()> {
    let refused = planned.counts.refused;
    if refused > 0 && !options.skip_refused {
        let sentence =
            format!("{refused} rows are refused: correct them, or leave them out with skip_refused");
        return Err(ApiError::invalid("skip_refused", sentence));
    }
    if planned.counts.change_score > 0 && options.reason.is_none() {
        return Err(ApiError::invalid("reason", "Give a reason for the scores that change"));
    }
    Ok(())
}

pub(super) async fn planned(
    connection: &mut PgConnection,
    sheet: &Sheet,
    mapping: &Mapping,
) -> ApiResult<Planned> {
    Ok(plan(sheet, mapping, &known(connection, sheet, mapping).await?))
}

/// What there is of what the file names.
pub(super) async fn known(
    connection: &mut PgConnection,
    sheet: &Sheet,
    mapping: &Mapping,
) -> sqlx::Result<Known> {
    let named = sheet.rows.iter().map(|row| {
        let cells = Cells::of(row, mapping);
        (email_key(cells.email), team_key(cells.team))
    });
    let named = named.collect::<BTreeSet<_>>();
    let emails = named.iter().map(|(email, _)| email.clone()).collect::<BTreeSet<_>>();
    let emails = emails.into_iter().collect::<Vec<_>>();
    let mut known = Known::default();
    for (place, user) in store::people(&mut *connection, &emails).await? {
        known.people.insert(emails[place].clone(), user);
    }
    let wanted = named.iter().map(|(_, team)| team.as_str()).collect::<HashSet<_>>();
    for team in store::teams(&mut *connection).await? {
        let key = team_key(&team.name);
        if !wanted.contains(key.as_str()) {
            continue;
        }
        known.last_positions.insert(team.id, team.last_position);
        known.teams.entry(key).or_default().push(team.id);
    }
    let pairs = named.iter().filter_map(|(email, team)| {
        let person = known.people.get(email)?;
        known.teams.get(team)?.first().map(|team| (*team, *person))
    });
    let (teams, users): (Vec<_>, Vec<_>) = pairs.unzip();
    let places = store::places(&mut *connection, &teams, &users).await?.into_iter().map(|place| {
        let details = MemberDetails { position: place.position, job_title: place.job_title };
        let key = (place.team, place.user);
        (key, Place { member: place.member, details, balle: place.balle, is_current: place.is_current })
    });
    known.places = places.collect::<HashMap<_, _>>();
    Ok(known)
}
