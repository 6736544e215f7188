use openidconnect::url::Url;

use super::Control;
use crate::{
    account::Account,
    config::CALENDAR_SCOPE,
    sign_in::{
        code::denied,
        grants::Grant,
        id_token::Flaw,
        keys::Key,
        request::{AuthRequest, EMAIL_SCOPE, Refusal, is_calendar},
    },
};

impl Control {
    /// Adds an account, or changes the one with the same subject.
    pub fn put_account(&self, account: Account) {
        self.app.lock().put_account(account);
    }

    pub fn accounts(&self) -> Vec<Account> {
        self.app.lock().accounts.clone()
    }

    /// For a server whose port is known only later.
    pub fn add_redirect_uri(&self, uri: &str) {
        self.app.lock().config.redirect_uris.push(uri.to_owned());
    }

    /// Where the browser is sent after the person chose the account and allowed everything.
    pub fn authorise(&self, address: &str, email: &str) -> String {
        expected(self.answered(address, email, true))
    }

    /// The same, without the permission for the calendar.
    pub fn authorise_without_calendar(&self, address: &str, email: &str) -> String {
        expected(self.answered(address, email, false))
    }

    /// Where the browser is sent after 'Cancel'.
    pub fn deny(&self, address: &str) -> String {
        expected(self.asked(address).map(|request| denied(&request)))
    }

    /// What Google's error page would say about the address, if it showed one.
    pub fn refusal_of(&self, address: &str) -> Option<Refusal> {
        self.asked(address).err()
    }

    pub fn break_next_id_token(&self, flaw: Flaw) {
        self.app.lock().next_flaw = Some(flaw);
    }

    /// The discovery document names it from now on; tokens still come from the stand-in's own.
    pub fn publish_issuer(&self, issuer: &str) {
        issuer.clone_into(&mut self.app.lock().published_issuer);
    }

    /// Signs with a new key from now on, and publishes only that one.
    pub fn rotate_key(&self) {
        let key = Key::made();
        self.app.lock().key = key;
    }

    pub fn grants(&self) -> Vec<Grant> {
        self.app.lock().grants.all().to_vec()
    }

    /// Issues a refresh token as if the account's owner had connected their calendar.
    pub fn issue_grant(&self, email: &str) -> String {
        let mut state = self.app.lock();
        let sub = state.sub_of(email);
        let scopes = ["openid", EMAIL_SCOPE, CALENDAR_SCOPE].map(str::to_owned).to_vec();
        let grant = state.add_grant(&sub, scopes, true);
        grant.refresh_token.expect("an offline grant has a refresh token")
    }

    /// As if the owner had removed the client in the account's settings.
    pub fn revoke_grants(&self, email: &str) {
        let mut state = self.app.lock();
        let sub = state.sub_of(email);
        state.grants.end_all_of(&sub);
    }

    pub(super) fn asked(&self, address: &str) -> Result<AuthRequest, Refusal> {
        let malformed = |description| Refusal { error: "not_found", description };
        let url = Url::parse(address).map_err(|error| malformed(error.to_string()))?;
        let state = self.app.lock();
        if !address.starts_with(&format!("{}/authorize?", state.url)) {
            return Err(malformed(format!("{address} is not at {}/authorize", state.url)));
        }
        AuthRequest::read(url.query().unwrap_or_default(), &state.config)
    }

    pub(super) fn answered(&self, address: &str, email: &str, calendar: bool) -> Result<String, Refusal> {
        let request = self.asked(address)?;
        let mut state = self.app.lock();
        let sub = state.sub_of(email);
        let account = state.account(&sub).expect("it was just found").clone();
        let mut scopes = request.scopes.clone();
        scopes.retain(|scope| calendar || !is_calendar(scope));
        Ok(state.allowed(request, &account, scopes))
    }
}

fn expected(answer: Result<String, Refusal>) -> String {
    answer.unwrap_or_else(|refusal| panic!("Google refuses: {}: {}", refusal.error, refusal.description))
}
