//! The whole state of the stand-in, in memory and behind one lock.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, Utc};
use rand::{RngExt, SeedableRng, distr::Alphanumeric, rngs::StdRng};

use crate::{
    account::Account,
    calendar::{channel::Channel, model::Calendar},
    calls::Calls,
    config::Config,
    faults::FaultInjector,
    outage::Down,
    push::{PushCounts, Pusher},
    quota::Meter,
    sign_in::{code::Code, grants::Grants, id_token::Flaw, keys::Key},
};

#[derive(Clone)]
pub(crate) struct App(Arc<(Mutex<State>, Pusher)>);

impl App {
    pub(crate) fn new(url: String, config: Config, pusher: Pusher) -> Self {
        Self(Arc::new((Mutex::new(State::new(url, config)), pusher)))
    }

    pub(crate) fn pusher(&self) -> &Pusher {
        &self.0.1
    }

    /// A test that panicked with the lock must not make later calls panic.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) struct State {
    pub(crate) url: String,
    /// What the discovery document names.
    pub(crate) published_issuer: String,
    pub(crate) config: Config,
    pub(crate) accounts: Vec<Account>,
    pub(crate) key: Key,
    pub(crate) codes: HashMap<String, Code>,
    pub(crate) grants: Grants,
    pub(crate) next_flaw: Option<Flaw>,
    pub(crate) down: Down,
    pub(crate) calls: Calls,
    pub(crate) calendars: HashMap<String, Calendar>,
    pub(crate) channels: Vec<Channel>,
    /// All ids ever used: a channel's id cannot be reused.
    pub(crate) channel_ids: HashSet<String>,
    pub(crate) pushes: PushCounts,
    pub(crate) meter: Meter,
    pub(crate) injector: FaultInjector,
    /// The random source of random changes.
    pub(crate) changes: StdRng,
    random: StdRng,
}

impl State {
    fn new(url: String, config: Config) -> Self {
        Self {
            published_issuer: url.clone(),
            url,
            accounts: config.accounts.clone(),
            key: Key::shared(),
            codes: HashMap::new(),
            grants: Grants::default(),
            next_flaw: None,
            down: Down::No,
            calls: Calls::default(),
            calendars: HashMap::new(),
            channels: Vec::new(),
            channel_ids: HashSet::new(),
            pushes: PushCounts::default(),
            meter: Meter::default(),
            injector: FaultInjector::new(config.faults, config.seed),
            changes: StdRng::seed_from_u64(config.seed ^ 0xC4A6),
            random: StdRng::seed_from_u64(config.seed),
            config,
        }
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.config.clock.now()
    }

    /// Google's tokens start with a prefix for their kind; secret scanners know them by it.
    pub(crate) fn secret(&mut self, prefix: &str) -> String {
        let letters = (&mut self.random).sample_iter(Alphanumeric).take(43).map(char::from);
        prefix.chars().chain(letters).collect()
    }

    pub(crate) fn account_by_email(&self, email: &str) -> Option<&Account> {
        self.accounts.iter().find(|account| account.email.eq_ignore_ascii_case(email))
    }

    pub(crate) fn account(&self, sub: &str) -> Option<&Account> {
        self.accounts.iter().find(|account| account.sub == sub)
    }

    /// Changes the account with this subject, or adds one.
    pub(crate) fn put_account(&mut self, account: Account) {
        match self.accounts.iter_mut().find(|known| known.sub == account.sub) {
            Some(known) => *known = account,
            None => self.accounts.push(account),
        }
    }
}

impl State {
    /// For control calls: panics on an unknown email, because the test is wrong.
    pub(crate) fn sub_of(&self, email: &str) -> String {
        let account = self.account_by_email(email);
        account.unwrap_or_else(|| panic!("the stand-in knows no account {email}")).sub.clone()
    }
}
