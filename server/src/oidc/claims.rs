//! What id tokens say.

use openidconnect::{
    AdditionalClaims, Client, EmptyExtraTokenFields, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    IdTokenClaims, IdTokenFields, StandardErrorResponse, StandardTokenResponse,
    core::{
        CoreAuthDisplay, CoreAuthPrompt, CoreErrorResponseType, CoreGenderClaim, CoreJsonWebKey,
        CoreJweContentEncryptionAlgorithm, CoreJwsSigningAlgorithm, CoreRevocableToken,
        CoreRevocationErrorResponse, CoreTokenIntrospectionResponse, CoreTokenType,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(super) type Claims = IdTokenClaims<EntraClaims, CoreGenderClaim>;

pub(super) type TokenAnswer = StandardTokenResponse<
    IdTokenFields<
        EntraClaims,
        EmptyExtraTokenFields,
        CoreGenderClaim,
        CoreJweContentEncryptionAlgorithm,
        CoreJwsSigningAlgorithm,
    >,
    CoreTokenType,
>;

/// A client that knows the provider's addresses.
pub(super) type ProviderClient = Client<
    EntraClaims,
    CoreAuthDisplay,
    CoreGenderClaim,
    CoreJweContentEncryptionAlgorithm,
    CoreJsonWebKey,
    CoreAuthPrompt,
    StandardErrorResponse<CoreErrorResponseType>,
    TokenAnswer,
    CoreTokenIntrospectionResponse,
    CoreRevocableToken,
    CoreRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// Microsoft Entra sends no `email_verified`: people of a foreign tenant can have any email. Its optional claim
/// `xms_edov` says whether the owner of the email's domain has verified it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct EntraClaims {
    xms_edov: Option<Value>,
}

impl AdditionalClaims for EntraClaims {}

impl EntraClaims {
    /// None if it does not say. It comes as a boolean, a number or a text.
    pub(super) fn email_verified(&self) -> Option<bool> {
        match self.xms_edov.as_ref()? {
            Value::Bool(verified) => Some(*verified),
            Value::Number(number) => Some(number.as_i64() == Some(1)),
            Value::String(text) => Some(text == "1" || text.eq_ignore_ascii_case("true")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn auth_18_entras_claim_is_read_in_each_of_its_forms() {
        let read = |claims: Value| serde_json::from_value::<EntraClaims>(claims).unwrap().email_verified();
        for yes in [json!(true), json!(1), json!("1"), json!("true"), json!("True")] {
            assert_eq!(read(json!({ "xms_edov": yes })), Some(true), "{yes}");
        }
        for no in [json!(false), json!(0), json!("0"), json!("false"), json!("")] {
            assert_eq!(read(json!({ "xms_edov": no })), Some(false), "{no}");
        }
        assert_eq!(read(json!({ "xms_edov": null })), None);
        assert_eq!(read(json!({ "email": "vera@example.com" })), None);
    }
}
