//! Runs one row.

use axum::http::Method;
use sqlx::{Postgres, Transaction};

use super::{
    actors, address, before, bodies,
    content::Ask,
    expect::{self, Outcome},
    row::{Keys, Row},
    scene::Scene,
    state::{State, Tables, difference},
};
use crate::support::{Answer, Client, World};

/// Returns the number of requests; the error says what was wrong.
pub(super) async fn run(world: &World, tables: &Tables, row: &Row) -> Result<usize, String> {
    let scene = Scene::set(world, row).await;
    let mut keys = row.keys.clone();
    let mut asks = asks(row, &scene, &mut keys)?;
    before::arrange(row, &scene, &mut keys).await?;
    let callers = actors::callers(row, &scene).await;
    before::requests(row, &scene, &callers[0], &mut asks, &mut keys).await?;
    let race = keys.remove("race");
    if let Some((key, value)) = keys.first_key_value() {
        return Err(format!("nobody understands {key}={value}"));
    }
    let Sent { answers, before, after } = match race.as_deref() {
        None => send(tables, row, &scene, &callers, &asks).await?,
        Some("promoted_to_admin_meanwhile") => {
            promoted_meanwhile(tables, row, &scene, &callers[0], &asks[0]).await?
        }
        Some("manager_ended_meanwhile") => {
            ended_meanwhile(tables, row, &scene, &callers[0], &asks[0]).await?
        }
        Some(other) => return bodies::unknown("race", other),
    };
    let sent = answers.len();
    expect::special(&Outcome { row, scene: &scene, caller: &callers[0], answers, before, after }).await?;
    Ok(sent)
}

/// What a generated row may lead to.
pub(super) struct Bounds {
    /// Some row of the matrix lets this actor call it on this kind of target.
    pub(super) may_succeed_on_target: bool,
    /// … on some target.
    pub(super) may_succeed: bool,
    /// The call wants a session, and the actor has none that is valid.
    pub(super) must_sign_in: bool,
}

/// Returns the number of requests; None if there is no such target for this call.
pub(super) async fn within(
    world: &World,
    tables: &Tables,
    row: &Row,
    bounds: &Bounds,
) -> Result<Option<usize>, String> {
    let scene = Scene::set(world, row).await;
    let mut keys = row.keys.clone();
    let Ok(mut asks) = asks(row, &scene, &mut keys) else { return Ok(None) };
    // For a call that names nothing every target is the same request.
    let names_target = self::asks(&row.on_nothing(), &scene, &mut Keys::new()).ok().as_ref() != Some(&asks);
    let may_succeed = if names_target { bounds.may_succeed_on_target } else { bounds.may_succeed };
    before::arrange(row, &scene, &mut keys).await?;
    let callers = actors::callers(row, &scene).await;
    before::requests(row, &scene, &callers[0], &mut asks, &mut keys).await?;
    let mut before = state(tables, &scene).await;
    for caller in &callers {
        for ask in &asks {
            let status = ask.send(caller).await.status.as_u16();
            let said = format!("{}: answered {status}", &ask.address[..ask.address.len().min(100)]);
            let after = state(tables, &scene).await;
            match status {
                500.. => return Err(said),
                ..400 if !may_succeed => return Err(said + ", and no row says that it may"),
                400.. if bounds.must_sign_in && status != 401 => return Err(said + ", not 401"),
                400.. => unchanged(&before, &after, &said)?,
                _ => {}
            }
            before = after;
        }
    }
    Ok(Some(callers.len() * asks.len()))
}

fn asks(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Result<Vec<Ask>, String> {
    let addresses = address::addresses(row, scene, keys)?;
    let contents = bodies::contents(row, scene, keys)?;
    let ask = |address: &String| {
        let address = address.clone();
        contents.iter().map(move |content| Ask {
            method: row.method.clone(),
            address: address.clone(),
            content: content.clone(),
            headers: Vec::new(),
        })
    };
    Ok(addresses.iter().flat_map(ask).collect())
}

async fn state(tables: &Tables, scene: &Scene<'_>) -> State {
    tables.state(&mut scene.world.pool.acquire().await.unwrap()).await
}

/// What was answered, and all tables before the first request and after the last one.
struct Sent {
    answers: Vec<Answer>,
    before: State,
    after: State,
}

async fn send(
    tables: &Tables,
    row: &Row,
    scene: &Scene<'_>,
    callers: &[Client],
    asks: &[Ask],
) -> Result<Sent, String> {
    let before = state(tables, scene).await;
    let (mut answers, mut after) = (Vec::new(), None);
    for (number, caller) in callers.iter().enumerate() {
        for ask in asks {
            let answer = ask.send(caller).await;
            let which = format!("caller {number}, {}", &ask.address[..ask.address.len().min(100)]);
            check(row, &answer, &which)?;
            if row.expected >= 400 {
                unchanged(&before, after.insert(state(tables, scene).await), &which)?;
            }
            answers.push(answer);
        }
    }
    let after = match after {
        Some(after) => after,
        None => state(tables, scene).await,
    };
    Ok(Sent { answers, before, after })
}

/// The person becomes an administrator while the request waits for their row.
async fn promoted_meanwhile(
    tables: &Tables,
    row: &Row,
    scene: &Scene<'_>,
    caller: &Client,
    ask: &Ask,
) -> Result<Sent, String> {
    let person = scene.person(row).ok_or("nobody is promoted")?;
    let mut promotion = scene.world.pool.begin().await.unwrap();
    let promote = "UPDATE users SET role = 'admin' WHERE id = $1";
    sqlx::query(promote).bind(person.id).execute(&mut *promotion).await.unwrap();
    waited(tables, row, scene, (caller, ask), promotion).await
}

/// Refused because of what another transaction has changed and commits while the request waits.
async fn waited(
    tables: &Tables,
    row: &Row,
    scene: &Scene<'_>,
    (caller, ask): (&Client, &Ask),
    mut other: Transaction<'_, Postgres>,
) -> Result<Sent, String> {
    // Inside the transaction its change is already visible: nothing else may change.
    let before = tables.state(&mut other).await;
    let mut request = Box::pin(ask.send(caller));
    tokio::select! {
        biased;
        early = &mut request => return Err(format!("answered {} without waiting for the row", early.status)),
        () = scene.world.until_waiting_for_a_lock(1) => {}
    }
    other.commit().await.unwrap();
    let answer = request.await;
    check(row, &answer, &ask.address)?;
    let after = state(tables, scene).await;
    unchanged(&before, &after, &ask.address)?;
    Ok(Sent { answers: vec![answer], before, after })
}

/// The manager is ended while the request waits for their row.
async fn ended_meanwhile(
    tables: &Tables,
    row: &Row,
    scene: &Scene<'_>,
    caller: &Client,
    ask: &Ask,
) -> Result<Sent, String> {
    let mut ending = scene.world.pool.begin().await.unwrap();
    let ended = "UPDATE team_managers SET until = $1, ended_by = user_id";
    sqlx::query(ended).bind(scene.world.now()).execute(&mut *ending).await.unwrap();
    waited(tables, row, scene, (caller, ask), ending).await
}

fn check(row: &Row, answer: &Answer, which: &str) -> Result<(), String> {
    if answer.status.as_u16() != row.expected {
        let text = String::from_utf8_lossy(&answer.body).chars().take(300).collect::<String>();
        return Err(format!("{which}: answered {}, not {}: {text}", answer.status.as_u16(), row.expected));
    }
    expect::plain_error(row, answer).map_err(|reason| format!("{which}: {reason}"))
}

fn unchanged(before: &State, after: &State, which: &str) -> Result<(), String> {
    if before == after {
        return Ok(());
    }
    Err(format!("{which}: a refused request changed something:{}", difference(before, after)))
}

/// Whether this token works.
pub(super) async fn opens(scene: &Scene<'_>, token: &str) -> bool {
    let client = scene.world.anonymous().with_token(token);
    client.send(Method::GET, "/api/users/me", axum::body::Body::empty()).await.status == 200
}
