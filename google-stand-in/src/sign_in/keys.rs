//! The key that signs id tokens.

use std::sync::{Arc, OnceLock};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use openidconnect::{
    JsonWebKeyId, PrivateSigningKey,
    core::{CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey},
};
use rsa::{
    RsaPrivateKey,
    pkcs1::{EncodeRsaPrivateKey, LineEnding},
    rand_core::{OsRng, RngCore},
};
use serde_json::{Value, json};

#[derive(Clone)]
pub(crate) struct Key {
    id: String,
    signer: Arc<CoreRsaPrivateSigningKey>,
}

impl Key {
    /// Making a key takes long, so the stand-ins of a process share their first one.
    pub(crate) fn shared() -> Self {
        static FIRST: OnceLock<Key> = OnceLock::new();
        FIRST.get_or_init(Self::made).clone()
    }

    pub(crate) fn made() -> Self {
        let key = RsaPrivateKey::new(&mut OsRng, 2048).expect("an RSA key can be made");
        let pem = key.to_pkcs1_pem(LineEnding::LF).expect("an RSA key can be written");
        let id = format!("{:016x}", OsRng.next_u64());
        let signer = CoreRsaPrivateSigningKey::from_pem(&pem, Some(JsonWebKeyId::new(id.clone())));
        Self { id, signer: Arc::new(signer.expect("an RSA key can be read back")) }
    }

    pub(crate) fn public(&self) -> Value {
        let mut key = serde_json::to_value(self.signer.as_verification_key()).expect("a key is JSON");
        key["alg"] = json!("RS256");
        key
    }

    pub(crate) fn sign(&self, claims: &Value) -> String {
        let header = json!({ "alg": "RS256", "kid": self.id, "typ": "JWT" });
        let part = |value: &Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let message = format!("{}.{}", part(&header), part(claims));
        let signature = self
            .signer
            .sign(&CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256, message.as_bytes())
            .expect("claims can be signed");
        format!("{message}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature))
    }
}
