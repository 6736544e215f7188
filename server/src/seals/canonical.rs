//! Canonical JSON: one text for one value.

use std::fmt::Write;

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

pub(super) struct Instant(pub(super) DateTime<Utc>);

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0.to_rfc3339_opts(SecondsFormat::Micros, true))
    }
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub(super) fn write_line(row: &impl Serialize, line: &mut Vec<u8>) {
    write_plain(row, line);
    line.push(b'\n');
}

#[expect(clippy::expect_used, reason = "writing numbers and texts to memory cannot fail")]
pub(super) fn write_plain(value: &(impl Serialize + ?Sized), json: &mut Vec<u8>) {
    serde_json::to_writer(json, value).expect("plain values are JSON");
}

pub(super) fn write_text(text: &str, json: &mut Vec<u8>) {
    write_plain(text, json);
}

/// JSON as the database keeps it. What cannot be read, as the number 1e400, stands as the text that PostgreSQL shows: no row may keep
/// others from being sealed and verified.
pub(super) fn write_kept(kept: Option<&str>, json: &mut Vec<u8>) {
    let value =
        kept.map_or(Value::Null, |text| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)));
    write_json(&value, json);
}

/// Keys are sorted and numbers written here, whichever features of `serde_json` some dependency may switch on.
fn write_json(value: &Value, json: &mut Vec<u8>) {
    match value {
        Value::Null => json.extend(b"null"),
        Value::Bool(value) => write_plain(value, json),
        Value::Number(number) => write_number(number, json),
        Value::String(text) => write_text(text, json),
        Value::Array(values) => {
            json.push(b'[');
            for (place, value) in values.iter().enumerate() {
                if place > 0 {
                    json.push(b',');
                }
                write_json(value, json);
            }
            json.push(b']');
        }
        Value::Object(fields) => {
            let mut fields = fields.iter().collect::<Vec<_>>();
            fields.sort_by_key(|(key, _)| key.as_str());
            json.push(b'{');
            for (place, (key, value)) in fields.into_iter().enumerate() {
                if place > 0 {
                    json.push(b',');
                }
                write_text(key, json);
                json.push(b':');
                write_json(value, json);
            }
            json.push(b'}');
        }
    }
}

fn write_number(number: &Number, json: &mut Vec<u8>) {
    match (number.as_i64(), number.as_u64(), number.as_f64()) {
        (Some(number), ..) => write_plain(&number, json),
        (None, Some(number), _) => write_plain(&number, json),
        (None, None, number) => write_plain(&number, json),
    }
}
