//! The parameters of `/authorize`, and everything that Google refuses about them.

use std::collections::BTreeMap;

use openidconnect::url::form_urlencoded;

use crate::config::{CALENDAR_SCOPE, Config};

/// Google's error page shows the code and, to the developer, the description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub error: &'static str,
    pub description: String,
}

impl Refusal {
    fn new(error: &'static str, description: impl Into<String>) -> Self {
        Self { error, description: description.into() }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct AuthRequest {
    pub(crate) redirect_uri: String,
    pub(crate) state: String,
    pub(crate) nonce: String,
    pub(crate) challenge: String,
    pub(crate) scopes: Vec<String>,
    pub(crate) offline: bool,
    pub(crate) prompt_consent: bool,
    pub(crate) include_granted: bool,
    pub(crate) login_hint: Option<String>,
}

impl AuthRequest {
    pub(crate) fn read(query: &str, config: &Config) -> Result<Self, Refusal> {
        let mut given = BTreeMap::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if given.insert(name.to_string(), value.to_string()).is_some() {
                return Err(Refusal::new("invalid_request", format!("{name} is given twice")));
            }
        }
        let optional = |name: &str| given.get(name).filter(|value| !value.is_empty()).cloned();
        let needed = |name: &str| {
            optional(name)
                .ok_or_else(|| Refusal::new("invalid_request", format!("Missing required parameter: {name}")))
        };

        if needed("client_id")? != config.client_id {
            return Err(Refusal::new("invalid_client", "The OAuth client was not found."));
        }
        let redirect_uri = needed("redirect_uri")?;
        if !config.redirect_uris.contains(&redirect_uri) {
            let description = format!("{redirect_uri} is not one of {:?}", config.redirect_uris);
            return Err(Refusal::new("redirect_uri_mismatch", description));
        }
        if needed("response_type")? != "code" {
            return Err(Refusal::new("unsupported_response_type", "Only the code flow is spoken here."));
        }
        if needed("code_challenge_method")? != "S256" {
            return Err(Refusal::new("invalid_request", "code_challenge_method must be S256"));
        }
        let challenge = needed("code_challenge")?;
        if challenge.len() != 43 || !challenge.bytes().all(is_base64_url) {
            return Err(Refusal::new("invalid_request", "code_challenge is not a SHA-256 in base64url"));
        }
        let access_type = optional("access_type");
        if !matches!(access_type.as_deref(), None | Some("online" | "offline")) {
            return Err(Refusal::new("invalid_request", "access_type must be online or offline"));
        }
        let prompts = optional("prompt").unwrap_or_default();
        if let Some(other) = prompts.split(' ').find(|p| !matches!(*p, "" | "consent" | "select_account")) {
            return Err(Refusal::new("invalid_request", format!("prompt '{other}' is not known here")));
        }
        Ok(Self {
            scopes: scopes(&needed("scope")?)?,
            state: needed("state")?,
            nonce: needed("nonce")?,
            offline: access_type.as_deref() == Some("offline"),
            prompt_consent: prompts.split(' ').any(|prompt| prompt == "consent"),
            include_granted: optional("include_granted_scopes").as_deref() == Some("true"),
            login_hint: optional("login_hint"),
            redirect_uri,
            challenge,
        })
    }

    pub(crate) fn asks_for_calendar(&self) -> bool {
        self.scopes.iter().any(|scope| is_calendar(scope))
    }
}

/// Google returns the short names in their long form, so a client that compares names must handle both.
fn scopes(asked: &str) -> Result<Vec<String>, Refusal> {
    let mut scopes = Vec::new();
    for scope in asked.split(' ').filter(|scope| !scope.is_empty()) {
        let long = match scope {
            "email" => EMAIL_SCOPE,
            "profile" => PROFILE_SCOPE,
            "openid" | EMAIL_SCOPE | PROFILE_SCOPE => scope,
            _ if is_calendar(scope) => scope,
            _ => {
                return Err(Refusal::new(
                    "invalid_scope",
                    format!("Some requested scopes were invalid: {scope}"),
                ));
            }
        };
        scopes.push(long.to_owned());
    }
    if !scopes.iter().any(|scope| scope == "openid") {
        return Err(Refusal::new("invalid_scope", "scope must hold openid"));
    }
    Ok(scopes)
}

pub(crate) const EMAIL_SCOPE: &str = "https://www.googleapis.com/auth/userinfo.email";
pub(crate) const PROFILE_SCOPE: &str = "https://www.googleapis.com/auth/userinfo.profile";

/// Any of these allows reading and watching events.
pub(crate) fn is_calendar(scope: &str) -> bool {
    matches!(
        scope,
        CALENDAR_SCOPE
            | "https://www.googleapis.com/auth/calendar.events"
            | "https://www.googleapis.com/auth/calendar.readonly"
            | "https://www.googleapis.com/auth/calendar"
    )
}

fn is_base64_url(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}
