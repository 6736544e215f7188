//! Checks what the notes of the matrix promise besides the status.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use super::{
    row::{Actor, Row, Subject},
    run::opens,
    scene::Scene,
    state::{State, difference, rows},
};
use crate::support::{Answer, Client};

pub(super) type Held = Result<(), String>;

pub(super) struct Outcome<'a> {
    pub(super) row: &'a Row,
    pub(super) scene: &'a Scene<'a>,
    pub(super) caller: &'a Client,
    pub(super) answers: Vec<Answer>,
    pub(super) before: State,
    pub(super) after: State,
}

pub(super) fn ensure(holds: bool, otherwise: impl Into<String>) -> Held {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

/// An error has a sentence, a code and an id, and no internals.
pub(super) fn plain_error(row: &Row, answer: &Answer) -> Held {
    if row.expected < 400 || !row.path.starts_with("/api/") {
        return Ok(());
    }
    let body = answer.json();
    let known = BTreeSet::from(["success", "error", "code", "requestId", "fields", "conflicts"]);
    let names = body.as_object().into_iter().flat_map(serde_json::Map::keys).map(String::as_str);
    let names = names.collect::<BTreeSet<_>>();
    ensure(names.is_subset(&known) && names.len() >= 4, format!("the error is not plain: {body}"))?;
    ensure(body["success"] == false, "an error says success")?;
    ensure(row.expected != 429 || !answer.header("retry-after").is_empty(), "no Retry-After")
}

pub(super) async fn special(outcome: &Outcome<'_>) -> Held {
    let Outcome { row, answers, .. } = outcome;
    let path = row.path.as_str();
    match path {
        "/api/auth/login" => outcome.login().await?,
        "/api/auth/logout" if row.succeeds() => outcome.session_ended().await?,
        "/api/auth/google" | "/api/auth/provider" => outcome.sent_to_google()?,
        "/api/auth/google/callback" | "/api/auth/provider/callback" => outcome.came_back().await?,
        "/api/users/me" if row.is(&Method::GET, path) && row.succeeds() => {
            outcome.no_secrets()?;
            outcome.manages()?;
        }
        "/api/users/google-calendar-users" | "/api/groups/full" if row.succeeds() => {
            ensure(!String::from_utf8_lossy(&answers[0].body).contains('@'), "an email is shown")?;
        }
        "/api/users/{id}" | "/api/users/{id}/toggle-active" if row.succeeds() => outcome.sessions().await?,
        "/api/users/{id}" if row.expected == 404 && row.method == Method::GET => {
            ensure(answers[0].json()["error"] == "User not found", "not 'User not found'")?;
        }
        "/api/users/me/sessions" | "/api/users/me/sessions/{id}" if row.succeeds() => {
            outcome.own_sessions()?;
        }
        "/api/google-calendar/webhook" if row.succeeds() => outcome.message_heard()?,
        "/api/google-calendar/connection/{id}" if row.succeeds() => outcome.connection_ended()?,
        "/api/reports/accept" if row.succeeds() => outcome.accepted_many()?,
        "/api/file/{fileId}" if row.succeeds() => outcome.harmless_file()?,
        "/api/groups/{id}/tables/user/{userId}/balle/{score}" if row.succeeds() => outcome.score().await?,
        _ => {}
    }
    outcome.keys()
}

impl Outcome<'_> {
    fn data(&self) -> Value {
        self.answers[0].data()
    }

    pub(super) fn grew(&self, table: &str) -> usize {
        rows(&self.after, table).len() - rows(&self.before, table).len()
    }

    pub(super) fn unchanged(&self) -> Held {
        let said = || format!("something changed:{}", difference(&self.before, &self.after));
        if self.before == self.after { Ok(()) } else { Err(said()) }
    }

    async fn login(&self) -> Held {
        if self.row.succeeds() {
            for answer in &self.answers {
                let token = answer.json()["token"].as_str().unwrap_or_default().to_owned();
                ensure(opens(self.scene, &token).await, "the token opens nothing")?;
            }
        }
        let spent = self.row.has("enum_budget", "spent");
        let unknown = matches!(self.row.subject, Subject::Missing | Subject::Deleted);
        let sentence = match self.row.expected {
            401 if unknown && !spent => "User not found",
            401 => "Invalid credentials",
            403 => "User is not active",
            _ => return Ok(()),
        };
        for answer in &self.answers {
            let said = &answer.json()["error"];
            ensure(said == sentence, format!("{said} instead of '{sentence}'"))?;
        }
        let seen = |answer: &Answer| {
            let mut body = answer.json();
            body["requestId"] = Value::Null;
            let names = answer.headers.keys().map(ToString::to_string).collect::<BTreeSet<_>>();
            (answer.status, body.to_string(), answer.body.len(), names)
        };
        let alike = self.answers.windows(2).all(|pair| seen(&pair[0]) == seen(&pair[1]));
        ensure(alike, "a known and an unknown email can be told apart")
    }

    async fn session_ended(&self) -> Held {
        ensure(!opens(self.scene, &self.scene.actor(self.row.actor).token).await, "the session goes on")
    }

    /// Only the other one of the two sessions is gone.
    fn own_sessions(&self) -> Held {
        let left = rows(&self.after, "sessions").len();
        let gone = usize::from(self.row.method == Method::DELETE);
        ensure(left + gone == rows(&self.before, "sessions").len(), format!("{left} sessions are left"))?;
        let body = String::from_utf8_lossy(&self.answers[0].body);
        ensure(
            !body.contains("token") && !body.contains("sha256"),
            format!("the answer has a secret: {body}"),
        )
    }

    fn no_secrets(&self) -> Held {
        let body = String::from_utf8_lossy(&self.answers[0].body).to_lowercase();
        let told =
            ["password", "argon2", "token", "session", "hash"].iter().find(|word| body.contains(**word));
        ensure(told.is_none(), format!("the answer has a secret: {body}"))
    }

    fn harmless_file(&self) -> Held {
        let answer = &self.answers[0];
        let harmless = answer.header("x-content-type-options") == "nosniff"
            && answer.header("content-security-policy").contains("sandbox")
            && answer.header("content-type").starts_with("image/");
        ensure(harmless, "a browser could take the file for something else")
    }

    /// What changing email or password, deactivating and deleting do to the person's sessions.
    async fn sessions(&self) -> Held {
        let (row, person) = (self.row, self.scene.person(self.row).ok_or("nobody was changed")?);
        let count = "SELECT count(*) FROM sessions WHERE user_id = $1";
        let count = sqlx::query_scalar(count).bind(person.id).fetch_one(&self.scene.world.pool).await;
        let left: i64 = count.unwrap();
        let fields = row.keys.get("fields").map_or("", String::as_str);
        let expected = match row.subject {
            // They ended when the account was deactivated.
            Subject::Inactive => 0,
            Subject::Oneself if ["email", "password"].contains(&fields) => 1,
            _ if ["email", "password"].contains(&fields) => 0,
            _ if row.method == Method::DELETE || row.path.ends_with("/toggle-active") => 0,
            _ => 2,
        };
        ensure(left == expected, format!("{left} sessions of the person are left, not {expected}"))?;
        if row.path.ends_with("/toggle-active") {
            let state = json!({ "is_active": row.subject == Subject::Inactive });
            ensure(self.data() == state, format!("the answer is {}", self.data()))?;
        }
        ensure(opens(self.scene, self.caller.token()).await, "the caller's own session ended")
    }

    async fn score(&self) -> Held {
        let (row, person) = (self.row, self.scene.person(self.row).ok_or("nobody was scored")?);
        let held = "SELECT balle = abs($2::numeric) AND balle >= 0 FROM members WHERE id = $1";
        let held = sqlx::query_scalar(held).bind(person.member).bind(&row.keys["score"]);
        ensure(held.fetch_one(&self.scene.world.pool).await.unwrap(), "the score is another one")?;
        let cause =
            "SELECT cause FROM score_changes WHERE member_id = $1 ORDER BY changed_at DESC, id DESC LIMIT 1";
        let cause: String =
            sqlx::query_scalar(cause).bind(person.member).fetch_one(&self.scene.world.pool).await.unwrap();
        let undone = row.has("case", "undo");
        ensure((cause == "undo") == undone, format!("the ledger's newest row is by {cause}"))?;
        let flagged = rows(&self.after, "audit_log").iter().any(|entry| entry.contains("self_scored"));
        let own = row.actor == Actor::Admin && row.subject == Subject::Oneself;
        ensure(flagged == own, "the audit log is wrong about whose score it is")
    }

    fn keys(&self) -> Held {
        let row = self.row;
        let created = match row.path.as_str() {
            "/api/users" => "users",
            "/api/groups" => "teams",
            "/api/calendar" => "events",
            "/api/reports" => "reports",
            "/api/absences" => "absences",
            "/api/access-requests" => "access_requests",
            "/api/displays" => "displays",
            "/api/invitations" | "/api/users/{id}/link" => "account_links",
            "/api/groups/{id}/scores" => "score_changes",
            "/api/import" => "imports",
            _ => "stints",
        };
        let nothing = row.has("fields", "nothing") || row.has("fields", "password_empty");
        match row.keys.get("case").map(String::as_str) {
            Some("same_idempotency_key_twice") => {
                ensure(self.grew(created) == 1, "the retry had an effect")?;
                ensure(self.answers[0].body == self.answers[1].body, "the retry has another answer")
            }
            Some("same_request_twice") => ensure(self.grew(created) == 1, "the same request counts twice"),
            Some("repeat" | "nothing" | "already_manager") => self.unchanged(),
            Some("summary_absent") if row.succeeds() => {
                ensure(self.data()["summary"] == "New Event", "it has another name")
            }
            Some("eventType_absent") => ensure(self.data()["eventType"] == "booked", "it is of another kind"),
            Some("summary=<script>") => ensure(self.data()["summary"] == "<script>", "the text was changed"),
            Some("name_html") => ensure(self.data()["name"] == "<b>East</b>", "the text was changed"),
            Some("has_members_and_events") => {
                let kept = |table| rows(&self.before, table) == rows(&self.after, table);
                ensure(kept("events") && kept("score_changes"), "the history is gone")
            }
            Some("invited_before") => ensure(self.grew(created) == 0, "the link before is still there"),
            Some("former_member") if row.expected == 201 => {
                ensure(self.grew("members") == 0 && self.grew("stints") == 1, "it is not a new stint")
            }
            _ if nothing => self.unchanged(),
            _ if row.expected == 201 => ensure(self.grew(created) == 1, "it was not created once"),
            _ => self.lists(),
        }
    }

    /// Requests whose answer is an empty list.
    fn lists(&self) -> Held {
        let (row, data) = (self.row, self.data());
        let short = ["a", "n", "absent"].iter().any(|typed| row.has("q", typed));
        let holds = match () {
            () if !row.succeeds() => true,
            () if short || row.has("date", "0001-01-01") || row.has("ids", "unknown_id") => {
                data == json!([]) || data["teams"] == json!([])
            }
            () if row.has("page", "999999999") => data["events"] == json!([]),
            () if row.has("groupIds", "own_group") => {
                data["selectedGroups"].as_array().map(Vec::len) == Some(1)
            }
            () if ["empty", "unknown_id", "other_group"].iter().any(|ids| row.has("groupIds", ids)) => {
                data["selectedGroups"] == json!([]) && data["reps"] == 0 && data["closed"] == 0
            }
            () => true,
        };
        ensure(holds, format!("the answer is {data}"))
    }
}
