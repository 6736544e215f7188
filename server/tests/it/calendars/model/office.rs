//! An office whose calendars change all day: Google, a server that gets its messages, and workers.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread::JoinHandle,
    time::Duration,
};

use google_stand_in::{Account, Config, Faults, Quota, StandIn};
use rand::{RngExt, rngs::StdRng};
use sqlx::PgPool;
use standings::sealing::{Keys, SecretKind};
use tokio::time::{Instant, sleep};

use crate::{
    calendars::scene::KEYS,
    support::{
        TestDatabase,
        binary::{Run, Server},
        google::{PUBLIC_URL, config, flags},
        rows::dump,
    },
};

const QUOTA: Quota = Quota { per_user: 240, per_project: 6000 };
/// Worse than any day Google had, so that a short test meets every fault.
const FAULTS: Faults = Faults {
    gone: 0.1,
    rate_limited: 0.05,
    too_many: 0.05,
    server_error: 0.1,
    cut: 0.05,
    slow: 0.05,
    slow_milliseconds: 300,
    lost_push: 0.2,
    doubled_push: 0.1,
    late_push: 0.1,
    late_milliseconds: 500,
    forged_push: 0.1,
};
/// Faults that a fast machine's few calls could miss by chance.
const REQUIRED_FAULTS: [&str; 7] =
    ["gone", "serverError", "cut", "lostPush", "doubledPush", "latePush", "forgedPush"];
/// The polling interval.
const LOOK: Duration = Duration::from_millis(50);

pub(super) struct Office {
    pub(super) google: StandIn,
    pub(super) pool: PgPool,
    pub(super) people: Vec<Person>,
    flags: Vec<String>,
    _server: Server,
    database: TestDatabase,
}

pub(super) struct Person {
    pub(super) id: i64,
    pub(super) email: String,
}

impl Office {
    pub(super) async fn open(calendars: u64) -> Self {
        let accounts = (0..calendars)
            .map(|n| Account::new(&format!("rep{n}@pharma.example"), &format!("Rep {n}")))
            .collect();
        let google = StandIn::start(Config {
            accounts,
            seed: 7,
            largest_page: 40,
            drift: true,
            channel_seconds: 20,
            quota: QUOTA,
            faults: FAULTS,
            public_address: Some(PUBLIC_URL.to_owned()),
            ..config()
        });
        google.skew_clock(20);
        google.random_changes(None, google.accounts().len() * 20);
        let database = TestDatabase::migrated().await;
        let pool = database.pool().await;
        let people = connect(&google, &pool).await;
        count_by_rules(&pool).await;
        let mut flags = flags(&google);
        flags.extend(["--calendar-retry=100ms", "--calendar-poll=2s"].map(str::to_owned));
        flags.push(format!("--google-quota={}", QUOTA.per_project));
        flags.push(format!("--google-user-quota={}", QUOTA.per_user));
        let mut serve =
            vec!["serve", "--listen=127.0.0.1:0", "--metrics-listen=127.0.0.1:0", "--drain-wait=0s"];
        serve.extend(flags.iter().map(String::as_str));
        let server = Run::standings(&serve, &database.url()).with("STANDINGS_CALENDAR_KEYS", KEYS).serving();
        google.deliver_to(&format!("http://{}", server.address));
        Self { google, pool, people, flags, _server: server, database }
    }

    pub(super) fn worker(&self) -> Worker {
        let mut args = vec!["worker"];
        args.extend(self.flags.iter().map(String::as_str));
        let run = Run::standings(&args, &self.database.url()).with("STANDINGS_CALENDAR_KEYS", KEYS);
        Worker::start(run.command())
    }

    /// A few hundred changes, and now and then something worse.
    pub(super) fn change(&self, changes: usize, round: usize, chance: &mut StdRng) {
        self.google.random_changes(None, changes);
        let anybody = &self.people[chance.random_range(0..self.people.len())];
        match round % 4 {
            0 => self.google.expire_sync_tokens(&anybody.email),
            1 => self.google.expire_channels(&anybody.email),
            2 => self.google.revoke_grants(&anybody.email),
            _ => {}
        }
    }

    pub(super) async fn until_called(&self, calls: u64, patience: Duration) {
        let deadline = Instant::now() + patience;
        while self.google.calls().of("events.list") < calls {
            assert!(Instant::now() < deadline, "the worker does not read");
            sleep(LOOK).await;
        }
    }

    /// Changes calendars until every fault was injected.
    pub(super) async fn until_every_fault_was_injected(&self, patience: Duration) {
        let deadline = Instant::now() + patience;
        loop {
            let injected = self.google.faults_injected();
            let Some(missing) = REQUIRED_FAULTS.iter().find(|fault| !injected.contains_key(**fault)) else {
                return;
            };
            assert!(Instant::now() < deadline, "{missing} was never injected: {injected:?}");
            self.google.random_changes(None, self.people.len());
            sleep(LOOK * 4).await;
        }
    }

    pub(super) async fn until_equal(&self, patience: Duration) {
        let deadline = Instant::now() + patience;
        while let Err(difference) = self.compare().await {
            assert!(Instant::now() < deadline, "{difference}");
            sleep(LOOK * 4).await;
        }
    }

    /// Events go on ending while we look, so the worker may be a moment behind.
    pub(super) async fn until_paid(&self, patience: Duration) {
        let deadline = Instant::now() + patience;
        while let Err(difference) = self.compare_points().await {
            assert!(Instant::now() < deadline, "{difference}");
            sleep(LOOK * 4).await;
        }
    }

    pub(super) async fn only_the_revoked_are_broken(&self) {
        for person in &self.people {
            let (status, problem): (String, Option<String>) =
                sqlx::query_as("SELECT status, last_error FROM calendar_connections WHERE user_id = $1")
                    .bind(person.id)
                    .fetch_one(&self.pool)
                    .await
                    .unwrap();
            let expected =
                if self.is_alive(&person.email) { ("live", None) } else { ("broken", Some("revoked")) };
            assert_eq!((status.as_str(), problem.as_deref()), expected, "{}", person.email);
        }
    }

    pub(super) fn is_alive(&self, email: &str) -> bool {
        let account = self.google.accounts().into_iter().find(|account| account.email == email).unwrap();
        self.google.grants().iter().any(|grant| grant.sub == account.sub && grant.alive)
    }

    /// Neither as text nor as PostgreSQL writes bytes.
    pub(super) async fn no_token_is_readable(&self) {
        let dump = dump(&self.pool).await;
        assert!(dump.contains("rep0@pharma.example"), "the dump has the database's rows");
        for token in self.google.grants().into_iter().filter_map(|grant| grant.refresh_token) {
            let hex = token.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
            assert!(!dump.contains(&token) && !dump.contains(&hex), "a token lies open");
        }
    }
}

/// One connection per account, as the consent pages would leave them.
async fn connect(google: &StandIn, pool: &PgPool) -> Vec<Person> {
    let keys = Keys::parse(&KEYS.into()).unwrap();
    let mut people = Vec::new();
    for account in google.accounts() {
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO users (name, email, created_at) VALUES ($1, $2, now()) RETURNING id",
        )
        .bind(&account.name)
        .bind(&account.email)
        .fetch_one(pool)
        .await
        .unwrap();
        let sealed = keys
            .seal(SecretKind::RefreshToken, id.into(), &google.issue_grant(&account.email).into())
            .unwrap();
        sqlx::query(
            "INSERT INTO calendar_connections (user_id, subject, refresh_token, key_id, connected_at, next_sync_at)
             VALUES ($1, $2, $3, $4, now(), now())",
        )
        .bind(id)
        .bind(&account.sub)
        .bind(sealed.bytes)
        .bind(sealed.key_id)
        .execute(pool)
        .await
        .unwrap();
        people.push(Person { id, email: account.email });
    }
    people
}

/// Everybody is in a team that counts what calendars say, of the last weeks too.
async fn count_by_rules(pool: &PgPool) {
    sqlx::raw_sql(
        r#"INSERT INTO teams (name, type, created_at) VALUES ('Office', 'Field', now() - interval '40 days');
           INSERT INTO members (team_id, user_id, position, job_title) SELECT t.id, u.id, 1, 'Rep' FROM teams t, users u;
           INSERT INTO stints (member_id, joined_at) SELECT m.id, t.created_at FROM members m JOIN teams t ON t.id = m.team_id;
           INSERT INTO point_rules (team_id, mode, lines, from_day, created_at)
           SELECT id, 'own', '[{"kind": "meeting", "origin": "calendar", "points": 1, "per": null},
                               {"kind": "demo", "origin": "calendar", "points": 2, "per": null},
                               {"kind": "booked", "origin": "any", "points": 3, "per": null},
                               {"kind": "closed", "origin": "any", "points": 10, "per": null}]',
                  day_of(now()) - 20, now()
           FROM teams;
           UPDATE calendar_connections SET points_from = day_of(now()) - 20"#,
    )
    .execute(pool)
    .await
    .unwrap();
}

/// A worker process and its log.
pub(super) struct Worker {
    child: Child,
    log: Option<JoinHandle<Vec<String>>>,
}

impl Worker {
    fn start(mut command: Command) -> Self {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        Self { child, log: Some(std::thread::spawn(move || lines.collect())) }
    }

    /// Like kill -9.
    pub(super) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(super) fn logged(mut self) -> Vec<String> {
        self.log.take().unwrap().join().unwrap()
    }
}
