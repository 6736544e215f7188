//! Form 1 of a seal: what exactly is hashed. It never changes; what later versions want to add is another form.
//!
//! A row is a line of canonical JSON: the columns listed here, keys in the order of the alphabet, no spaces, instants in UTC
//! with microseconds, numerics as text, bytes as hexadecimal digits; then a newline. A part of a seal is the SHA-256 of its
//! lines in the order of ids, and a seal that of the object with all parts and the hash of the seal before.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::canonical::{Instant, hex, write_kept, write_line, write_text};

pub const FORM: i16 = 1;

/// A row of the ledger or of the audit log.
pub trait Sealable {
    /// Its table
    const SOURCE: &'static str;
    fn id(&self) -> i64;
    fn at(&self) -> DateTime<Utc>;
    /// What it says about people, as canonical JSON
    fn part(&self) -> Option<Vec<u8>>;
    /// Of a row that is sealed and has, or had, such a part
    fn commitment(&self) -> Option<&[u8]>;
    fn salt(&self) -> Option<&[u8]>;
    fn write(&self, commitment: Option<&[u8]>, line: &mut Vec<u8>);

    /// Whether its part is the one that was sealed, or was erased together with its salt.
    fn holds(&self) -> bool {
        match (self.part(), self.commitment(), self.salt()) {
            (None, None, _) | (None, Some(_), None) => true,
            (Some(part), Some(commitment), Some(salt)) => commit(salt, &part) == commitment,
            _ => false,
        }
    }
}

#[derive(Debug)]
pub struct LedgerRow {
    pub id: i64,
    pub member_id: i64,
    pub balle: String,
    pub changed_at: DateTime<Utc>,
    pub changed_by: Option<i64>,
    pub cause: String,
    pub reason: Option<String>,
    pub commitment: Option<Vec<u8>>,
    pub salt: Option<Vec<u8>>,
}

/// Without the network address, which is forgotten after a while.
#[derive(Debug)]
pub struct AuditRow {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor_id: Option<i64>,
    pub action: String,
    pub subject: String,
    /// JSON
    pub before: Option<String>,
    pub after: Option<String>,
    pub request_id: Option<String>,
    pub commitment: Option<Vec<u8>>,
    pub salt: Option<Vec<u8>>,
}

/// A member on the board of a team, or a team without members.
#[derive(Debug)]
pub struct BoardRow {
    pub team: i64,
    pub member: Option<i64>,
    pub score: Option<String>,
}

impl Sealable for LedgerRow {
    const SOURCE: &'static str = "score_changes";

    fn id(&self) -> i64 {
        self.id
    }

    fn at(&self) -> DateTime<Utc> {
        self.changed_at
    }

    fn part(&self) -> Option<Vec<u8>> {
        let mut json = Vec::new();
        write_text(self.reason.as_ref()?, &mut json);
        Some(json)
    }

    fn commitment(&self) -> Option<&[u8]> {
        self.commitment.as_deref()
    }

    fn salt(&self) -> Option<&[u8]> {
        self.salt.as_deref()
    }

    fn write(&self, commitment: Option<&[u8]>, line: &mut Vec<u8>) {
        let row = LedgerLine {
            balle: &self.balle,
            cause: &self.cause,
            changed_at: Instant(self.changed_at),
            changed_by: self.changed_by,
            id: self.id,
            member_id: self.member_id,
            reason: commitment.map(hex),
        };
        write_line(&row, line);
    }
}

impl Sealable for AuditRow {
    const SOURCE: &'static str = "audit_log";

    fn id(&self) -> i64 {
        self.id
    }

    fn at(&self) -> DateTime<Utc> {
        self.at
    }

    fn part(&self) -> Option<Vec<u8>> {
        if self.before.is_none() && self.after.is_none() {
            return None;
        }
        let mut json = b"{\"after\":".to_vec();
        write_kept(self.after.as_deref(), &mut json);
        json.extend(b",\"before\":");
        write_kept(self.before.as_deref(), &mut json);
        json.push(b'}');
        Some(json)
    }

    fn commitment(&self) -> Option<&[u8]> {
        self.commitment.as_deref()
    }

    fn salt(&self) -> Option<&[u8]> {
        self.salt.as_deref()
    }

    fn write(&self, commitment: Option<&[u8]>, line: &mut Vec<u8>) {
        let row = AuditLine {
            action: &self.action,
            actor_id: self.actor_id,
            at: Instant(self.at),
            change: commitment.map(hex),
            id: self.id,
            request_id: self.request_id.as_deref(),
            subject: &self.subject,
        };
        write_line(&row, line);
    }
}

// The fields of these are in the order of the alphabet.

#[derive(Serialize)]
struct LedgerLine<'a> {
    balle: &'a str,
    cause: &'a str,
    changed_at: Instant,
    changed_by: Option<i64>,
    id: i64,
    member_id: i64,
    reason: Option<String>,
}

#[derive(Serialize)]
struct AuditLine<'a> {
    action: &'a str,
    actor_id: Option<i64>,
    at: Instant,
    /// The commitment to before and after
    change: Option<String>,
    id: i64,
    request_id: Option<&'a str>,
    subject: &'a str,
}

#[derive(Serialize)]
struct BoardLine<'a> {
    member: Option<i64>,
    score: Option<&'a str>,
    team: i64,
}

/// The lines of a part so far.
#[derive(Debug, Default)]
pub struct Lines {
    hash: Sha256,
    rows: i64,
    first_id: Option<i64>,
    last_id: Option<i64>,
}

/// What a seal says about a part.
#[derive(Debug, PartialEq, Eq)]
pub struct Hashed {
    pub rows: i64,
    pub first_id: Option<i64>,
    pub last_id: Option<i64>,
    pub sha256: Vec<u8>,
}

impl Lines {
    /// `line` is room to write in, kept from row to row.
    pub fn add(&mut self, row: &impl Sealable, commitment: Option<&[u8]>, line: &mut Vec<u8>) {
        line.clear();
        row.write(commitment, line);
        self.hash.update(&line);
        self.rows += 1;
        self.first_id.get_or_insert(row.id());
        self.last_id = Some(row.id());
    }

    pub fn add_board(&mut self, row: &BoardRow, line: &mut Vec<u8>) {
        line.clear();
        write_line(&BoardLine { member: row.member, score: row.score.as_deref(), team: row.team }, line);
        self.hash.update(&line);
        self.rows += 1;
    }

    pub fn finish(self) -> Hashed {
        let Self { hash, rows, first_id, last_id } = self;
        Hashed { rows, first_id, last_id, sha256: hash.finalize().to_vec() }
    }
}

pub fn commit(salt: &[u8], part: &[u8]) -> Vec<u8> {
    Sha256::new().chain_update(salt).chain_update(part).finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(row: &impl Sealable, commitment: Option<&[u8]>) -> String {
        let mut line = Vec::new();
        row.write(commitment, &mut line);
        String::from_utf8(line).unwrap()
    }

    /// Seals that were made years ago must still verify: if this fails, it is not form 1 any more.
    #[test]
    fn form_1_stays_as_it_is() {
        let mut ledger = LedgerRow {
            id: 7,
            member_id: 3,
            balle: "120.50".to_owned(),
            changed_at: "2026-03-10T09:00:00.000001Z".parse().unwrap(),
            changed_by: None,
            cause: "set".to_owned(),
            reason: Some("За \"план\"\n".to_owned()),
            commitment: None,
            salt: None,
        };
        assert_eq!(
            line(&ledger, Some(&[0x0a, 0xff])),
            "{\"balle\":\"120.50\",\"cause\":\"set\",\"changed_at\":\"2026-03-10T09:00:00.000001Z\",\
             \"changed_by\":null,\"id\":7,\"member_id\":3,\"reason\":\"0aff\"}\n"
        );
        assert_eq!(ledger.part().unwrap(), "\"За \\\"план\\\"\\n\"".as_bytes());
        ledger.reason = None;
        assert_eq!(ledger.part(), None);
        let mut audit = AuditRow {
            id: 9,
            at: "2026-03-10T09:00:00Z".parse().unwrap(),
            actor_id: Some(2),
            action: "score.set".to_owned(),
            subject: "member/3".to_owned(),
            before: Some(
                r#"{ "b": [1, -2, 1.5, 100.0], "a": { "z": null, "ё": true, "y": "" } }"#.to_owned(),
            ),
            after: None,
            request_id: None,
            commitment: None,
            salt: None,
        };
        assert_eq!(
            line(&audit, None),
            "{\"action\":\"score.set\",\"actor_id\":2,\"at\":\"2026-03-10T09:00:00.000000Z\",\"change\":null,\
             \"id\":9,\"request_id\":null,\"subject\":\"member/3\"}\n"
        );
        assert_eq!(
            audit.part().unwrap(),
            "{\"after\":null,\"before\":{\"a\":{\"y\":\"\",\"z\":null,\"ё\":true},\"b\":[1,-2,1.5,100.0]}}"
                .as_bytes()
        );
        audit.before = Some(r#"{"a": 1e400}"#.to_owned());
        assert_eq!(audit.part().unwrap(), br#"{"after":null,"before":"{\"a\": 1e400}"}"#);
    }
}
