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
/// Names and roles, in the order of the scene's fields.
const EVERYBODY: [(&str, &str); 6] = [
    ("Ann", "user"),
    ("Bob", "user"),
    ("Vera", "admin"),
    ("Yuri", "admin"),
    ("Ivan", "user"),
    ("Dora", "user"),
];
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
        let managed = managers::managed(row, own_group, other_group);
        let mut people = EVERYBODY.to_vec();
        people.extend(managed.map(|_| ("Mila", "user")));
        let mut people = Person::join(world, own_group, &people).await.into_iter();
        let mut next = || people.next().expect("a person for each name");
        let mut scene = Self {
            world,
            user: next(),
            other_user: next(),
            admin: next(),
            other_admin: next(),
            inactive: next(),
            deleted: next(),
            manager: managed.map(|_| next()),
            own_group,
            other_group,
            deleted_group,
            request,
            display: Display::make(world, own_group).await,
            link: Link::make(world).await,
            import: None,
            pictures: None,
        };
        if let (Some(team), Some(manager)) = (managed, &scene.manager) {
            managers::manage_since_yesterday(world, team, manager).await;
        }
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
    /// Adds people by name and role. All of them in one statement, because the triggers cost more than the rows.
    async fn join(world: &World, team: i64, people: &[(&str, &str)]) -> Vec<Self> {
        let (names, roles): (Vec<_>, Vec<_>) = people.iter().copied().unzip();
        let emails =
            names.iter().map(|name| format!("{}@example.com", name.to_lowercase())).collect::<Vec<_>>();
        let [tokens, other_tokens] =
            [(); 2].map(|()| names.iter().map(|_| Token::generate()).collect::<Vec<_>>());
        let hashes =
            |tokens: &[Token]| tokens.iter().map(|token| token.sha256().0.to_vec()).collect::<Vec<_>>();
        let joined: Vec<(i64, i64, i64, i64, i64)> = sqlx::query_as(
            "WITH given AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::bytea[])
                            WITH ORDINALITY AS given (name, email, role, token, other_token, place)),
                  person AS (INSERT INTO users (name, email, role, password_hash, created_at, email_proved_at)
                             SELECT name, email, role, $6, $7, $7 FROM given ORDER BY place RETURNING id, email),
                  member AS (INSERT INTO members (team_id, user_id, balle) SELECT $8, id, 7 FROM person ORDER BY id
                             RETURNING id, user_id),
                  stint AS (INSERT INTO stints (member_id, joined_at) SELECT id, $9 FROM member),
                  ledger AS (INSERT INTO score_changes (member_id, balle, changed_at) SELECT id, 7, $9 FROM member ORDER BY id
                             RETURNING id, member_id),
                  event AS (INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
                            SELECT id, $8, 'booked', $9, $9 + interval '1 hour', 'Visit', $7 FROM member ORDER BY id
                            RETURNING id, member_id),
                  session AS (INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
                              SELECT id, hash, $7, $7, $7 + interval '1 day'
                              FROM person JOIN given USING (email), unnest(ARRAY[token, other_token]) hash
                              RETURNING id, token_sha256)
             SELECT person.id, member.id, event.id, ledger.id, session.id
             FROM given JOIN person USING (email) JOIN member ON member.user_id = person.id
                  JOIN event ON event.member_id = member.id JOIN ledger ON ledger.member_id = member.id
                  JOIN session ON session.token_sha256 = given.other_token
             ORDER BY place",
        )
        .bind(&names)
        .bind(&emails)
        .bind(roles)
        .bind(hashes(&tokens))
        .bind(hashes(&other_tokens))
        .bind(PASSWORD_HASH)
        .bind(world.now())
        .bind(team)
        .bind(crate::support::world::at(LONG_AGO))
        .fetch_all(&world.pool)
        .await
        .unwrap();
        let person = |(((id, member, event, change, other_session), email), token): (_, Token)| Self {
            id,
            email,
            member,
            event,
            change,
            other_session,
            token: token.reveal(),
        };
        joined.into_iter().zip(emails).zip(tokens).map(person).collect()
    }
}
