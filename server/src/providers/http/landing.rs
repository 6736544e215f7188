//! The pages of the web app that show how a sign-in with a provider ended.

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use openidconnect::url::form_urlencoded::byte_serialize;

use crate::oidc::Purpose;

pub(super) fn signed_in(token: &str) -> String {
    format!("/auth/google?token={}", encoded(token))
}

pub(super) const CALENDAR_CONNECTED: &str = "/profile?calendar=connected";

/// The web app shows the sentence to the person (AUTH-04).
pub(super) fn failed(purpose: Purpose, sentence: &str) -> String {
    match purpose {
        Purpose::SignIn => format!("/auth/google?error={}", encoded(sentence)),
        Purpose::ConnectCalendar { .. } => format!("/profile?calendarError={}", encoded(sentence)),
    }
}

pub(super) fn redirect(location: String) -> Response {
    (StatusCode::FOUND, [(header::LOCATION, location)]).into_response()
}

fn encoded(text: &str) -> String {
    // A plus means a space only in forms; one in the text is %2B by now.
    byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_18_a_sentence_is_encoded_for_an_address() {
        let sentence = "User is not active: 1 + 1 = 100 %, да?";
        assert_eq!(
            failed(Purpose::SignIn, sentence),
            "/auth/google?error=User%20is%20not%20active%3A%201%20%2B%201%20%3D%20100%20%25%2C%20%D0%B4%D0%B0%3F"
        );
        assert!(
            failed(Purpose::ConnectCalendar { user: 7.into() }, "No")
                .starts_with("/profile?calendarError=No")
        );
    }
}
