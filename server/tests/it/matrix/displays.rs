//! Displays: the bodies of their calls, and what they watch.

use serde_json::json;
use standings::token::Token;

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::{Keys, Row},
    scene::{MISSING, Scene},
};
use crate::support::World;

/// A display of the own group.
pub(super) struct Display {
    pub(super) id: i64,
    pub(super) token: String,
}

impl Display {
    pub(super) async fn make(world: &World, team: i64) -> Self {
        let token = Token::generate();
        let display =
            "WITH made AS (INSERT INTO displays (name, token_sha256, rotate_seconds, celebrate, created_at)
                                     VALUES ('Lobby', $1, 15, true, $2) RETURNING id),
                            shown AS (INSERT INTO display_teams SELECT id, $3, 1 FROM made)
                       SELECT id FROM made";
        let hash = token.sha256().0;
        let statement = sqlx::query_scalar(display).bind(&hash[..]).bind(world.now()).bind(team);
        let id = statement.fetch_one(&world.pool).await.unwrap();
        Self { id, token: token.reveal() }
    }
}

pub(super) async fn board(scene: &Scene<'_>, keys: &mut Keys) {
    let Some(board) = keys.remove("board") else { return };
    let shown = "UPDATE displays SET board = $1, goals = true";
    sqlx::query(shown).bind(board).execute(&scene.world.pool).await.unwrap();
}

pub(super) fn created(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let whole =
        json!({ "name": "Hall", "teamIds": [scene.own_group], "rotateSeconds": 20, "celebrate": false });
    changed_by_case(scene, whole, keys)
}

pub(super) fn changed(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    changed_by_case(scene, json!({ "name": "Hall" }), keys)
}

fn changed_by_case(scene: &Scene<'_>, mut body: serde_json::Value, keys: &mut Keys) -> Contents {
    match keys.remove("case").as_deref() {
        None => {}
        Some("name_empty") => body["name"] = json!(" "),
        Some("name_81_chars") => body["name"] = json!("a".repeat(81)),
        Some("no_team") => body["teamIds"] = json!([]),
        Some("deleted_team") => body["teamIds"] = json!([scene.deleted_group]),
        Some("missing_team") => body["teamIds"] = json!([MISSING]),
        Some("201_teams") => body["teamIds"] = json!((1..=201).collect::<Vec<_>>()),
        Some("four_seconds") => body["rotateSeconds"] = json!(4),
        Some("board_month") => body["board"] = json!("month"),
        Some("board_year") => body["board"] = json!("year"),
        Some("goals") => body["goals"] = json!(true),
        Some("field_token") => body["token"] = json!("mine"),
        Some(other) => return unknown("case", other),
    }
    Ok(vec![Content::Json(body)])
}

pub(super) fn watch(row: &Row, scene: &Scene<'_>, named: &str) -> Result<String, String> {
    let (own, other) = (scene.own_group, scene.other_group);
    Ok(match named {
        "own_board" => format!("team:{own}"),
        "other_board" => format!("team:{other}"),
        "own_and_other_board" => format!("team:{own},team:{other}"),
        "missing_board" => format!("team:{MISSING}"),
        "own_events" => format!("events:{own}"),
        "own_deal" => format!("deal:{own}"),
        "other_deal" => format!("deal:{other}"),
        "a_calendar" => format!("calendar:{}", scene.other_user.id),
        "own_inbox" => format!("inbox:{}", scene.actor(row.actor).id),
        "other_inbox" => format!("inbox:{}", scene.other_user.id),
        "users" => "users:0".to_owned(),
        "teams" => "teams:0".to_owned(),
        "malformed" => "team:x".to_owned(),
        "201_boards" => format!("team:{own},").repeat(201),
        other => return unknown("watch", other),
    })
}
