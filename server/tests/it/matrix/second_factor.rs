//! Bodies of the second step and of setting it up.

use serde_json::json;

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::Keys,
};
use crate::support::rows::PASSWORD;

pub(super) const OWN: &str = "/api/users/me/second-factor";
pub(super) const CONFIRMATION: &str = "/api/users/me/second-factor/confirm";
pub(super) const STEP: &str = "/api/auth/second-factor";

pub(super) fn password(keys: &mut Keys) -> Contents {
    let password = match keys.remove("cred").as_deref() {
        None | Some("valid") => PASSWORD,
        Some("wrong_password") => "wrong horse",
        Some(other) => return unknown("cred", other),
    };
    Ok(vec![Content::Json(json!({ "password": password }))])
}

pub(super) fn code(keys: &mut Keys) -> Contents {
    Ok(vec![Content::Json(json!({ "code": digits(keys)? }))])
}

pub(super) fn step(keys: &mut Keys) -> Contents {
    Ok(vec![Content::Json(json!({ "challenge": "of-nobody", "code": digits(keys)? }))])
}

fn digits(keys: &mut Keys) -> Result<&'static str, String> {
    match keys.remove("case").as_deref() {
        None => Ok("123456"),
        Some("code_empty") => Ok(" "),
        Some(other) => unknown("case", other),
    }
}
