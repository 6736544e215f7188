//! Invitations: a link that works, and the bodies of their calls.

use serde_json::{Value, json};
use standings::token::Token;

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::Keys,
    scene::{MISSING, Scene},
};
use crate::support::{World, rows::PASSWORD};

/// The link of somebody who has not come yet.
pub(super) struct Link {
    pub(super) id: i64,
    pub(super) token: String,
}

impl Link {
    pub(super) async fn make(world: &World) -> Self {
        let token = Token::generate();
        let link = "WITH invited AS (INSERT INTO users (name, email, created_at, email_proved_at)
                                     VALUES ('Alla', 'alla@example.com', $1, $1) RETURNING id)
                    INSERT INTO account_links (user_id, purpose, token_sha256, created_at, last_day)
                    SELECT id, 'invitation', $2, $1, day_of($1) + 7 FROM invited RETURNING id";
        let hash = token.sha256().0;
        let statement = sqlx::query_scalar(link).bind(world.now()).bind(&hash[..]);
        Self { id: statement.fetch_one(&world.pool).await.unwrap(), token: token.reveal() }
    }
}

pub(super) fn created(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let one = |email: &str| json!({ "name": "New", "email": email, "team": scene.own_group });
    let people = match keys.remove("case").as_deref() {
        None => json!([one("new@example.com")]),
        Some("invited_before") => json!([one("alla@example.com")]),
        Some("is_a_user") => json!([one(&scene.user.email)]),
        Some("is_an_admin") => json!([one(&scene.other_admin.email)]),
        Some("is_inactive") => json!([one(&scene.inactive.email)]),
        Some("bad_email") => json!([one("new")]),
        Some("nobody") => json!([]),
        Some("201_people") => {
            json!((0..201).map(|n| one(&format!("new{n}@example.com"))).collect::<Vec<_>>())
        }
        Some("deleted_team") => json!([{ "email": "new@example.com", "team": scene.deleted_group }]),
        Some("missing_team") => json!([{ "email": "new@example.com", "team": MISSING }]),
        Some("field_role=admin") => json!([{ "email": "new@example.com", "role": "admin" }]),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json!({ "people": people }))])
}

pub(super) fn looked_at(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    with_token(json!({ "token": scene.link.token }), keys)
}

pub(super) fn opened(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    with_token(json!({ "token": scene.link.token, "password": PASSWORD }), keys)
}

fn with_token(mut body: Value, keys: &mut Keys) -> Contents {
    match keys.remove("case").as_deref() {
        None => {}
        Some("unknown_token") => body["token"] = json!("unknown"),
        Some("token_of_101_chars") => body["token"] = json!("a".repeat(101)),
        Some("password_5_bytes") => body["password"] = json!("short"),
        Some("field_role=admin") => body["role"] = json!("admin"),
        Some(other) => return unknown("case", other),
    }
    Ok(vec![Content::Json(body)])
}
