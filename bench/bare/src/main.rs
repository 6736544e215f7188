//! Sends the bytes of a file: `/plain` at once, `/query` after one prepared statement. Listens on the address of the
//! first argument, connects to the database of the second, and sends the file of the third.
#![expect(clippy::disallowed_methods, reason = "two plain statements; the schema belongs to the server")]

use std::{env, fs, sync::Arc};

use anyhow::{Context, Result};
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;
use sqlx::{PgPool, postgres::PgPoolOptions};

#[derive(Clone, Debug)]
struct Bare {
    pool: PgPool,
    token: Arc<[u8]>,
    body: Bytes,
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let mut next = |what: &'static str| arguments.next().context(what);
    let (listen, database, body) = (next("an address")?, next("a database")?, next("a file")?);
    // As many connections as the server has by default, and like the server no question before each statement.
    let options = PgPoolOptions::new().max_connections(20).test_before_acquire(false);
    let pool = options.connect(&database).await?;
    let token: Vec<u8> = sqlx::query_scalar("SELECT token_sha256 FROM sessions ORDER BY id DESC LIMIT 1")
        .fetch_one(&pool)
        .await?;
    let bare = Bare { pool, token: token.into(), body: fs::read(body)?.into() };
    let router = Router::new().route("/plain", get(plain)).route("/query", get(query)).with_state(bare);
    axum::serve(tokio::net::TcpListener::bind(listen).await?, router).await?;
    Ok(())
}

async fn plain(State(bare): State<Bare>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], bare.body).into_response()
}

/// Who is calling: the least that any server asks.
async fn query(State(bare): State<Bare>) -> Response {
    let user: Result<i64, _> = sqlx::query_scalar("SELECT user_id FROM sessions WHERE token_sha256 = $1")
        .bind(&bare.token[..])
        .fetch_one(&bare.pool)
        .await;
    match user {
        Ok(_) => plain(State(bare)).await,
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
