//! From text to rows: CSV as RFC 4180 and spreadsheets write it.

use std::{iter::Peekable, str::Chars};

use super::{
    decode::decode,
    model::{Delimiter, Encoding, FILE},
};
use crate::error::{ApiError, ApiResult};

pub(super) const MAX_ROWS: usize = 10_000;
const MAX_COLUMNS: usize = 100;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The line on which it begins, from 1.
    pub(super) line: usize,
    pub(super) cells: Vec<String>,
}

/// A file: its heads, and the rows that are not blank.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) encoding: Encoding,
    pub(super) delimiter: Delimiter,
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Record>,
}

impl Sheet {
    pub(super) fn read(bytes: &[u8]) -> ApiResult<Self> {
        let (encoding, text) = decode(bytes)?;
        // Spreadsheets write, and understand, a first line that names the delimiter.
        let named = named_delimiter(&text);
        let (delimiter, rest) = named.unwrap_or_else(|| (guessed_delimiter(&text), text.as_str()));
        let mut rows = records(rest, delimiter.letter(), if named.is_some() { 2 } else { 1 })?.into_iter();
        let heads = rows.next().ok_or_else(|| refused("The file is empty"))?;
        let heads = heads.cells.iter().map(|head| head.trim().to_owned()).collect();
        Ok(Self { encoding, delimiter, heads, rows: rows.collect() })
    }
}

impl Delimiter {
    fn letter(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
            Self::Tab => '\t',
        }
    }
}

const DELIMITERS: [Delimiter; 3] = [Delimiter::Comma, Delimiter::Semicolon, Delimiter::Tab];

fn named_delimiter(text: &str) -> Option<(Delimiter, &str)> {
    let named = text.get(..4).filter(|start| start.eq_ignore_ascii_case("sep=")).map(|_| &text[4..])?;
    let delimiter = DELIMITERS.into_iter().find(|delimiter| named.starts_with(delimiter.letter()))?;
    let rest = &named[1..];
    let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\n', '\r']))?;
    Some((delimiter, rest))
}

/// The one that the heads have most of, outside quotes.
fn guessed_delimiter(text: &str) -> Delimiter {
    let (mut counts, mut quoted) = ([0; 3], false);
    for letter in text.trim_start_matches(['\r', '\n']).chars() {
        match letter {
            '"' => quoted = !quoted,
            '\r' | '\n' if !quoted => break,
            _ if quoted => {}
            _ => {
                if let Some(place) = DELIMITERS.iter().position(|delimiter| delimiter.letter() == letter) {
                    counts[place] += 1;
                }
            }
        }
    }
    let most = counts.iter().max().copied().unwrap_or_default();
    DELIMITERS[counts.iter().position(|count| *count == most).unwrap_or_default()]
}

fn records(text: &str, delimiter: char, first_line: usize) -> ApiResult<Vec<Record>> {
    let mut reader = Reader { letters: text.chars().peekable(), delimiter, line: first_line };
    let mut records = Vec::new();
    while reader.letters.peek().is_some() {
        let record = reader.record()?;
        if record.cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        // The heads are one more.
        if records.len() > MAX_ROWS {
            return Err(refused(format!("A file can have at most {MAX_ROWS} rows: import it in parts")));
        }
        records.push(record);
    }
    Ok(records)
}

struct Reader<'a> {
    letters: Peekable<Chars<'a>>,
    delimiter: char,
    line: usize,
}

impl Reader<'_> {
    fn record(&mut self) -> ApiResult<Record> {
        let (line, mut cells) = (self.line, Vec::new());
        loop {
            let cell = if self.letters.next_if_eq(&'"').is_some() { self.quoted()? } else { String::new() };
            let (cell, ends_record) = self.plain(cell);
            cells.push(cell);
            if ends_record {
                return Ok(Record { line, cells });
            }
            if cells.len() >= MAX_COLUMNS {
                return Err(refused(format!("Line {line} has more than {MAX_COLUMNS} columns")));
            }
        }
    }

    /// What stands between quotes; the closing one is read.
    fn quoted(&mut self) -> ApiResult<String> {
        let (line, mut cell) = (self.line, String::new());
        while let Some(letter) = self.letters.next() {
            match letter {
                '"' if self.letters.next_if_eq(&'"').is_none() => return Ok(cell),
                '\r' | '\n' => {
                    let second = self.end_line(letter);
                    cell.push(letter);
                    cell.extend(second);
                }
                _ => cell.push(letter),
            }
        }
        Err(refused(format!("A quotation mark on line {line} is never closed")))
    }

    /// The rest of a cell, and whether it was the last one of its record.
    fn plain(&mut self, mut cell: String) -> (String, bool) {
        while let Some(letter) = self.letters.next() {
            match letter {
                '\r' | '\n' => {
                    self.end_line(letter);
                    return (cell, true);
                }
                _ if letter == self.delimiter => return (cell, false),
                _ => cell.push(letter),
            }
        }
        (cell, true)
    }

    /// The second letter of CRLF is read, too.
    fn end_line(&mut self, letter: char) -> Option<char> {
        self.line += 1;
        if letter == '\r' { self.letters.next_if_eq(&'\n') } else { None }
    }
}

fn refused(sentence: impl Into<String>) -> ApiError {
    ApiError::invalid(FILE.name, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
        Sheet::read(text.as_bytes()).unwrap().rows.into_iter().map(|row| (row.line, row.cells)).collect()
    }

    #[test]
    fn a_row_has_the_line_on_which_it_begins_whatever_ends_lines() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["a,b", "1,\"two", "lines\"", "", "3,\"say \"\"hi\"\"\"", "4,\"x\" y", ""].join(end);
            let wanted = [
                (2, vec!["1".to_owned(), format!("two{end}lines")]),
                (5, vec!["3".into(), "say \"hi\"".into()]),
                (6, vec!["4".into(), "x y".into()]),
            ];
            assert_eq!(rows(&text), wanted, "{end:?}");
        }
    }

    #[test]
    fn the_delimiter_is_the_one_of_the_heads() {
        for (text, delimiter) in [
            ("a,b,c\n1,2,3", Delimiter::Comma),
            ("a;\"b,c,d\";e\n1;2;3", Delimiter::Semicolon),
            ("a\tb, c\td\n1\t2\t3", Delimiter::Tab),
            ("sep=;\r\na;b,c,d\r\n1;2", Delimiter::Semicolon),
            ("email\nx@example.com", Delimiter::Comma),
        ] {
            let sheet = Sheet::read(text.as_bytes()).unwrap();
            assert_eq!(sheet.delimiter, delimiter, "{text}");
            assert_eq!(sheet.rows.len(), 1, "{text}");
        }
        assert_eq!(rows("sep=;\r\na;b\r\n1;2")[0].0, 3);
    }

    #[test]
    fn what_cannot_be_read_is_refused_whole() {
        let many = "x\n".repeat(MAX_ROWS + 2);
        for text in ["", "\n\n", "a,b\n1,\"2\n3,4", &",".repeat(200), &many] {
            assert!(Sheet::read(text.as_bytes()).is_err());
        }
        assert_eq!(rows(&"x\n".repeat(MAX_ROWS + 1)).len(), MAX_ROWS);
    }
}
