//! Id tokens, valid and invalid ones.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    grants::Grant,
    request::{EMAIL_SCOPE, PROFILE_SCOPE},
};
use crate::state::State;

/// What is wrong with the next id token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Flaw {
    Nonce,
    NoNonce,
    Audience,
    Issuer,
    Signature,
    /// Algorithm 'none'.
    Unsigned,
    Expired,
}

impl State {
    pub(crate) fn claims(&self, grant: &Grant) -> Value {
        let mut claims = json!({ "sub": grant.sub });
        let Some(account) = self.account(&grant.sub) else { return claims };
        let allowed = |scope: &str| grant.scopes.iter().any(|granted| granted == scope);
        let mut set = |name: &str, value: Option<Value>| {
            if let Some(value) = value {
                claims[name] = value;
            }
        };
        set("hd", account.hd.clone().map(Into::into));
        if allowed(EMAIL_SCOPE) {
            set("email", Some(account.email.clone().into()));
            set("email_verified", account.email_verified.map(Into::into));
            set("xms_edov", account.xms_edov.map(Into::into));
        }
        if allowed(PROFILE_SCOPE) {
            set("name", Some(account.name.clone().into()));
            set("picture", account.picture_at(&self.url).map(Into::into));
        }
        claims
    }

    pub(crate) fn id_token(&mut self, grant: &Grant, nonce: Option<&str>, access_token: &str) -> String {
        let now = self.now().timestamp();
        let mut claims = self.claims(grant);
        claims["iss"] = json!(self.url);
        claims["aud"] = json!(self.config.client_id);
        claims["azp"] = json!(self.config.client_id);
        claims["iat"] = json!(now);
        claims["exp"] = json!(now + 3600);
        claims["at_hash"] = json!(BASE64_URL_SAFE_NO_PAD.encode(&Sha256::digest(access_token)[..16]));
        if let Some(nonce) = nonce {
            claims["nonce"] = json!(nonce);
        }
        let flaw = self.next_flaw.take();
        match flaw {
            Some(Flaw::Nonce) => claims["nonce"] = json!("another-nonce"),
            Some(Flaw::NoNonce) => drop(claims.as_object_mut().and_then(|claims| claims.remove("nonce"))),
            Some(Flaw::Audience) => {
                claims["aud"] = json!("another-client");
                claims["azp"] = json!("another-client");
            }
            Some(Flaw::Issuer) => claims["iss"] = json!("https://another-issuer.example"),
            Some(Flaw::Expired) => {
                claims["iat"] = json!(now - 7200);
                claims["exp"] = json!(now - 3600);
            }
            Some(Flaw::Signature | Flaw::Unsigned) | None => {}
        }
        let token = self.key.sign(&claims);
        match flaw {
            Some(Flaw::Signature) => with_other_signature(&token),
            Some(Flaw::Unsigned) => unsigned(&token),
            _ => token,
        }
    }
}

fn with_other_signature(token: &str) -> String {
    let (message, signature) = token.rsplit_once('.').expect("a token has three parts");
    let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(signature).expect("we wrote it");
    bytes[100] ^= 1;
    format!("{message}.{}", BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

fn unsigned(token: &str) -> String {
    let claims = token.split('.').nth(1).expect("a token has three parts");
    let header = BASE64_URL_SAFE_NO_PAD.encode(json!({ "alg": "none", "typ": "JWT" }).to_string());
    format!("{header}.{claims}.")
}
