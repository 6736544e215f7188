//! The pages a person sees, simple enough for a browser test.

use axum::response::Html;

use super::request::{AuthRequest, Refusal};
use crate::account::Account;

pub(super) fn accounts(query: &str, request: &AuthRequest, accounts: &[Account]) -> Html<String> {
    let hint = request.login_hint.as_deref();
    // The hinted account has the focus, so that Enter chooses it, like Google's preselection.
    let button = |account: &Account| {
        let hinted =
            hint.is_some_and(|hint| hint.eq_ignore_ascii_case(&account.email) || hint == account.sub);
        let focus = if hinted { " autofocus aria-current=\"true\"" } else { "" };
        let (email, name) = (escaped(&account.email), escaped(&account.name));
        format!("<p><button name=\"account\" value=\"{email}\"{focus}>{name} {email}</button></p>\n")
    };
    let buttons = accounts.iter().map(button).collect::<Vec<_>>().concat();
    page(
        "Choose an account",
        &format!(
            "<form method=\"post\" action=\"/authorize/account\">{}\n{buttons}\
             <p><button name=\"account\" value=\"\">Cancel</button></p></form>",
            hidden("query", query)
        ),
    )
}

pub(super) fn consent(query: &str, account: &Account) -> Html<String> {
    page(
        "Standings wants access to your Google Account",
        &format!(
            "<p>{} {}</p>\n<form method=\"post\" action=\"/authorize/consent\">{}{}\n\
             <p><label><input type=\"checkbox\" name=\"calendar\" value=\"yes\" checked> \
             View events on all your calendars</label></p>\n\
             <p><button name=\"answer\" value=\"cancel\">Cancel</button> \
             <button name=\"answer\" value=\"continue\">Continue</button></p></form>",
            escaped(&account.name),
            escaped(&account.email),
            hidden("query", query),
            hidden("account", &account.email),
        ),
    )
}

pub(super) fn refusal(refusal: &Refusal) -> String {
    let description = escaped(&refusal.description);
    page(
        "Access blocked: Authorization Error",
        &format!("<p>{description}</p>\n<p>Error 400: {}</p>", refusal.error),
    )
    .0
}

fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"icon\" href=\"data:,\">\
         <title>{title} – Google stand-in</title></head>\n<body><main><h1>{title}</h1>\n{body}</main></body></html>\n"
    ))
}

fn hidden(name: &str, value: &str) -> String {
    format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">", escaped(value))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
