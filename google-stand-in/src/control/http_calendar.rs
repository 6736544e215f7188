use axum::{
    Json, Router,
    extract::{Query, State},
    http::StatusCode,
    routing::{get, post},
};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Control,
    http::{Answer, Of, done, refused},
};
use crate::{
    calendar::{
        channel::Forgery,
        event::{EventDraft, When},
        series::SeriesDraft,
    },
    faults::Faults,
    state::App,
};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/control/calendar", get(calendar_of))
        .route("/control/calendar/name", post(name_calendar))
        .route("/control/events", post(put_event))
        .route("/control/events/move", post(move_event))
        .route("/control/events/delete", post(delete_event))
        .route("/control/series", post(put_series))
        .route("/control/random-changes", post(random_changes))
        .route("/control/sync-tokens/expire", post(expire_sync_tokens))
        .route("/control/channels", get(channels))
        .route("/control/channels/expire", post(expire_channels))
        .route("/control/pushes", get(pushes))
        .route("/control/pushes/forge", post(forge_push))
        .route("/control/deliver-to", post(deliver_to))
        .route("/control/faults", get(faults_injected).post(set_faults))
        .route("/control/faults/off", post(faults_off))
        .route("/control/faults/on", post(faults_on))
}

fn found(is: bool) -> Answer {
    if is { Ok(done()) } else { Err(refused(StatusCode::NOT_FOUND, "there is no such thing alive")) }
}

#[derive(Deserialize)]
struct Between {
    email: String,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
}

async fn calendar_of(State(app): State<App>, Query(of): Query<Between>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    Ok(Json(json!(control.calendar_of(&of.email, of.from, of.to))))
}

#[derive(Deserialize)]
struct Name {
    email: String,
    name: String,
}

async fn name_calendar(State(app): State<App>, Json(of): Json<Name>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    control.name_calendar(&of.email, &of.name);
    Ok(done())
}

#[derive(Deserialize)]
struct Put {
    email: String,
    event: EventDraft,
}

async fn put_event(State(app): State<App>, Json(put): Json<Put>) -> Answer {
    let control = Control::of(app);
    control.known(&put.email)?;
    Ok(Json(json!({ "id": control.put_event(&put.email, put.event) })))
}

#[derive(Deserialize)]
struct PutSeries {
    email: String,
    series: SeriesDraft,
}

async fn put_series(State(app): State<App>, Json(put): Json<PutSeries>) -> Answer {
    let control = Control::of(app);
    control.known(&put.email)?;
    Ok(Json(json!({ "id": control.put_series(&put.email, &put.series) })))
}

#[derive(Deserialize)]
struct Move {
    email: String,
    id: String,
    when: When,
}

async fn move_event(State(app): State<App>, Json(of): Json<Move>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    found(control.move_event(&of.email, &of.id, of.when))
}

#[derive(Deserialize)]
struct Delete {
    email: String,
    id: String,
}

async fn delete_event(State(app): State<App>, Json(of): Json<Delete>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    found(control.delete_event(&of.email, &of.id))
}

#[derive(Deserialize)]
struct Changes {
    email: Option<String>,
    count: usize,
}

async fn random_changes(State(app): State<App>, Json(changes): Json<Changes>) -> Answer {
    let control = Control::of(app);
    if let Some(email) = &changes.email {
        control.known(email)?;
    }
    control.random_changes(changes.email.as_deref(), changes.count);
    Ok(done())
}

async fn expire_sync_tokens(State(app): State<App>, Json(of): Json<Of>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    control.expire_sync_tokens(&of.email);
    Ok(done())
}

async fn channels(State(app): State<App>) -> Json<Value> {
    Json(json!(Control::of(app).channels()))
}

async fn expire_channels(State(app): State<App>, Json(of): Json<Of>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    control.expire_channels(&of.email);
    Ok(done())
}

async fn pushes(State(app): State<App>) -> Json<Value> {
    Json(json!(Control::of(app).pushes()))
}

#[derive(Deserialize)]
struct Forge {
    email: String,
    kind: Forgery,
}

async fn forge_push(State(app): State<App>, Json(of): Json<Forge>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    found(control.forge_push(&of.email, of.kind))
}

#[derive(Deserialize)]
struct Base {
    address: String,
}

async fn deliver_to(State(app): State<App>, Json(base): Json<Base>) -> Json<Value> {
    Control::of(app).deliver_to(&base.address);
    done()
}

async fn faults_injected(State(app): State<App>) -> Json<Value> {
    let control = Control::of(app);
    Json(json!({ "injected": control.faults_injected(), "overQuota": control.over_quota() }))
}

async fn set_faults(State(app): State<App>, Json(faults): Json<Faults>) -> Json<Value> {
    Control::of(app).set_faults(faults);
    done()
}

async fn faults_off(State(app): State<App>) -> Json<Value> {
    Control::of(app).faults_off();
    done()
}

async fn faults_on(State(app): State<App>) -> Json<Value> {
    Control::of(app).faults_on();
    done()
}
