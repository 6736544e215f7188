use std::borrow::Cow;

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use chrono::SecondsFormat;
use futures::TryStreamExt;
use serde_json::Value;

use super::list::AuditQuery;
use crate::{
    audit_log::{model::AuditEntry, service},
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{extract::ApiQuery, streamed},
};

/// With the mark by which spreadsheets know UTF-8.
const HEAD: &str = "\u{feff}id,at,by_id,by,action,subject,about,before,after,address,request_id\r\n";

/// Download the audit log as CSV
///
/// What matches, of any number of days, sent while it is read. The download is an entry itself.
#[utoipa::path(
    get, path = "/api/audit/csv", tag = "audit", security(("token" = [])), params(AuditQuery),
    responses((status = OK, body = String, content_type = "text/csv"), (status = FORBIDDEN))
)]
pub async fn download_audit(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    ApiQuery(query): ApiQuery<AuditQuery>,
) -> ApiResult<Response> {
    let entries = service::download(context, &actor.origin, query.filter()?).await?;
    let lines = entries.map_ok(|batch| Bytes::from(batch.iter().map(line).collect::<String>()));
    let head = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"audit.csv\"")),
    ];
    Ok((head, streamed::body(HEAD.as_bytes(), lines, b"").await?).into_response())
}

/// In one spreadsheet or another, whatever its list separator is.
const STARTS_A_CELL: [char; 4] = [';', '\t', '\r', '\n'];

fn cell(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@']) { format!("'{text}").into() } else { text.into() }
}

fn line(entry: &AuditEntry) -> String {
    let json = |value: &Option<Value>| value.as_ref().map(Value::to_string).unwrap_or_default();
    let fields = [
        entry.id.to_string(),
        entry.at.to_rfc3339_opts(SecondsFormat::Micros, true),
        entry.by.as_ref().map(|by| by.id.to_string()).unwrap_or_default(),
        entry.by.as_ref().map(|by| by.name.clone()).unwrap_or_default(),
        entry.action.clone(),
        entry.subject.clone(),
        entry.about.as_ref().map(|about| about.name.clone()).unwrap_or_default(),
        json(&entry.before),
        json(&entry.after),
        entry.address.clone().unwrap_or_default(),
        entry.request_id.clone().unwrap_or_default(),
    ];
    fields.each_ref().map(|text| field(text)).join(",") + "\r\n"
}

/// Quoted where needed; a spreadsheet takes no name, nor a part of one, for a formula.
fn field(text: &str) -> String {
    let mut text = text.split_inclusive(STARTS_A_CELL).map(cell).collect::<String>();
    if text.starts_with(['\t', '\r']) {
        text.insert(0, '\'');
    }
    if text.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_quoted_where_needed_and_no_formula() {
        for (text, written) in [
            ("Вера", "Вера"),
            ("", ""),
            ("=1+1", "'=1+1"),
            ("x;=HYPERLINK(A1);", "x;'=HYPERLINK(A1);"),
            ("\t=1", "'\t'=1"),
            ("1-1; 2-1", "1-1; 2-1"),
            ("Osei, Samuel", "\"Osei, Samuel\""),
            (r#"{"name":"x"}"#, r#""{""name"":""x""}""#.trim()),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(field(text), written);
        }
    }
}
