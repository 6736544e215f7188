//! Who sends a row's requests. A bad token is bad in five ways, and each is tried.

use axum::{body::Body, http::Method};
use chrono::TimeDelta;
use standings::token::Token;

use super::{
    row::{Actor, Row},
    scene::Scene,
};
use crate::support::Client;

pub(super) async fn callers(row: &Row, scene: &Scene<'_>) -> Vec<Client> {
    let anonymous = scene.world.anonymous();
    let tokens = match row.actor {
        Actor::Anonymous => return vec![anonymous],
        // The token is in the address instead.
        _ if row.has("sent_as", "query_token") => return vec![anonymous],
        Actor::BadToken => bad_tokens(scene).await,
        Actor::Display => vec![scene.display.token.clone()],
        actor if row.has("sent_as", "bearer") => vec![format!("Bearer {}", scene.actor(actor).token)],
        actor => vec![scene.actor(actor).token.clone()],
    };
    tokens.iter().map(|token| anonymous.clone().with_token(token)).collect()
}

/// All but the last were an administrator's, so accepting one would open everything.
async fn bad_tokens(scene: &Scene<'_>) -> Vec<String> {
    let made_up = Token::generate().reveal();
    let truncated = scene.admin.token[..42].to_owned();
    let expired = scene.session(scene.admin.id, TimeDelta::seconds(-1)).await;
    let logged_out = scene.session(scene.admin.id, TimeDelta::days(1)).await;
    let leaving = scene.world.anonymous().with_token(&logged_out);
    assert_eq!(leaving.send(Method::POST, "/api/auth/logout", Body::empty()).await.status, 200);
    // Deactivated and activated again: the account works, its old sessions do not.
    let revoked = scene.other_user.token.clone();
    scene.toggle(scene.other_user.id).await;
    scene.toggle(scene.other_user.id).await;
    vec![made_up, truncated, expired, logged_out, revoked]
}
