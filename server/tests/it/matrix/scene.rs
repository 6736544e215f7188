//! The state before a row runs: a team with everybody, an empty one, a deleted one; people of every kind; a
//! request for an account.

use axum::{body::Body, http::Method};
use chrono::TimeDelta;
use standings::token::Token;

use super::{
    displays::Display,
    imports,
    invitations::Link,
    managers,
    row::{Actor, Row, Subject},
};
use crate::support::{
    Client, World,
    client::Part,
    rows::{PASSWORD_HASH, png},
};

const LONG_AGO: &str = "2026-03-01T00:00:00Z";
/// An id that does not exist.
pub(super) const MISSING: i64 = 999_999_999;

pub(super) struct Scene<'a> {
    pub(super) world: &'a World,
    pub(super) user: Person,
    pub(super) other_user: Person,
    pub(super) admin: Person,
    pub(super) other_admin: Person,
    pub(super) inactive: Person,
    pub(super) deleted: Person,
    /// Only if a manager sends the row.
    pub(super) manager: Option<Person>,
    pub(super) own_group: i64,
    pub(super) other_group: i64,
    pub(super) deleted_group: i64,
    pub(super) request: i64,
    pub(super) display: Display,
    pub(super) link: Link,
    /// Only if a row is about one.
    pub(super) import: Option<i64>,
    /// A picture in use, and its predecessor. Only if a row is about pictures.
    pub(super) pictures: Option<[String; 2]>,
}

/// A member of the own group, with a score, an event and two sessions.
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) email: String,
    pub(super) member: i64,
    pub(super) event: i64,
    /// The row of the ledger with the score
    pub(super) change: i64,
    /// Not the one of the token.
    pub(super) other_session: i64,
    pub(super) token: String,
}

impl<'a> Scene<'a> {
    pub(super) async fn set(world: &'a World, row: &Row) -> Self {
        let own_group = world.team("North", LONG_AGO).await;
        let other_group = world.team("South", LONG_AGO).await;
        let deleted_group = world.team("West", LONG_AGO).await;
        world.delete_team(deleted_group, "2026-03-02T00:00:00Z").await;
        let request = "INSERT INTO access_requests (name, email, created_at)
                       VALUES ('Petr', 'petr@example.com', $1) RETURNING id";
        let request = sqlx::query_scalar(request).bind(world.now()).fetch_one(&world.pool).await.unwrap();
        let mut scene = Self {
            world,
            user: Person::join(world, own_group, "Ann", "user").await,
            other_user: Person::join(world, own_group, "Bob", "user").await,
            admin: Person::join(world, own_group, "Vera", "admin").await,
            other_admin: Person::join(world, own_group, "Yuri", "admin").await,
            inactive: Person::join(world, own_group, "Ivan", "user").await,
            deleted: Person::join(world, own_group, "Dora", "user").await,
            manager: managers::join(world, row, own_group, other_group).await,
            own_group,
            other_group,
            deleted_group,
            request,
            display: Display::make(world, own_group).await,
            link: Link::make(world).await,
            import: None,
            pictures: None,
        };
        if row.has("group", "other_group") {
            let (member, event) = scene.place(scene.other_user.id, other_group).await;
            (scene.other_user.member, scene.other_user.event) = (member, event);
        }
        if row.path == "/api/import/{id}" {
            scene.import = Some(imports::make(world, &scene.admin).await);
        }
        scene.toggle(scene.inactive.id).await;
        let deletion = format!("/api/users/{}", scene.deleted.id);
        assert_eq!(scene.as_admin().send(Method::DELETE, &deletion, Body::empty()).await.status, 200);
        if row.path.contains("{fileId}") {
            let replaced = scene.show_picture(20).await;
            scene.pictures = Some([scene.show_picture(30).await, replaced]);
        }
        scene
    }

    pub(super) fn as_admin(&self) -> Client {
        self.world.anonymous().with_token(&self.admin.token)
    }

    pub(super) async fn toggle(&self, user: i64) {
        let path = format!("/api/users/{user}/toggle-active");
        assert_eq!(self.as_admin().send(Method::PATCH, &path, Body::empty()).await.status, 200);
    }

    async fn show_picture(&self, side: u32) -> String {
        let (ann, face) = (self.world.anonymous().with_token(&self.user.token), png(side, side));
        let form = [Part::File("picture", "face.png", "image/png", &face)];
        let answer = ann.form(Method::PATCH, "/api/users/me", &form).await;
        answer.json()["picture"].as_str().unwrap().to_owned()
    }

    pub(super) fn actor(&self, actor: Actor) -> &Person {
        match actor {
            Actor::Admin => &self.admin,
            Actor::Inactive => &self.inactive,
            Actor::ManagerOwnTeam | Actor::ManagerOtherTeam => self.manager.as_ref().expect("a manager"),
            Actor::User | Actor::Anonymous | Actor::BadToken | Actor::Display => &self.user,
        }
    }

    /// The person that the row is about, if there is one.
    pub(super) fn person(&self, row: &Row) -> Option<&Person> {
        match row.subject {
            Subject::Oneself => Some(self.actor(row.actor)),
            Subject::OtherUser => Some(&self.other_user),
            Subject::OtherAdmin => Some(&self.other_admin),
            Subject::Inactive => Some(&self.inactive),
            Subject::Deleted => Some(&self.deleted),
            _ => None,
        }
    }

    /// Adds a person to another team too, with an event there. Returns both.
    pub(super) async fn place(&self, user: i64, team: i64) -> (i64, i64) {
        let member = self.world.member(team, user, LONG_AGO).await;
        self.world.score(member, 3, LONG_AGO).await;
        let event = "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
                     VALUES ($1, $2, 'closed', $3, $3 + interval '1 hour', 'Visit', $3) RETURNING id";
        let event = sqlx::query_scalar(event).bind(member).bind(team).bind(self.world.now());
        (member, event.fetch_one(&self.world.pool).await.unwrap())
    }

    pub(super) async fn leave(&self, member: i64) {
        self.world.leave(member, "2026-03-11T00:00:00Z").await;
    }

    /// As signing in would leave it, without hashing a password.
    pub(super) async fn session(&self, user: i64, lasts: TimeDelta) -> String {
        let token = Token::generate();
        let (now, hash) = (self.world.now(), token.sha256().0);
        let session = "INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
                       VALUES ($1, $2, $3::timestamptz - interval '10 days', $3, $4)";
        let statement = sqlx::query(session).bind(user).bind(&hash[..]).bind(now).bind(now + lasts);
        statement.execute(&self.world.pool).await.unwrap();
        token.reveal()
    }
}

impl Person {
    pub(super) async fn join(world: &World, team: i64, name: &str, role: &str) -> Self {
        let email = format!("{}@example.com", name.to_lowercase());
        let tokens = [Token::generate(), Token::generate()];
        let hashes = tokens.iter().map(|token| token.sha256().0.to_vec()).collect::<Vec<_>>();
        let (id, member, event, change, other_session) = sqlx::query_as(
            "WITH person AS (INSERT INTO users (name, email, role, password_hash, created_at, email_proved_at)
                             VALUES ($1, $2, $3, $4, $5, $5) RETURNING id),
                  place AS (INSERT INTO members (team_id, user_id, balle) SELECT $6, id, 7 FROM person RETURNING id),
                  stint AS (INSERT INTO stints (member_id, joined_at) SELECT id, $7 FROM place),
                  ledger AS (INSERT INTO score_changes (member_id, balle, changed_at) SELECT id, 7, $7 FROM place
                             RETURNING id),
                  event AS (INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
                            SELECT id, $6, 'booked', $7, $7 + interval '1 hour', 'Visit', $5 FROM place RETURNING id),
                  session AS (INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
                              SELECT id, hash, $5, $5, $5 + interval '1 day' FROM person, unnest($8) hash
                              RETURNING id, token_sha256)
             SELECT person.id, place.id, event.id, ledger.id, session.id FROM person, place, event, ledger, session
             WHERE token_sha256 = $8[2]",
        )
        .bind(name)
        .bind(&email)
        .bind(role)
        .bind(PASSWORD_HASH)
        .bind(world.now())
        .bind(team)
        .bind(crate::support::world::at(LONG_AGO))
        .bind(hashes)
        .fetch_one(&world.pool)
        .await
        .unwrap();
        Self { id, email, member, event, change, other_session, token: tokens[0].reveal() }
    }
}
